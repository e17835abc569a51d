import type { Exchange } from '../../../reports/run.ts';
import type { Check, Context } from '../../harness/check.ts';
import { judgeRefused, observePlace } from '../../harness/judge-place.ts';
import { openWrites, type Shown, type Writes } from '../../laws/others.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import {
  changeSchedules,
  newSchedules,
  type ScheduleForm,
  type ScheduleOperation,
  schedulePlace,
} from './change-schedules.ts';
import { type ExportWay, exported, readFlag, type ScheduleId } from './export-ways.ts';
import { findScheduleDialect, formFor, type ScheduleDialect } from './find-dialect.ts';
import { carries, claims, clears, sets, withoutWay } from './set-confirmed.ts';

/** What is needed to mark schedules. */
interface Scene {
  readonly form: ScheduleForm;
  readonly resetForm?: ScheduleForm;
  readonly writes: Writes<ScheduleId>;
  readonly exchanges: readonly Exchange[];
}

interface Step {
  readonly operation: Extract<ScheduleOperation, 'set-exported' | 'reset-exported'>;
  readonly named: readonly ScheduleId[];
}

const look = async (context: Context, way: ExportWay, id: ScheduleId): Promise<Shown | undefined> => {
  const { value, exchanges } = await readFlag(context, way, id);
  return value === undefined ? undefined : { shows: exported(value), exchanges };
};

/** False where what follows cannot be predicted. */
const judgeStep = async (context: Context, scene: Scene, { operation, named }: Step): Promise<boolean> => {
  const { judge } = context;
  const row = operation === 'set-exported' ? sets : clears;
  const ids = named.map(({ schedule }) => schedule);
  const { came, answer } = await scene.writes.write({
    ...{ name: operation, named, wanted: exported(operation === 'set-exported'), makes: row },
    // A flag that moves with that of another schedule does not tell whether this one was exported.
    leaves: [row, carries],
    send: () => changeSchedules(context, operation, { form: formFor(operation, scene), ids }),
  });
  const place = schedulePlace(context, operation);
  observePlace(judge, 'scheduling-agreements/paths', { place, answer });
  const exchanges = [...scene.exchanges, answer.exchange];
  if (came === 'refused') judgeRefused(judge, row, { place, answer, exchanges });
  else if (came !== 'done')
    judge.inconclusive(row, `${operation} answered ${answer.status ?? 'nothing'}, and no flag shows it`);
  return came === 'done';
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
    judge.inconclusive(claims, 'no issued agreement could be made whose lines tell their ids');
    return;
  }
  const alike = { noun: 'a schedule', keys: all, look: (id: ScheduleId) => look(context, dialect.way, id) };
  const writes = await openWrites(context, alike);
  const exchanges = [...first.made.exchanges, ...second.made.exchanges];
  const each = [all.slice(0, 1), all.slice(1, 3)];
  const setting = each.map((named) => ({ operation: 'set-exported', named }) as const);
  const clearing = each.map((named) => ({ operation: 'reset-exported', named }) as const);
  // A new schedule may be marked from the start.
  const isMarked = all.slice(0, 1).some((id) => writes.known().get(id)?.shows === exported(true));
  for (const step of isMarked ? [...clearing, ...setting] : [...setting, ...clearing])
    if (!(await judgeStep(context, { ...dialect, writes, exchanges }, step))) break;
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
    judge.inconclusive(claims, 'what came before it could not be told');
  },
};
