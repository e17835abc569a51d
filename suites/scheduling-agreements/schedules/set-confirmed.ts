import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Check } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isNothingThere } from '../../harness/place.ts';
import { workshopFor } from '../dialects.ts';
import { changeSchedules, scheduleForms } from './change-schedules.ts';
import { findScheduleDialect } from './find-dialect.ts';
import { newSchedules } from './issued-lines.ts';

const row: RequirementId = 'scheduling-agreements/set-confirmed-confirms';

/** Confirms delivery schedules that are pending confirmation; what becomes of them is open. */
export const setConfirmed: Check = {
  id: 'scheduling-agreements/set-confirmed',
  title: 'The confirmation of delivery schedules is taken',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge } = context;
    const workshop = await workshopFor(context, [row]);
    if (workshop === undefined) return;
    judge.planned(1);
    const dialect = await findScheduleDialect(context, workshop);
    const { made, ids } = await newSchedules(workshop, { confirm: true });
    judge.executed();
    if (ids[0] === undefined)
      return judge.inconclusive(row, 'no issued agreement could be made whose lines tell their ids');
    const forms = dialect.form === undefined ? scheduleForms : [dialect.form];
    const exchanges: Exchange[] = [...made.exchanges];
    const tried: string[] = [];
    let isThere = false;
    for (const form of forms) {
      const answer = await changeSchedules(context, 'set-confirmed', { form, ids: [ids[0].schedule] });
      const { outcome } = outcomeOf(answer);
      exchanges.push(answer.exchange);
      if (outcome === 'accepted') return judge.holds(row, answer.exchange);
      tried.push(`${form}: ${answer.status ?? 'no answer'}`);
      isThere ||= !isNothingThere(answer);
    }
    // Elsewhere the same schedules are known in the same form: then it is the operation that is not there.
    if (dialect.form === undefined || isThere)
      return judge.blocked(
        row,
        `set_confirmed took no form of the body (dialects in the profile): ${tried.join('; ')}`,
      );
    judge.violated(row, {
      expected:
        'set_confirmed for a schedule that is pending confirmation, as set_exported is there for such',
      seen: tried.join('; '),
      exchanges,
      explanation: 'there is no set_confirmed',
    });
  },
};
