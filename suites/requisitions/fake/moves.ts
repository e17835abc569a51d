import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import { jsonIn, refusal } from '../../harness/fake/fake.ts';
import { type FakeTarget, judging } from '../../harness/fake/judge-checks.ts';
import type { Overrides } from '../../harness/fake/overrides.ts';
import {
  beginning,
  creationAnswers,
  linesOf,
  openRequisitions,
  references,
  takeRequisition,
  withLines,
} from './requisitions.ts';

/** What is asked of the lines of a requisition. */
interface Scheduling {
  readonly date?: string;
  readonly retry?: number | undefined;
  /** The position of the line among those named. */
  readonly at: number;
  readonly isNamed: boolean;
}

/** What a fake does with requisitions that are there, rightly or not. */
export interface Moves extends Overrides<Data> {
  /** What an accepted submit makes of a requisition; undefined refuses it. */
  readonly submit?: (data: Data) => Data | undefined;
  /** What is made of a line; undefined refuses the request. */
  readonly schedule?: (line: Data, scheduling: Scheduling) => Data | undefined;
}

const approval = (id: number, user: number): Data => ({ id, status: 'waiting', approver: { id: user } });

/** A requisition with an approval chain of two. */
const submitted = (data: Data): Data => ({
  ...data,
  status: 'pending_approval',
  approvals: [approval(1, 31), approval(2, 32)],
});

/** What the documentation says that add_approver and remove_approval do. */
export const actRightly: NonNullable<Moves['acts']> = (data, given, { action }) => {
  const approvals = (data['approvals'] ?? []) as readonly Data[];
  if (action === 'save_for_later') return data['status'] === 'cart' ? { ...data, status: 'draft' } : data;
  if (data['status'] !== 'pending_approval') return 422;
  if (action === 'add_approver') {
    const user = Number(given['approver-id']);
    if (!(user > 0) || user > 1000) return 422;
    return { ...data, approvals: [...approvals, approval(approvals.length + 10, user)] };
  }
  const left = approvals.filter(({ id }) => id !== Number(given['approval-id']));
  return left.length === approvals.length ? 422 : { ...data, approvals: left };
};

const monthFirst = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** What schedule_issuance and unschedule_issuance do to a line. */
export const scheduleRightly: NonNullable<Moves['schedule']> = (line, { date, retry, isNamed }) => {
  if (!isNamed) return line;
  if (date === undefined) return { ...line, 'issuance-date': null, 'issuance-retry-interval': null };
  const [, month, day, year] = monthFirst.exec(date) ?? [];
  if (month === undefined || Number(month) > 12) return undefined;
  return { ...line, 'issuance-date': `${year}-${month}-${day}`, 'issuance-retry-interval': retry ?? null };
};

/** Answers the requests that fit a pattern of method and path by a status. */
export const answering =
  (pattern: RegExp, status: number): NonNullable<Moves['answers']> =>
  ({ method, path }) =>
    pattern.test(`${method} ${path}`) ? refusal(status) : undefined;

/** Keeps what was deleted, in another status. */
export const deletedBecomes =
  (status: string): NonNullable<Moves['deletes']> =>
  (own, all) =>
    all.map((one) => (one === own ? { ...own, data: { ...own.data, status } } : one));

const planIn = (record: Members) => ({
  ...(record['schedule_issuance_date'] !== undefined && { date: String(record['schedule_issuance_date']) }),
  retry: record['schedule_retry_interval'] as number | undefined,
});

/** Opens a fake that takes requisitions and moves them. */
const openMoves = (moves: Moves = {}): FakeTarget => {
  const { submit = submitted, acts = actRightly, schedule = scheduleRightly } = moves;
  const scheduled = (request: Outgoing): Answer => {
    const record = jsonIn(request) ?? {};
    const ids = record['requisition_line_ids'] as readonly number[];
    const isNamed = (line: Data) => ids.includes(Number(line['id']));
    const own = fake.all().find(({ data }) => linesOf(data).some(isNamed));
    const lines = linesOf(own?.data ?? {}).map((line) => {
      const at = ids.indexOf(Number(line['id']));
      return schedule(line, { ...planIn(record), at, isNamed: at >= 0 });
    });
    if (own === undefined || lines.includes(undefined)) return refusal();
    fake.put({ ...own, data: { ...own.data, 'requisition-lines': lines as Data[] } });
    return answerWith(200, '', 'json');
  };
  const fake = openRequisitions(
    {
      answers: (request) => (request.path.endsWith('schedule_issuance') ? scheduled(request) : undefined),
      makes: (sent, { id }, call) => {
        const taken = takeRequisition(sent, {}, call.request.body?.type.includes('json') === true);
        if (taken === undefined) return 422;
        const numbered = withLines((line, at) => ({ ...line, id: id * 1000 + at + 1 }))(taken);
        const draft = { id, ...numbered, status: 'draft' };
        return beginning(call) === 'draft' ? draft : (submit(draft) ?? 422);
      },
      ...creationAnswers.id,
      updates: (data, { justification }) => ({
        ...data,
        ...(typeof justification === 'string' && { justification }),
      }),
      updated: creationAnswers.nothing.created,
    },
    {
      ...moves,
      acts: (data, given, call) =>
        call.action === 'update_and_submit_for_approval' ? (submit(data) ?? 422) : acts(data, given, call),
    },
  );
  return { client: fake.client, fixtures: noDocuments };
};

/** What a profile says of what a complete requisition has. */
const completing = {
  supplier: 301,
  accounts: { existing: { 'segment-1': '10' } },
  header: { 'ship-to-address': { id: 3 } },
};

export const judgedBy = judging(
  openMoves,
  {
    requisitions: { ...references, ...completing, approverIds: [41, 42, 43, 44] },
  },
  'anew',
);
