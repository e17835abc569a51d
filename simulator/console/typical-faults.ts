import { endpoints } from '../../models/endpoints/index.ts';
import type { Fault } from '../faults/fault.ts';

/** Ten faults for beginners, of the kinds that clients encounter most. */
export const typicalFaults: readonly string[] = [
  'payments/list-breaks',
  'payments/id-filter-ignored',
  'payments/status-has-wrong-type-in-json',
  'payments/list-in-xml-is-one-record',
  'payments/marks-at-once-go-to-one',
  'payments/reads-take-expired-tokens',
  'service-sheets/list-needs-no-token',
  'service-sheets/void-only-when-approved-is-ignored-in-draft',
  'requisitions/deleted-is-shown',
  'quality-inspections/item-name-is-lost',
];

/** Requirement -> the operation whose answers, effect or refusals it states. */
const operations: ReadonlyMap<string, string> = new Map(
  endpoints.flatMap((endpoint) => {
    const { method, path } = endpoint;
    const requirements: Readonly<Record<string, readonly string[]>> =
      'requirements' in endpoint ? { ...endpoint.requirements } : {};
    return Object.values(requirements)
      .flat()
      .map((id): [string, string] => [id, `${method} ${path}`]);
  }),
);

const others = 'Several operations, or records wherever they are shown';

/** The operation of a fault, derived from the violated requirements. */
export const operationOf = ({ violates }: Pick<Fault, 'violates'>): string =>
  violates.map((id) => operations.get(id)).find((operation) => operation !== undefined) ?? others;

/** Orders faults by operation: those of an area stay together, and those of several operations come last. */
export const byOperation = (faults: readonly Fault[]): readonly Fault[] => {
  const areas = Map.groupBy(faults, ({ id }) => id.slice(0, id.indexOf('/')));
  return [...areas.values()].flatMap((some) => {
    const groups = Map.groupBy(some, operationOf);
    const last = groups.get(others) ?? [];
    groups.delete(others);
    return [...[...groups.values()].flat(), ...last];
  });
};
