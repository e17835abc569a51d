import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { isNothingThere } from '../../harness/place.ts';
import type { Workshop } from '../dialects.ts';
import { changeSchedules } from './change-schedules.ts';
import { newSchedules } from './issued-lines.ts';
import { scheduleForms } from './schedule-form.ts';

/**
 * What shows that there is no set_exported: the same schedules in the same form are taken by set_confirmed, and nothing
 * is there for set_exported. Undefined where nothing shows it.
 */
export const missingSetExported = async (
  context: Context,
  workshop: Workshop,
): Promise<readonly Exchange[] | undefined> => {
  const { made, ids } = await newSchedules(workshop, { confirm: true });
  const [id] = ids;
  if (id === undefined) return undefined;
  for (const form of scheduleForms) {
    const named = { form, ids: [id.schedule] };
    const exported = await changeSchedules(context, 'set-exported', named);
    if (!isNothingThere(exported)) return undefined;
    const confirmed = await changeSchedules(context, 'set-confirmed', named);
    if (outcomeOf(confirmed).outcome === 'accepted')
      return [...made.exchanges, confirmed.exchange, exported.exchange];
  }
  return undefined;
};
