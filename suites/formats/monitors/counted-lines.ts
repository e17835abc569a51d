import { endpoints } from '../../../models/endpoints/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Answer } from '../../harness/client.ts';
import type { Memory } from '../../harness/memory.ts';
import type { Monitor } from '../../harness/monitor.ts';
import { listedRecords } from '../../harness/resources/records.ts';

const row = 'requisitions/line-count-counts-lines';

const reads = endpoints.filter(
  ({ operationKind, resource }) => operationKind === 'show' && resource === requisition,
);

/** What earlier reads showed in full, according to their line-count. */
interface ShownInFull {
  /** The most lines shown: the target may never show more. */
  most: number;
  /** Maps paths to the status in which all lines were shown: in another status some may be hidden. */
  readonly statuses: Map<string, string>;
}

const memories = new WeakMap<Memory['records'], ShownInFull>();

const shownInFull = ({ records }: Memory): ShownInFull => {
  const known = memories.get(records) ?? { most: 0, statuses: new Map() };
  memories.set(records, known);
  return known;
};

interface LineCount {
  readonly count: number;
  readonly shown: number;
  readonly status: string;
}

const countIn = ({ 'line-count': count, 'requisition-lines': lines, status }: Data): LineCount | undefined =>
  typeof count === 'number' && Array.isArray(lines) && lines.length > 0
    ? { count, shown: lines.length, status: String(status) }
    : undefined;

/**
 * Whether a count is wrong. The documentation does not say that a read shows every line, so a greater count is wrong
 * only if the requisition was shown in full in the same status and the target has shown more lines than now.
 */
const isWrong = (
  { count, shown, status }: LineCount,
  path: string,
  { most, statuses }: ShownInFull,
): boolean => count < shown || (count > shown && shown < most && statuses.get(path) === status);

/** Judges that line-count is the number of lines, whatever was done to the requisition. */
export const linesAreCounted: Monitor = {
  id: 'formats/lines-are-counted',
  title: 'A read of a requisition counts its lines',
  claims: [row],
  inspect: async ({ request, answer, endpoint, tools }, judge) => {
    const read = reads.find(({ id }) => id === endpoint?.id);
    if (read === undefined || tools === undefined || request.token !== undefined) return;
    const { client, eventually, memory } = tools;
    const countOf = (one: Answer): LineCount | undefined => {
      const [first] = listedRecords(one, read.id);
      return first && countIn(first.data);
    };
    const counted = countOf(answer);
    if (counted === undefined) return;
    const known = shownInFull(memory);
    const isWrongNow = (one: LineCount | undefined): one is LineCount =>
      one !== undefined && isWrong(one, request.path, known);
    if (counted.count === counted.shown) {
      known.most = Math.max(known.most, counted.shown);
      known.statuses.set(request.path, counted.status);
      return judge.holds(row, answer.exchange);
    }
    if (!isWrongNow(counted)) return;
    const again = await eventually(
      () => client.send(request),
      (one) => !isWrongNow(countOf(one)),
    );
    const last = countOf(again);
    if (!isWrongNow(last)) return;
    judge.violated(row, {
      expected: `line-count ${last.shown}, as many as the read shows`,
      seen: `line-count ${last.count}`,
      exchanges: [answer.exchange, again.exchange],
      explanation: 'line-count is not the number of lines',
    });
  },
};
