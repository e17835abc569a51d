import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { hasStatus, isAccepted, isUnclear, outcomeOf } from '../../harness/meaning.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { oncePerProfile } from '../../harness/resources/once-per-profile.ts';
import { type Eventually, openEventually } from '../../harness/time/eventually.ts';
import type { Flag } from '../../laws/exported.ts';
import type { AgreementClient } from '../dialects.ts';
import {
  changeSchedules,
  type ExportWay,
  exportWays,
  newSchedules,
  readFlag,
  type ScheduleForm,
  type ScheduleId,
  type ScheduleOperation,
  scheduleForms,
  sendSchedules,
} from './change-schedules.ts';

/** A schedule whose flag is set, and how to read it. */
interface MarkedSchedule {
  readonly id: ScheduleId;
  readonly way: ExportWay;
  readonly eventually: Eventually;
}

/** Returns the first form with which the reset clears a flag; undefined where none does. */
const findResetForm = async (
  context: Context,
  forms: readonly ScheduleForm[],
  { id, way, eventually }: MarkedSchedule,
): Promise<ScheduleForm | undefined> => {
  for (const form of forms) {
    const answer = await changeSchedules(context, 'reset-exported', { form, ids: [id.schedule] });
    if (!isAccepted(answer)) continue;
    const { value } = await eventually(
      () => readFlag(context, way, id),
      (flag) => flag.value === false,
    );
    if (value === false) return form;
  }
  return undefined;
};

/** The forms in which the mark and the reset name schedules, and the way to read the flag. */
export interface KnownDialect extends Record<'form' | 'resetForm', ScheduleForm> {
  readonly way: ExportWay;
}

/** What is known about naming delivery schedules and reading their flag. */
export interface ScheduleDialect {
  /** The form that set the flag, or else the first that was accepted. */
  readonly form?: ScheduleForm;
  /** Defined if a read shows the flag as true after it was set, and as false before. */
  readonly known?: KnownDialect;
  /** A way that shows the flag, but as false after every accepted form. */
  readonly stuck?: ExportWay;
  /** Every form with its answer. */
  readonly tried: readonly string[];
  /** The statuses of the answers. */
  readonly statuses: readonly number[];
  /** Whether even a body without schedules is accepted: then an accepted form may not have been understood. */
  readonly indifferent: boolean;
  /** Whether it was only accepted for later. */
  readonly isLater: boolean;
  readonly exchanges: readonly Exchange[];
}

/** The form in which an operation names schedules. */
export const formFor = (
  operation: ScheduleOperation,
  { form, resetForm = form }: { readonly form: ScheduleForm; readonly resetForm?: ScheduleForm },
): ScheduleForm => (operation === 'reset-exported' ? resetForm : form);

const pinnedChoices = <T extends string>(profile: Profile, name: string, all: readonly T[]): readonly T[] => {
  const word = profile.dialects[`scheduling-agreements/${name}`];
  const match = all.find((one) => one === word);
  return match === undefined ? all : [match];
};

type Flags = ReadonlyMap<ExportWay, Flag>;

const flagsIn = async (context: Context, ways: readonly ExportWay[], id: ScheduleId): Promise<Flags> => {
  const flags = new Map<ExportWay, Flag>();
  for (const way of ways) flags.set(way, await readFlag(context, way, id));
  return flags;
};

const nothing: ScheduleDialect = {
  ...{ tried: [], statuses: [], indifferent: false, isLater: false, exchanges: [] },
};

interface UnmarkedSchedule {
  readonly id: ScheduleId;
  readonly before: Flags;
}

const isUnmarked = (flags: Flags): boolean => [...flags.values()].some(({ value }) => value === false);
const isMarked = (flags: Flags): boolean => [...flags.values()].some(({ value }) => value === true);

