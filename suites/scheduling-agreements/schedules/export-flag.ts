import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { judgeRefused, observePlace } from '../../harness/dialect/place.ts';
import { isAbsent, isAccepted } from '../../harness/meaning.ts';
import { exportedCheck, type FlagWrite } from '../../laws/exported.ts';
import { type AgreementClient, agreementsFor } from '../dialects.ts';
import {
  changeSchedules,
  newSchedules,
  readFlag,
  type ScheduleId,
  scheduleForms,
  schedulePlace,
} from './change-schedules.ts';
import { findScheduleDialect, formFor, type ScheduleDialect } from './find-dialect.ts';

const carries = 'scheduling-agreements/schedules-carry-an-exported-flag';
const sets = 'scheduling-agreements/set-exported-sets-the-flag';
const clears = 'scheduling-agreements/reset-clears-the-flag';
const claims = [carries, sets, clears] as const;

/**
 * Returns exchanges which show that set_exported is missing: set_confirmed accepts the same schedules in the same form,
 * while set_exported answers that it does not exist. Undefined if there is no such evidence.
 */
const missingSetExported = async (
  context: Context,
  agreements: AgreementClient,
): Promise<readonly Exchange[] | undefined> => {
  const { made, ids } = await newSchedules(agreements, { confirm: true });
  const [id] = ids;
  if (id === undefined) return undefined;
  for (const form of scheduleForms) {
    const named = { form, ids: [id.schedule] };
    const exported = await changeSchedules(context, 'set-exported', named);
    if (!isAbsent(exported)) return undefined;
    const confirmed = await changeSchedules(context, 'set-confirmed', named);
    if (isAccepted(confirmed)) return [...made.exchanges, confirmed.exchange, exported.exchange];
  }
  return undefined;
};

/** Judges the flag where no form of the body is accepted, or no read shows the flag. */
const withoutWay = async (context: Context, agreements: AgreementClient, dialect: ScheduleDialect) => {
  const { judge } = context;
  const { form, stuck, tried, isLater, indifferent, exchanges } = dialect;
  if (form === undefined) {
    const missing = tried.length === 0 ? undefined : await missingSetExported(context, agreements);
    if (missing !== undefined) {
      judge.violated(sets, {
        expected: 'set_exported is accepted for schedules of an issued agreement, as set_confirmed is',
        seen: tried.join('; '),
        exchanges: missing,
        explanation: 'there is no set_exported',
      });
    }
    const reason =
      tried.length === 0
        ? 'no issued agreement could be created whose lines show their ids'
        : `set_exported took no form of the body (dialects in the profile): ${tried.join('; ')}`;
    judge.inconclusive(claims, reason);
    return;
  }
  if (stuck !== undefined) judge.holds(carries);
  if (stuck !== undefined && !indifferent && !isLater) {
    judge.violated(sets, {
      expected: 'the exported flag is set after set_exported',
      seen: `the flag is not set, read by ${stuck}, though set_exported was accepted (${tried.join('; ')})`,
      exchanges,
      explanation: 'set_exported is accepted and sets no flag',
    });
  }
  const reason = 'no way that is known shows the exported flag: dialects in the profile';
  judge.inconclusive(claims, reason);
};

/** Marks some delivery schedules of issued agreements as exported, removes the mark, and reads all of them. */
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
    const { known } = dialect;
    if (known === undefined) {
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
    const write = (name: 'set-exported' | 'reset-exported', named: readonly ScheduleId[]) => {
      const row = name === 'set-exported' ? sets : clears;
      const ids = named.map(({ schedule }) => schedule);
      return {
        ...{ name, named, flag: name === 'set-exported', takesEffect: row },
        // A flag that changes with that of another schedule is wrong about its own.
        leaves: [row, carries],
        send: () => changeSchedules(context, name, { form: formFor(name, known), ids }),
      } satisfies FlagWrite<ScheduleId>;
    };
    const named = [keys.slice(0, 1), keys.slice(1, 4)];
    const made = [...first.made.exchanges, ...second.made.exchanges];
    return {
      ...{ noun: 'a schedule', keys, read: (id) => readFlag(context, known.way, id) },
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
