import { type Area, areas } from '../../../models/areas.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { withoutOperation } from '../operators/input.ts';
import { every, sentIn } from '../operators/where.ts';
import { dropped, reachesOthers } from '../operators/writes.ts';
import { idOf, isDocumented, type Operation, operations, readsOf, tell } from './naming.ts';

const row = (
  operation: Operation,
  [what, words]: readonly [what: string, words: string],
  violates: readonly RequirementId[],
  wrapping: Wrapping,
): readonly Fault[] =>
  violates.length === 0
    ? []
    : [fault(idOf(operation, what), `${tell(operation)} ${words}.`, violates, wrapping)];

const isWrite = ({ deed, method }: Operation): boolean =>
  method !== 'GET' && !['token', 'device-authorization'].includes(deed);

const faultsOf = (operation: Operation): readonly Fault[] => {
  const { id, requirements } = operation;
  const { answers = [], effect = [], alone = [] } = requirements ?? {};
  const there = isDocumented(operation) ? [...answers, ...effect] : [];
  const stored =
    effect.length === 0
      ? []
      : [...new Set([...effect, ...readsOf(operation).flatMap((one) => one.requirements?.answers ?? [])])];
  return [
    ...row(
      operation,
      ['is-not-there', 'is refused as an unknown path'],
      there,
      withoutOperation(id, 'unknown-path'),
    ),
    ...row(
      operation,
      ['is-no-operation', 'is refused as an unsupported method'],
      there,
      withoutOperation(id),
    ),
    ...row(operation, ['is-dropped', 'answers with success and stores nothing'], stored, dropped(id)),
    ...row(
      operation,
      ['reaches-the-one-before', 'also changes the record that was created before'],
      alone,
      reachesOthers(id, 'neighbour'),
    ),
    ...row(operation, ['reaches-all', 'also changes all other records'], alone, reachesOthers(id, 'all')),
  ];
};

/** Areas whose creations the documentation shows in JSON alone. */
const jsonAlone: ReadonlySet<Area> = new Set(['scheduling-agreements', 'user-reassignments']);

/** The requests of an area that hold records, in XML. */
const droppedInXml = (area: Area): readonly Fault[] => {
  const some = operations.filter(
    (one) =>
      one.area === area &&
      ['create', 'update', 'mark-exported'].includes(one.deed) &&
      one.requirements?.effect !== undefined,
  );
  if (some.length === 0 || jsonAlone.has(area)) return [];
  const where = every(
    some.map(({ id }) => id),
    sentIn('xml'),
  );
  const violates = [...new Set(some.flatMap(({ requirements }) => requirements?.effect ?? []))];
  return [
    fault(
      `${area}/requests-in-xml-are-dropped`,
      `In XML, a request of ${area} is answered with success and stores nothing.`,
      violates,
      dropped(where),
    ),
  ];
};

/** What can be wrong with each operation that changes something. */
export const writeFaults: readonly Fault[] = [
  ...operations.filter(isWrite).flatMap(faultsOf),
  ...areas.flatMap(droppedInXml),
];
