import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { read } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { changeSchedules, type ScheduleOperation, schedulePlace } from './change-schedules.ts';
import { carries, claims, clears, sets } from './export-rules.ts';
import { type ExportWay, type Flag, lineWith, readFlag, type ScheduleId } from './export-ways.ts';
import { findScheduleDialect, formFor, type ScheduleDialect } from './find-dialect.ts';
import { newSchedules } from './issued-lines.ts';
import type { ScheduleForm } from './schedule-form.ts';
import { withoutWay } from './without-way.ts';

interface Scene {
  readonly form: ScheduleForm;
  readonly resetForm?: ScheduleForm;
  readonly way: ExportWay;
  readonly all: readonly ScheduleId[];
  readonly exchanges: Exchange[];
  readonly patiently: Patiently;
  /** What the flag of each is by now; undefined where it was not told. A new schedule may be marked from the start. */
  flags: readonly (boolean | undefined)[];
}

interface Step {
  readonly row: typeof sets | typeof clears;
  readonly operation: Extract<ScheduleOperation, 'set-exported' | 'reset-exported'>;
  /** Which schedules are named. */
  readonly named: readonly number[];
}

const setting: readonly Step[] = [
  { row: sets, operation: 'set-exported', named: [0] },
  { row: sets, operation: 'set-exported', named: [1, 2] },
];
const clearing: readonly Step[] = [
  { row: clears, operation: 'reset-exported', named: [0] },
  { row: clears, operation: 'reset-exported', named: [1, 2] },
];

const readFlags = async (context: Context, { all, way }: Pick<Scene, 'all' | 'way'>): Promise<Flag[]> => {
  const found: Flag[] = [];
  for (const one of all) found.push(await readFlag(context, way, one));
  return found;
};

const statusesOf = async (context: Context, all: readonly ScheduleId[]): Promise<readonly unknown[]> => {
  const found: unknown[] = [];
  for (const agreement of new Set(all.map((one) => one.agreement))) {
    const snapshot = await read(context, agreement);
    const own = all.filter((one) => one.agreement === agreement);
    found.push(
      ...own.map(({ schedule }) =>
        isSnapshot(snapshot) ? (lineWith(snapshot, schedule) as Data | undefined)?.['status'] : undefined,
      ),
    );
  }
  return found;
};

/** False where what follows cannot be predicted. */
const judgeStep = async (context: Context, scene: Scene, step: Step): Promise<boolean> => {
  const { judge } = context;
  const { row, operation, named } = step;
  const made = operation === 'set-exported';
  const wanted = scene.flags.map((flag, at) => (named.includes(at) ? made : flag));
  const isNews = named.some((at) => scene.flags[at] !== made);
  const ids = named.flatMap((at) => scene.all[at]?.schedule ?? []);
  const before = await statusesOf(context, scene.all);
  const answer = await changeSchedules(context, operation, { form: formFor(operation, scene), ids });
  const place = schedulePlace(context, operation);
  observePlace(judge, 'scheduling-agreements/paths', { place, answer });
  scene.exchanges.push(answer.exchange);
  const { outcome } = outcomeOf(answer);
  if (outcome === 'refused') {
    judgeRefused(judge, row, { place, answer, exchanges: scene.exchanges });
    return false;
  }
  if (outcome === 'unclear') {
    judge.inconclusive(row, `${operation} answered ${answer.status ?? 'nothing'}`);
    return false;
  }
  const isOff = (all: readonly Flag[]) =>
    all.findIndex(
      ({ value }, index) => value !== undefined && wanted[index] !== undefined && value !== wanted[index],
    );
  const flags = await scene.patiently(
    () => readFlags(context, scene),
    (found) => isOff(found) < 0,
  );
  const exchanges = [...scene.exchanges, ...flags.flatMap((one) => one.exchanges)];
  const at = isOff(flags);
  if (at >= 0 && answer.status === 202) {
    judge.inconclusive(row, `${operation} was taken for later with 202`);
    return false;
  }
  if (at >= 0) {
    const isNamed = named.includes(at);
    const whose = isNamed ? 'a schedule that it names' : 'a schedule that it does not name';
    const violation = {
      expected: `the flag of ${whose} is ${wanted[at]} after ${operation}`,
      seen: String(flags[at]?.value),
      exchanges,
      explanation: `after ${operation} the flag of ${whose} is ${flags[at]?.value}`,
    };
    judge.violated(row, violation);
    // A flag that moves with that of another schedule does not tell whether this one was exported.
    if (!isNamed) judge.violated(carries, violation);
    return false;
  }
  const after = await statusesOf(context, scene.all);
  const moved = after.findIndex(
    (status, index) => status !== undefined && before[index] !== undefined && status !== before[index],
  );
  if (moved >= 0) {
    // The flag stands beside the status; that marking moves nothing else is only observed by walks.
    judge.inconclusive(row, `${operation} moved a status from ${before[moved]} to ${after[moved]}`);
  }
  scene.flags = flags.map(({ value }) => value);
  const isTold = named.every((index) => flags[index]?.value === wanted[index]);
  // What was so before shows nothing.
  if (isTold && isNews) judge.holds(row, answer.exchange);
  else if (!isTold) judge.inconclusive(row, 'the flag could not be read afterwards');
  return true;
};

const play = async (
  context: Context,
  workshop: Workshop,
  dialect: Required<Pick<ScheduleDialect, 'form' | 'way'>> & Pick<ScheduleDialect, 'resetForm'>,
) => {
  const { judge } = context;
  const [first, second] = [
    await newSchedules(workshop, { confirm: false }),
    await newSchedules(workshop, { confirm: true }),
  ];
  const all = [...first.ids, ...second.ids];
  if (all.length < 4) {
    for (const row of claims)
      judge.inconclusive(row, 'no issued agreement could be made whose lines tell their ids');
    return;
  }
  const exchanges = [...first.made.exchanges, ...second.made.exchanges];
  const flags = (await readFlags(context, { ...dialect, all })).map(({ value }) => value);
  const scene: Scene = { ...dialect, all, exchanges, patiently: openPatience(context.clock), flags };
  const steps = flags[0] === true ? [...clearing, ...setting] : [...setting, ...clearing];
  for (const step of steps) if (!(await judgeStep(context, scene, step))) break;
};

/** Marks some delivery schedules of issued agreements as exported and takes the mark off again, and reads all of them. */
export const exportFlag: Check = {
  id: 'scheduling-agreements/export-flag',
  title: 'set_exported sets the exported flag of the schedules that it names, the reset clears it',
  claims,
  observes: ['scheduling-agreements/paths'],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    judge.planned(1);
    const dialect = await findScheduleDialect(context, workshop);
    judge.executed();
    const { form, way } = dialect;
    if (form === undefined || way === undefined) return withoutWay(context, workshop, dialect);
    judge.holds(carries);
    await play(context, workshop, { ...dialect, form, way });
    for (const row of claims) judge.inconclusive(row, 'what came before it could not be told');
  },
};
