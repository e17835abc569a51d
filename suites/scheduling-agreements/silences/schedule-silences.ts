import type { Data } from '../../../models/resources/resource.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { isAccepted, outcomeOf } from '../../harness/meaning.ts';
import type { HookEvent } from '../../harness/profile/hook-module.ts';
import { statusNamed } from '../../harness/resources/status-names.ts';
import { observer, resultOf, silenceObserver } from '../../laws/unspecified.ts';
import { readNow } from '../descriptor.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import {
  changeSchedules,
  exportWays,
  isAmong,
  lineWith,
  newSchedules,
  readFlag,
  requestSchedules,
  type ScheduleForm,
  type ScheduleId,
  type ScheduleOperation,
  scheduleForms,
} from '../schedules/change-schedules.ts';
import { changedConfirmation } from '../schedules/decision.ts';
import { findScheduleDialect, type ScheduleDialect } from '../schedules/find-dialect.ts';

/** What observing schedules needs. */
interface StartedSchedule {
  readonly context: Context;
  readonly agreements: AgreementClient;
  readonly dialect: ScheduleDialect;
  readonly form: ScheduleForm;
}

const lineOf = async (
  { context }: StartedSchedule,
  { agreement, schedule }: ScheduleId,
): Promise<Data | undefined> => {
  const snapshot = await readNow(context, agreement);
  return snapshot && lineWith(snapshot, schedule);
};

const statusOf = async (started: StartedSchedule, id: ScheduleId): Promise<string | undefined> => {
  const line = await lineOf(started, id);
  return line && statusNamed(line['status'], started.context.profile);
};

const send = (
  { context, form }: StartedSchedule,
  operation: ScheduleOperation,
  ...ids: readonly string[]
): Promise<Answer> => changeSchedules(context, operation, { form, ids });

const makeSchedule = async (
  { agreements }: StartedSchedule,
  confirm: boolean,
  issued = true,
): Promise<ScheduleId | undefined> => (await newSchedules(agreements, { confirm, issued })).ids[0];

/** Observes which forms are accepted, each with its own schedule. If the flag can be read, it must be set. */
const observeForms = async ({ context, agreements, dialect }: StartedSchedule): Promise<void> => {
  const { judge } = context;
  const ids = [
    ...(await newSchedules(agreements, { confirm: false })).ids,
    ...(await newSchedules(agreements, { confirm: false })).ids,
  ];
  const taken: ScheduleForm[] = [];
  for (const [at, form] of scheduleForms.entries()) {
    const id = ids[at];
    if (id === undefined) return;
    const answer = await changeSchedules(context, 'set-exported', { form, ids: [id.schedule] });
    if (!isAccepted(answer)) continue;
    const way = dialect.known?.way;
    const isSet = way === undefined || (await readFlag(context, way, id)).value !== false;
    if (isSet) taken.push(form);
  }
  const word = taken.length === scheduleForms.length ? 'any' : taken.join(', ') || 'none that is known';
  judge.observe('scheduling-agreements/schedules-body', word);
};

const observeConfirmed = async (started: StartedSchedule): Promise<void> => {
  const { judge } = started.context;
  const pending = await makeSchedule(started, true);
  if (pending !== undefined) {
    const answer = await send(started, 'set-confirmed', pending.schedule);
    const status = isAccepted(answer) ? await statusOf(started, pending) : undefined;
    if (status !== undefined)
      judge.observe('scheduling-agreements/confirmed-status', status, answer.exchange);
  }
  const issued = await makeSchedule(started, false);
  if (issued !== undefined) {
    const before = await statusOf(started, issued);
    const answer = await send(started, 'set-confirmed', issued.schedule);
    const { outcome } = outcomeOf(answer);
    const moved = outcome === 'accepted' && before !== (await statusOf(started, issued));
    const word = outcome === 'refused' ? 'refused' : moved ? 'confirmed' : 'ignored';
    if (outcome !== 'unclear')
      judge.observe('scheduling-agreements/confirm-elsewhere', word, answer.exchange);
  }
};

/**
 * Applies an event of supplier or buyer to a schedule and returns its line before and after; undefined if that is not
 * possible.
 */
const lineAfter = async (
  started: StartedSchedule,
  id: ScheduleId,
  eventOn: (line: Data) => HookEvent | undefined,
): Promise<{ readonly before: Data; readonly after: Data } | undefined> => {
  const { context } = started;
  const [number, before] = [idFrom(id.schedule), await lineOf(started, id)];
  const event = before && eventOn(before);
  if (number === undefined || before === undefined || event === undefined) return undefined;
  if (!(await context.fixtures.move('schedule', number, event))) return undefined;
  const after = await lineOf(started, id);
  return after && { before, after };
};

