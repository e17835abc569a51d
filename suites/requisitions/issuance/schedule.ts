import type { Data } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { Outgoing } from '../../harness/client.ts';
import { act } from '../../harness/resources/act.ts';
import { type RequisitionSnapshot, read, scheduleRequest, textIn, unscheduleRequest } from '../descriptor.ts';
import type { RequisitionActionResult } from '../operations.ts';
import { completeInput } from '../operations.ts';
import { freeLine } from '../payload.ts';
import { type Reached, reachApproved, reachDraft, reachSubmitted } from '../reach-state.ts';
import { type Day, monthFirst } from './shown.ts';

/** Where a requisition may have to be before its lines can be scheduled; the documentation does not say. */
export const stages = ['draft', 'submitted', 'approved'] as const;

type Stage = (typeof stages)[number];

/** The ids of a requisition's three lines. */
export type LineIds = readonly [Id, Id, Id];

/** A requisition with three lines. */
export interface LinesFixture {
  readonly snapshot: RequisitionSnapshot;
  readonly ids: LineIds;
}

const idOf = ({ id }: Data): Id | undefined => idFrom(id);

const reach = { draft: reachDraft, submitted: reachSubmitted, approved: reachApproved } as const;

const idsIn = (snapshot: RequisitionSnapshot, texts: readonly string[]): LineIds | undefined => {
  const marked = texts.map((text) => textIn(snapshot.lines, text)).filter((line) => line !== undefined);
  const lines = marked.length === texts.length ? marked : snapshot.lines;
  const [first, second, third, ...more] = [...new Set(lines.flatMap((line) => idOf(line) ?? []))];
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return undefined;
  return [first, second, third];
};

/** A new requisition of three lines at a stage; or why there is none. */
export const fixtureAt = async (
  context: Context,
  stage: Stage,
): Promise<LinesFixture | { readonly reason: string }> => {
  const whole = await completeInput(context, 'issuance');
  const lines = [1, 2, 3].map((at) => {
    const { description = '' } = freeLine(`issuance line ${at}`);
    return { ...whole.lines[0], description };
  });
  const reached: Reached = await reach[stage](context, { ...whole, lines });
  if (!('snapshot' in reached)) return reached;
  const { snapshot } = reached;
  const texts = lines.map(({ description }) => description);
  const ids = idsIn(snapshot, texts);
  return ids === undefined ? { reason: 'reads do not show the ids of lines' } : { snapshot, ids };
};

/** A request about lines, and the requisition before it and after it was accepted. */
export type Scheduled = RequisitionActionResult;

const followRequest = async (
  context: Context,
  before: RequisitionSnapshot,
  request: Outgoing,
): Promise<Scheduled> => {
  const acted = await act(context, request, () => read(context, before.id));
  return { ...acted, before, exchanges: [before.exchange, ...acted.exchanges] };
};

/** What to schedule: which lines, for when, and how often to try again. */
interface Plan {
  readonly ids: readonly Id[];
  readonly day: Day;
  readonly retry?: number | undefined;
}

/** Schedules lines and reads their requisition. */
export const schedule = async (
  context: Context,
  before: RequisitionSnapshot,
  { ids, day, retry }: Plan,
): Promise<Scheduled> => followRequest(context, before, scheduleRequest(ids, monthFirst(day), retry));

/** Takes the schedule off lines and reads their requisition. */
export const unschedule = async (
  context: Context,
  before: RequisitionSnapshot,
  ids: readonly Id[],
): Promise<Scheduled> => followRequest(context, before, unscheduleRequest(ids));

/** The line of a requisition that has an id. */
export const lineOf = (snapshot: RequisitionSnapshot, id: Id): Data | undefined =>
  snapshot.lines.find((line) => idOf(line) === id);

/** A few days: within any bound that a platform may have. */
export const fewDays = 3;

/** The first schedule that was accepted, and what was refused on the same requisition before. */
export interface FirstSchedule {
  readonly stage: Stage;
  readonly fixture: LinesFixture;
  readonly first: Scheduled;
  /** How many lines it named. */
  readonly lines: 1 | 2;
  readonly retry?: number;
  /** The request for two lines, where only one for a single line was accepted. */
  readonly severalRefused?: Scheduled;
  /** The request without a retry interval, where only one with it was accepted. */
  readonly bareRefused?: Scheduled;
}

export const tryAt = async (
  context: Context,
  { stage, fixture, day }: { stage: Stage; fixture: LinesFixture; day: Day },
): Promise<FirstSchedule | Scheduled[]> => {
  const { snapshot, ids } = fixture;
  const both = await schedule(context, snapshot, { ids: ids.slice(0, 2), day });
  if (both.outcome === 'accepted') return { stage, fixture, first: both, lines: 2 };
  const single = await schedule(context, snapshot, { ids: ids.slice(0, 1), day });
  if (single.outcome === 'accepted') {
    return { stage, fixture, first: single, lines: 1, severalRefused: both };
  }
  const again = await schedule(context, snapshot, { ids: ids.slice(0, 1), day, retry: fewDays });
  if (again.outcome === 'accepted') {
    return { stage, fixture, first: again, lines: 1, retry: fewDays, bareRefused: single };
  }
  return [both, single, again];
};
