import { judgeRefused, observePlace } from '../../harness/dialect/judge-place.ts';
import { exportedCheck, type FlagWrite } from '../../laws/exported.ts';
import { agreementsFor } from '../dialects.ts';
import { changeSchedules, newSchedules, schedulePlace } from './change-schedules.ts';
import { readFlag, type ScheduleId } from './export-ways.ts';
import { findScheduleDialect, formFor } from './find-dialect.ts';
import { carries, claims, clears, sets, withoutWay } from './set-confirmed.ts';

/** Marks some delivery schedules of issued agreements as exported and takes the mark off again, and reads all of them. */
export const exportFlag = exportedCheck<ScheduleId>({
  id: 'scheduling-agreements/export-flag',
  title: 'set_exported sets the exported flag of the schedules that it names, and the reset clears it',
  claims,
  observes: ['scheduling-agreements/paths'],
  undecided: 'no read shows what the flag was before',
  open: async (context) => {
    const { judge } = context;
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    const dialect = await findScheduleDialect(context, agreements);
    const { form, resetForm, way } = dialect;
    if (form === undefined || way === undefined) {
      await withoutWay(context, agreements, dialect);
      return undefined;
    }
    judge.holds(carries);
    const [first, second] = [
      await newSchedules(agreements, { confirm: false }),
      await newSchedules(agreements, { confirm: true }),
    ];
    const keys = [...first.ids, ...second.ids];
    if (keys.length < 4) {
      judge.inconclusive(claims, 'no issued agreement could be created whose lines show their ids');
      return undefined;
    }
    const forms = { form, ...(resetForm !== undefined && { resetForm }) };
    const write = (name: 'set-exported' | 'reset-exported', named: readonly ScheduleId[]) => {
      const row = name === 'set-exported' ? sets : clears;
      const ids = named.map(({ schedule }) => schedule);
      return {
        ...{ name, named, flag: name === 'set-exported', takesEffect: row },
        // A flag that moves with that of another schedule does not tell whether this one was exported.
        leaves: [row, carries],
        send: () => changeSchedules(context, name, { form: formFor(name, forms), ids }),
      } satisfies FlagWrite<ScheduleId>;
    };
    const named = [keys.slice(0, 1), keys.slice(1, 4)];
    const made = [...first.made.exchanges, ...second.made.exchanges];
    return {
      ...{ noun: 'a schedule', keys, read: (id) => readFlag(context, way, id) },
      writes: [
        ...named.map((some) => write('set-exported', some)),
        ...named.map((some) => write('reset-exported', some)),
      ],
      after: async ({ flag }, { result, answer }) => {
        const [row, name] = flag ? ([sets, 'set-exported'] as const) : ([clears, 'reset-exported'] as const);
        const place = schedulePlace(context, name);
        observePlace(judge, 'scheduling-agreements/paths', { place, answer });
        if (result === 'refused')
          judgeRefused(judge, row, { place, answer, exchanges: [...made, answer.exchange] });
        else if (result !== 'done')
          judge.inconclusive(row, `${name} answered ${answer.status ?? 'nothing'}, and no flag shows it`);
        return result === 'done';
      },
    };
  },
});
