import { requisition } from '../../../models/resources/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { referenceNotation } from '../../../models/wire/notation.ts';
import { writeOne } from '../../../models/wire/write.ts';
import { agreeing } from '../../harness/agreeing.ts';
import type { Check } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { answerWith } from '../../harness/stand-ins/answer.ts';
import { type Trial, trialOf } from './context.ts';

/** What is asked of the lines of a requisition. */
export interface Scheduling {
  readonly date?: string;
  readonly retry?: number | undefined;
  /** The position of the line among those named. */
  readonly at: number;
  readonly isNamed: boolean;
}

/** What a platform does with requisitions that are there, rightly or not; undefined refuses. */
export interface Moves {
  /** What an accepted submit makes of a requisition. */
  readonly submit?: (data: Data) => Data | undefined;
  readonly remove?: (data: Data) => Data | 'gone' | undefined;
  readonly act?: (action: string, data: Data, given: ReadonlyMap<string, string>) => Data | undefined;
  readonly schedule?: (line: Data, asked: Scheduling) => Data | undefined;
  /** Answers a request by this status instead. */
  readonly status?: (request: Outgoing) => number | undefined;
  /** How a requisition is shown. */
  readonly shows?: (data: Data) => Data;
}

const linesOf = (data: Data): readonly Data[] => data['requisition-lines'] as readonly Data[];
const withLines = (data: Data, lines: readonly Data[]): Data => ({ ...data, 'requisition-lines': lines });

const approval = (id: number, user: number): Data => ({ id, status: 'waiting', approver: { id: user } });

/** A requisition with an approval chain of two. */
const submitted = (data: Data): Data => ({
  ...data,
  status: 'pending_approval',
  approvals: [approval(1, 31), approval(2, 32)],
});

const listed = (data: Data): readonly Data[] => (data['approvals'] ?? []) as readonly Data[];

/** What the documentation says that add_approver and remove_approval do. */
export const actRightly: NonNullable<Moves['act']> = (action, data, given) => {
  const approvals = listed(data);
  if (action === 'save_for_later') return data['status'] === 'cart' ? { ...data, status: 'draft' } : data;
  if (data['status'] !== 'pending_approval') return undefined;
  if (action === 'add_approver') {
    const user = Number(given.get('approver_id'));
    if (!(user > 0) || user > 1000) return undefined;
    return { ...data, approvals: [...approvals, approval(approvals.length + 10, user)] };
  }
  const left = approvals.filter(({ id }) => id !== Number(given.get('approval_id')));
  return left.length === approvals.length ? undefined : { ...data, approvals: left };
};

const monthFirst = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** What schedule_issuance and unschedule_issuance do to a line. */
export const scheduleRightly: NonNullable<Moves['schedule']> = (line, { date, retry, isNamed }) => {
  if (!isNamed) return line;
  if (date === undefined) return { ...line, 'issuance-date': null, 'issuance-retry-interval': null };
  const [, month, day, year] = monthFirst.exec(date) ?? [];
  if (month === undefined || Number(month) > 12) return undefined;
  return {
    ...line,
    'issuance-date': `${year}-${month}-${day}`,
    'issuance-retry-interval': retry ?? null,
  };
};

const given = ({ path, body }: Outgoing): Map<string, string> => {
  const query = [...new URL(path, 'http://platform').searchParams];
  if (body === undefined) return new Map(query);
  const members = body.type.includes('json')
    ? Object.entries(JSON.parse(body.text) as Record<string, Value>).map(
        ([name, value]): [string, string] => [name, String(value)],
      )
    : [...new URLSearchParams(body.text)];
  return new Map([...query, ...members]);
};

/** Opens a platform that takes requisitions and moves them. */
export const movingTrial = (moves: Moves, check: Pick<Check, 'claims'>): Trial => {
  const trial: Trial = trialOf({}, { requisitions: { approverIds: [41, 42, 43, 44] } }, check.claims);
  const { stored } = trial;
  const { submit = submitted, remove = () => 'gone', act = actRightly, schedule = scheduleRightly } = moves;
  const { shows = (data) => data } = moves;
  const refusal = (status = 422): Answer => answerWith(status, '{"errors":{}}', 'json');
  const show = (data: Data): Answer =>
    answerWith(200, writeOne(requisition, shows(data), 'json', referenceNotation), 'json');
  const keep = (id: number, data: Data | 'gone' | undefined): Answer => {
    if (data === undefined) return refusal();
    if (data === 'gone') stored.delete(id);
    else stored.set(id, data);
    return answerWith(200, '', 'json');
  };

  const scheduled = ({ body }: Outgoing): Answer => {
    const asked = JSON.parse(body?.text ?? '{}') as Record<string, Value>;
    const ids = asked['requisition_line_ids'] as readonly number[];
    const plan = {
      ...(asked['schedule_issuance_date'] !== undefined && { date: String(asked['schedule_issuance_date']) }),
      retry: asked['schedule_retry_interval'] as number | undefined,
    };
    for (const [id, data] of stored) {
      if (!linesOf(data).some((line) => ids.includes(Number(line['id'])))) continue;
      const lines = linesOf(data).map((line) => {
        const at = ids.indexOf(Number(line['id']));
        return schedule(line, { ...plan, at, isNamed: at >= 0 });
      });
      if (lines.includes(undefined)) return refusal();
      stored.set(id, withLines(data, lines as Data[]));
      return answerWith(200, '', 'json');
    }
    return refusal();
  };
  const made = async (request: Outgoing): Promise<Answer> => {
    const answer = await trial.client.send(request);
    const [id, data] = [...stored].at(-1) ?? [0, {}];
    const numbered = linesOf(data).map((line, at) => ({ ...line, id: id * 1000 + at + 1 }));
    const plain = { ...withLines(data, numbered), status: 'draft' };
    const kept = request.path.endsWith('submit_for_approval') ? submit(plain) : plain;
    if (kept === undefined) {
      stored.delete(id);
      return refusal();
    }
    stored.set(id, kept);
    return { ...answer, text: JSON.stringify({ id }) };
  };
  const send = async (request: Outgoing): Promise<Answer> => {
    const status = moves.status?.(request);
    if (status !== undefined) return refusal(status);
    const { method, path } = request;
    const [, id = '0', action = ''] = /\/requisitions\/(\d+)(?:\/(\w+))?/.exec(path) ?? [];
    const data = stored.get(Number(id));
    if (path.endsWith('schedule_issuance')) return scheduled(request);
    if (method === 'POST') return made(request);
    if (data === undefined) return Number(id) > 0 ? refusal(404) : trial.client.send(request);
    if (method === 'GET') return show(data);
    if (method === 'DELETE') return keep(Number(id), remove(data));
    if (action === 'update_and_submit_for_approval') return keep(Number(id), submit(data));
    return keep(Number(id), action === '' ? data : act(action, data, given(request)));
  };
  const client = agreeing({ ...trial.client, send }, trial.context.profile);
  return { ...trial, context: { ...trial.context, client } };
};

/** Runs a check against such a platform: verdicts and reasons by requirement. */
export const judgedOn = async (check: Check, moves: Moves): Promise<Readonly<Record<string, string>>> => {
  const { context, recorder } = movingTrial(moves, check);
  await check.run(context);
  return Object.fromEntries(
    recorder.judgements().map(({ requirement, verdict }) => [requirement.split('/')[1] ?? '', verdict]),
  );
};
