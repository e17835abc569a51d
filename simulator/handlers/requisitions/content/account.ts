import { accounts, knownSegments } from '../../../../fixtures/seed/accounts.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';

const names = ['segment-1', 'segment-2', 'segment-3'] as const;

/** Above the ids of the accounts that are there from the start. */
const firstMade = 100_000;

const isSame = (shown: Data, given: Data): boolean => names.every((name) => shown[name] === given[name]);

/** The account of these segments gets the same id whenever it is made: the place among all combinations. */
const made = (segments: readonly string[]): Data | undefined => {
  let place = 0;
  for (const [index, known] of knownSegments.entries()) {
    const at = [...known].indexOf(segments[index] ?? '');
    if (at === -1) return undefined;
    place = place * known.size + at;
  }
  return {
    id: firstMade + place,
    code: segments.join('-'),
    ...Object.fromEntries(names.map((name, index) => [name, segments[index] ?? null])),
  };
};

/**
 * The account of segments, or of an id. With a dynamic chart one of known segments that is missing is made; with
 * a static one it has to exist. Undefined when there is none (Endpoints / Requisitions, rule 6).
 */
export const findAccount = ({ sandbox }: Exchange, given: Data): Data | undefined => {
  const hasSegments = names.some((name) => (given[name] ?? null) !== null);
  if (!hasSegments) return accounts.find(({ shown }) => shown.id === given['id'])?.shown;
  const existing = accounts.find(({ shown }) => isSame(shown, given))?.shown;
  if (existing !== undefined) return existing;
  const isDynamic = sandbox.capabilities.of('chart-of-accounts') === 'dynamic';
  return isDynamic ? made(names.map((name) => String(given[name] ?? ''))) : undefined;
};
