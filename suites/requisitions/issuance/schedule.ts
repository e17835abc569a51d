import type { Data } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { OutgoingRequest } from '../../harness/client.ts';
import { isLater } from '../../harness/meaning.ts';
import { act } from '../../harness/resources/create.ts';
import { isSkipReason, type SkipReason, whyInconclusive } from '../../harness/scenario/scenario.ts';
import { type RequisitionSnapshot, read, scheduleRequest, textIn, unscheduleRequest } from '../descriptor.ts';
import { completeInput, type RequisitionActionResult } from '../operations.ts';
import { reachApproved, reachDraft, reachSubmitted } from '../reach-state.ts';
import { type Day, monthFirst } from './shown.ts';

/**
 * Stages that a requisition may need to reach before its lines can be scheduled; the documentation does not name one.
 */
const reach = { draft: reachDraft, submitted: reachSubmitted, approved: reachApproved } as const;

type Stage = keyof typeof reach;

export const stages = Object.keys(reach) as readonly Stage[];

/** A requisition with three lines, and their ids. */
export interface LinesFixture {
  readonly snapshot: RequisitionSnapshot;
  readonly ids: readonly [Id, Id, Id];
}

const idsIn = (
  { lines: all }: RequisitionSnapshot,
  texts: readonly string[],
): LinesFixture['ids'] | undefined => {
  const marked = texts.map((text) => textIn(all, text)).filter((line) => line !== undefined);
  const lines = marked.length === texts.length ? marked : all;
  const [first, second, third, ...more] = [...new Set(lines.flatMap(({ id }) => idFrom(id) ?? []))];
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  return [first, second, third];
};

/** Creates a requisition with three lines and brings it to a stage; returns the reason if that fails. */
export const fixtureAt = async (context: Context, stage: Stage): Promise<LinesFixture | SkipReason> => {
  const { header = {}, lines } = await completeInput(
    context,
    ...['first of three', 'second of three', 'third of three'],
  );
  // An issuance date after the need-by date may be refused.
  const { 'need-by-date': _, ...others } = header;
  const input = { header: others, lines };
  const reached = await reach[stage](context, input);
  if (isSkipReason(reached)) return reached;
  const { snapshot } = reached;
  const ids = idsIn(
    snapshot,
    input.lines.map(({ description = '' }) => description),
  );
  return ids === undefined ? whyInconclusive('reads do not show the ids of lines') : { snapshot, ids };
};

/** The result of a request about lines, with the requisition before it, and after it if it was accepted. */
export type ScheduleResult = RequisitionActionResult;

const followRequest = async (
  context: Context,
  before: RequisitionSnapshot,
  request: OutgoingRequest,
): Promise<ScheduleResult> => {
  const acted = await act(context, request, () => read(context, before.id));
  return { ...acted, before, exchanges: [before.exchange, ...acted.exchanges] };
};

/** The lines to schedule, their date, and the retry interval in days. */
interface Plan {
  readonly ids: readonly Id[];
  readonly day: Day;
  readonly retry?: number | undefined;
}

/** Schedules lines and reads their requisition. */
export const schedule = (
  context: Context,
  before: RequisitionSnapshot,
  { ids, day, retry }: Plan,
): Promise<ScheduleResult> => followRequest(context, before, scheduleRequest(ids, monthFirst(day), retry));

/** Removes the schedule of lines and reads their requisition. */
export const unschedule = (
  context: Context,
  before: RequisitionSnapshot,
  ids: readonly Id[],
): Promise<ScheduleResult> => followRequest(context, before, unscheduleRequest(ids));

/** Whether the request has taken effect: one that was answered with 202 may not have yet. */
export const isDone = ({ outcome, answer }: ScheduleResult): boolean =>
  outcome === 'accepted' && !isLater(answer);

/** The line with an id. */
export const lineOf = (snapshot: RequisitionSnapshot | undefined, id: Id): Data | undefined =>
  snapshot?.lines.find((line) => idFrom(line['id']) === id);

/** A small number of days that is within any limit of a platform. */
export const fewDays = 3;

/** The first schedule that was accepted. */
export interface FirstSchedule {
  readonly stage: Stage;
  readonly fixture: LinesFixture;
  readonly first: ScheduleResult;
  /** How many lines it named. */
  readonly lines: 1 | 2;
  readonly retry: number | undefined;
  /** Requests on the same requisition that were refused before; the last one differs from `first` in one point. */
  readonly refused: readonly ScheduleResult[];
}

/** Two lines, one line, and one line with a retry interval: each may be refused where the next is accepted. */
const plans = [
  { lines: 2, retry: undefined },
  { lines: 1, retry: undefined },
  { lines: 1, retry: fewDays },
] as const;

/**
 * Schedules lines of a requisition according to the first plan that is accepted; otherwise returns the refused
 * requests.
 */
export const tryAt = async (
  context: Context,
  { stage, fixture, day }: { readonly stage: Stage; readonly fixture: LinesFixture; readonly day: Day },
): Promise<FirstSchedule | readonly ScheduleResult[]> => {
  const refused: ScheduleResult[] = [];
  for (const { lines, retry } of plans) {
    const ids = fixture.ids.slice(0, lines);
    const first = await schedule(context, fixture.snapshot, { ids, day, retry });
    if (first.outcome === 'accepted') return { stage, fixture, first, lines, retry, refused };
    refused.push(first);
  }
  return refused;
};