/** Observes the effect of supplier and buyer events on schedules that await confirmation. */
const observeDecided = async (started: StartedSchedule): Promise<void> => {
  const { fixtures, judge, profile } = started.context;
  if (!fixtures.canMove('schedule')) return;
  for (const [eventOn, silence] of [
    [() => ({ type: 'confirm' }), 'scheduling-agreements/supplier-confirmed'],
    [() => ({ type: 'accept' }), 'scheduling-agreements/buyer-accepted'],
    [() => ({ type: 'reject' }), 'scheduling-agreements/buyer-rejected'],
    [changedConfirmation, 'scheduling-agreements/supplier-changed'],
  ] as const) {
    const id = await makeSchedule(started, true);
    const moved = id && (await lineAfter(started, id, eventOn));
    if (moved === undefined) continue;
    const { before, after } = moved;
    const status = statusNamed(after['status'], profile);
    if (status !== undefined) judge.observe(silence, status);
    // A schedule that is confirmed at once needs no decision.
    if (eventOn !== changedConfirmation || status === 'confirmed') continue;
    const isShown = after['delivery-date'] !== before['delivery-date'];
    judge.observe('scheduling-agreements/changes-shown', isShown ? 'at-once' : 'once-accepted');
  }
};

const observeFlag = async (started: StartedSchedule): Promise<void> => {
  const { context } = started;
  const id = await makeSchedule(started, false);
  if (id === undefined) return;
  const observed: string[] = [];
  for (const way of exportWays) {
    const { value } = await readFlag(context, way, id);
    if (value !== undefined) observed.push(way);
  }
  const [list, agreement] = [observed.includes('list'), observed.includes('agreement')];
  const word = list && agreement ? 'everywhere' : list ? 'list' : agreement ? 'agreement' : observed[0];
  if (word !== undefined) context.judge.observe('scheduling-agreements/exported-shown', word);
};

const observeList = async (started: StartedSchedule): Promise<void> => {
  const { context } = started;
  const isListed = async (id: ScheduleId | undefined): Promise<boolean | undefined> => {
    if (id === undefined) return undefined;
    const list = await requestSchedules(context, `id=${encodeURIComponent(id.schedule)}`);
    return isAmong(list, id.schedule);
  };
  const [issued, draft] = [
    await isListed(await makeSchedule(started, false)),
    await isListed(await makeSchedule(started, false, false)),
  ];
  if (issued === true && draft !== undefined)
    context.judge.observe('scheduling-agreements/listed-drafts', draft ? 'listed' : 'hidden');
};

/** Observes how delivery schedules are named, confirmed and marked where the documentation leaves it open. */
export const scheduleSilences: Check = observer({
  id: 'scheduling-agreements/schedule-silences',
  title:
    'How delivery schedules are identified, what confirming them does, and where their exported flag is shown',
  open: async (context): Promise<StartedSchedule | undefined> => {
    const agreements = await agreementsFor(context, []);
    const dialect = agreements && (await findScheduleDialect(context, agreements));
    return agreements && dialect && { context, agreements, dialect, form: dialect.form ?? 'ids' };
  },
  observers: [
    {
      observes: ['scheduling-agreements/schedules-body'],
      observe: (_, started) => observeForms(started),
    },
    {
      observes: ['scheduling-agreements/confirmed-status', 'scheduling-agreements/confirm-elsewhere'],
      observe: (_, started) => observeConfirmed(started),
    },
    {
      observes: [
        'scheduling-agreements/supplier-confirmed',
        'scheduling-agreements/supplier-changed',
        'scheduling-agreements/changes-shown',
        'scheduling-agreements/buyer-accepted',
        'scheduling-agreements/buyer-rejected',
      ],
      observe: (_, started) => observeDecided(started),
    },
    silenceObserver({
      silence: 'scheduling-agreements/unknown-schedule',
      send: async (_, started: StartedSchedule) => {
        const issued = await makeSchedule(started, false);
        return issued && resultOf(await send(started, 'set-exported', issued.schedule, String(unusedId)));
      },
      accepted: 'ignored',
    }),
    silenceObserver({
      silence: 'scheduling-agreements/unissued-schedules-exported',
      send: async (_, started: StartedSchedule) => {
        const draft = await makeSchedule(started, false, false);
        return draft && resultOf(await send(started, 'set-exported', draft.schedule));
      },
    }),
    { observes: ['scheduling-agreements/exported-shown'], observe: (_, started) => observeFlag(started) },
    { observes: ['scheduling-agreements/listed-drafts'], observe: (_, started) => observeList(started) },
  ],
});
