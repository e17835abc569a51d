import { endpoints } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { nounOf } from '../../../models/resources/resource.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import { type Answer, pathWithoutQuery } from '../client.ts';
import type { Memory } from '../memory.ts';
import type { Monitor } from '../monitor.ts';
import { listedRecords } from '../resources/records.ts';

/** Resources whose status changes only by requests for the record, and the requirement that other changes violate. */
const rows: Readonly<Record<string, RequirementId>> = {
  'scheduling-agreement': 'scheduling-agreements/writes-concern-one-agreement',
};

const reads = endpoints.filter(
  ({ operationKind, resource }) => operationKind === 'show' && Object.hasOwn(rows, resource?.name ?? ''),
);

interface StatusRead {
  readonly status: string;
  readonly answer: Answer;
  /** The number of requests on the record before the read that may still take effect. */
  readonly pending: number;
}

/** The last status by the path of the read. */
const memories = new WeakMap<Memory['records'], Map<string, StatusRead>>();

const shownIn = ({ records }: Memory): Map<string, StatusRead> => {
  const known = memories.get(records) ?? new Map<string, StatusRead>();
  memories.set(records, known);
  return known;
};

/** Each late request may change the status once; the number drops by one when the status changes. */
const pendingAfter = (effects: number, status: string, former: StatusRead | undefined): number =>
  former === undefined ? effects : Math.max(0, former.pending + effects - (former.status === status ? 0 : 1));

/** A created record keeps its status until a request names it. This monitor runs before the one that notes reads. */
export const statusesStay: Monitor = {
  id: 'formats/statuses-stay',
  title: 'A record keeps its status while others are created, changed and deleted',
  claims: [...new Set(Object.values(rows))],
  inspect: async ({ request, answer, endpoint, tools }, judge) => {
    const read = reads.find(({ id }) => id === endpoint?.id);
    const row = rows[read?.resource?.name ?? ''];
    if (read === undefined || row === undefined || tools === undefined) return;
    if (request.token !== undefined) return;
    const statusIn = (one: Answer): string | undefined => {
      const [record] = listedRecords(one, read.id);
      const { status } = record?.data ?? {};
      return typeof status === 'string' ? foldStatus(status) : undefined;
    };
    const { memory, client, eventually } = tools;
    const [path, status, all] = [pathWithoutQuery(request), statusIn(answer), shownIn(memory)];
    const record = memory.records.get(path);
    if (status === undefined || record === undefined) return;
    const { effects } = record;
    const known = all.get(path);
    if (known === undefined || known.pending + effects > 0) {
      all.set(path, { status, answer, pending: pendingAfter(effects, status, known) });
      return;
    }
    if (known.status === status) return judge.holds(row, answer.exchange);
    const again = await eventually(
      () => client.send(request),
      (one) => statusIn(one) === known.status,
    );
    const last = statusIn(again);
    if (last === undefined || last === known.status) return;
    all.set(path, { ...known, status: last });
    judge.violated(row, {
      expected: `status ${known.status}, as reads showed it before; no request named the record since`,
      seen: last,
      exchanges: [known.answer.exchange, answer.exchange, again.exchange],
      explanation: `the status of ${withArticle(nounOf(read.resource))} changes by itself`,
      subject: `${read.resource?.name} status`,
      mayBeOthers: true,
    });
  },
};