/** Finds a schedule that is not marked yet. If all are marked from the start, resets the first one. */
const findUnmarked = async (
  context: Context,
  ids: readonly ScheduleId[],
  { ways, forms }: { readonly ways: readonly ExportWay[]; readonly forms: readonly ScheduleForm[] },
): Promise<UnmarkedSchedule | undefined> => {
  const unmarked: UnmarkedSchedule[] = [];
  for (const id of ids) {
    unmarked.push({ id, before: await flagsIn(context, ways, id) });
    if (isUnmarked(unmarked.at(-1)?.before ?? new Map()) || !isMarked(unmarked[0]?.before ?? new Map()))
      break;
  }
  const [first] = unmarked;
  const free = unmarked.find(({ before }) => isUnmarked(before));
  if (first === undefined || free !== undefined || !isMarked(first.before)) return free ?? first;
  const way = ways.find((each) => first.before.get(each)?.value === true) ?? 'list';
  const reset = await findResetForm(context, forms, {
    id: first.id,
    way,
    eventually: openEventually(context.clock),
  });
  return reset === undefined ? first : { id: first.id, before: await flagsIn(context, ways, first.id) };
};

const tryDialects = async (context: Context, agreements: AgreementClient): Promise<ScheduleDialect> => {
  const { profile } = context;
  const { made, ids } = await newSchedules(agreements, { confirm: false });
  const ways = pinnedChoices(profile, 'exported-read', exportWays);
  const forms = pinnedChoices(profile, 'schedules-body', scheduleForms);
  const unmarked = await findUnmarked(context, ids, { ways, forms });
  if (unmarked === undefined) return nothing;
  const { id, before } = unmarked;
  const tried: string[] = [];
  const statuses: number[] = [];
  const exchanges: Exchange[] = [...made.exchanges];
  const eventually = openEventually(context.clock);
  const wayIn = (flags: Flags) =>
    ways.find((each) => before.get(each)?.value === false && flags.get(each)?.value === true);
  let isLater = false;
  let form: ScheduleForm | undefined;
  let after: Flags = before;
  for (const one of forms) {
    const answer = await changeSchedules(context, 'set-exported', { form: one, ids: [id.schedule] });
    tried.push(`${one}: ${answer.status ?? 'no answer'}`);
    if (answer.status !== undefined) statuses.push(answer.status);
    exchanges.push(answer.exchange);
    if (!isAccepted(answer)) continue;
    after = await eventually(
      () => flagsIn(context, ways, id),
      (flags) => wayIn(flags) !== undefined,
    );
    const way = wayIn(after);
    if (way !== undefined) {
      const others = forms.filter((each) => each !== one);
      const resetForm = (await findResetForm(context, [one, ...others], { id, way, eventually })) ?? one;
      const known = { form: one, resetForm, way };
      return { ...nothing, form: one, known, tried, statuses, exchanges };
    }
    form ??= one;
    isLater ||= hasStatus(answer, 'accepted');
  }
  const stuck = ways.find((each) => before.get(each)?.value === false && after.get(each)?.value === false);
  const isPinned = forms.length === 1;
  const nonsense =
    form === undefined || isPinned ? undefined : await sendSchedules(context, 'set-exported', { procon: 1 });
  const indifferent = nonsense !== undefined && outcomeOf(nonsense).outcome !== 'refused';
  const seen = stuck === undefined ? [] : (after.get(stuck)?.exchanges ?? []);
  return {
    ...{ tried, statuses, indifferent, isLater, exchanges: [...exchanges, ...seen] },
    ...(form !== undefined && { form }),
    ...(stuck !== undefined && { stuck }),
  };
};

/**
 * Finds the form in which this target accepts ids of delivery schedules and how it shows their flag: as the profile
 * says, or by marking one of a new issued agreement. Cached per profile.
 */
export const findScheduleDialect = oncePerProfile(tryDialects, {
  // Unclear answers, as under load, are not cached.
  isFinal: ({ known, tried, statuses }) =>
    known !== undefined || tried.length <= statuses.filter((status) => !isUnclear({ status })).length,
});
