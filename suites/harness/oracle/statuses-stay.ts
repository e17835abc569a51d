import { endpoints } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import type { Answer, Outgoing } from '../client.ts';
import type { Memory } from '../memory.ts';
import type { Monitor } from '../monitor.ts';
import { listedRecords } from '../resources/records.ts';

/** Records whose status nothing documented changes but a request that names them, and what another request violates. */
const rows: Readonly<Record<string, RequirementId>> = {
  'scheduling-agreement': 'scheduling-agreements/writes-concern-one-agreement',
};

const reads = endpoints.filter(
  ({ operationKind, resource }) => operationKind === 'show' && Object.hasOwn(rows, resource?.name ?? ''),
);

/** A status, and the read that showed it. */
interface Shown {
  readonly status: string;
  readonly answer: Answer;
  /** No request that named the record before the read is still to take effect. */
  readonly isSettled: boolean;
}

/** By the path of a read. */
const memories = new WeakMap<Memory['records'], Map<string, Shown>>();

const shownIn = ({ records }: Memory): Map<string, Shown> => {
  const known = memories.get(records) ?? new Map<string, Shown>();
  memories.set(records, known);
  return known;
};

const pathOf = ({ path }: Outgoing): string => path.split('?')[0] ?? path;

/**
 * Whether no effect is to be expected any more: none of a new record, nor where the status is another one than before
 * the only request that was not refused. One that is shown as before may be shown late.
 */
const isSettled = (effects: number, status: string, former: Shown | undefined): boolean =>
  former === undefined
    ? effects === 0
    : effects < 2 && (former.isSettled || effects === 0) && former.status !== status;

/**
 * A record that the run created keeps its status until a request names it, whatever is done to others. It comes before
 * what notes that a record was read.
 */
export const statusesStay: Monitor = {
  id: 'formats/statuses-stay',
  title: 'A record keeps its status while others are created, changed and deleted',
  claims: [...new Set(Object.values(rows))],
  look: async ({ request, answer, endpoint, secondLook }, judge) => {
    const read = reads.find(({ id }) => id === endpoint?.id);
    const row = rows[read?.resource?.name ?? ''];
    if (read === undefined || row === undefined || secondLook === undefined) return;
    if (request.token !== undefined) return;
    const statusIn = (one: Answer): string | undefined => {
      const [record] = listedRecords(one, read.id);
      const { status } = record?.data ?? {};
      return typeof status === 'string' ? foldStatus(status) : undefined;
    };
    const { memory, client, eventually } = secondLook;
    const [path, status, all] = [pathOf(request), statusIn(answer), shownIn(memory)];
    const record = memory.records.get(path);
    if (status === undefined || record === undefined) return;
    const { effects } = record;
    const known = all.get(path);
    if (known?.isSettled !== true || effects > 0) {
      if (effects > 0 || known?.status !== status)
        all.set(path, { status, answer, isSettled: isSettled(effects, status, known) });
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
      explanation: `the status of a ${read.resource?.name.replaceAll('-', ' ')} changes by itself`,
      subject: `${read.resource?.name} status`,
      mayBeOthers: true,
    });
  },
};
