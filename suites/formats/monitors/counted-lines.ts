import { endpoints } from '../../../models/endpoints/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Answer } from '../../harness/client.ts';
import type { Memory, Monitor } from '../../harness/monitor.ts';
import { listedRecords } from '../../harness/resources/records.ts';

const row = 'requisitions/line-count-counts-lines';

const reads = endpoints.filter(
  ({ operationKind, resource }) => operationKind === 'show' && resource === requisition,
);

/** The most lines that a read showed in full, as its line-count says: it may be that a target shows no more. */
const shownInFull = new WeakMap<Memory, number>();

interface Counted {
  readonly count: number;
  readonly shown: number;
}

const countIn = ({ 'line-count': count, 'requisition-lines': lines }: Data): Counted | undefined =>
  typeof count === 'number' && Array.isArray(lines) && lines.length > 0
    ? { count, shown: lines.length }
    : undefined;

const isWrong = ({ count, shown }: Counted, most: number): boolean =>
  count < shown || (count > shown && shown < most);

/** Whatever was done to a requisition, its line-count is the number of its lines. */
export const linesAreCounted: Monitor = {
  id: 'formats/lines-are-counted',
  title: 'A read of a requisition counts its lines',
  claims: [row],
  look: async ({ request, answer, endpoint, secondLook }, judge) => {
    const read = reads.find(({ id }) => id === endpoint?.id);
    if (read === undefined || secondLook === undefined || request.token !== undefined) return;
    const { client, eventually, memory } = secondLook;
    const countOf = (one: Answer): Counted | undefined => {
      const [first] = listedRecords(one, read.id);
      return first && countIn(first.data);
    };
    const counted = countOf(answer);
    if (counted === undefined) return;
    const most = shownInFull.get(memory) ?? 0;
    if (counted.count === counted.shown) {
      shownInFull.set(memory, Math.max(most, counted.shown));
      return judge.holds(row, answer.exchange);
    }
    if (!isWrong(counted, most)) return;
    const again = await eventually(
      () => client.send(request),
      (one) => {
        const now = countOf(one);
        return now === undefined || !isWrong(now, most);
      },
    );
    const last = countOf(again);
    if (last === undefined || !isWrong(last, most)) return;
    judge.violated(row, {
      expected: `line-count ${last.shown}, as many as the read shows`,
      seen: `line-count ${last.count}`,
      exchanges: [answer.exchange, again.exchange],
      explanation: 'line-count is not the number of lines',
    });
  },
};
