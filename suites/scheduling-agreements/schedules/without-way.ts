import type { Context } from '../../harness/check.ts';
import type { Workshop } from '../dialects.ts';
import { carries, claims, sets } from './export-rules.ts';
import type { ScheduleDialect } from './find-dialect.ts';
import { missingSetExported } from './missing-operation.ts';

/** Says what can be told of the flag where no form of the body, or no read, was found that goes with it. */
export const withoutWay = async (context: Context, workshop: Workshop, dialect: ScheduleDialect) => {
  const { judge } = context;
  const { form, stuck, tried, isLater, indifferent, exchanges } = dialect;
  if (form === undefined) {
    const missing = tried.length === 0 ? undefined : await missingSetExported(context, workshop);
    if (missing !== undefined) {
      judge.violated(sets, {
        expected: 'set_exported for schedules of an issued agreement, as set_confirmed is there for such',
        seen: tried.join('; '),
        exchanges: missing,
        explanation: 'there is no set_exported',
      });
    }
    const reason =
      tried.length === 0
        ? 'no issued agreement could be made whose lines tell their ids'
        : `set_exported took no form of the body (dialects in the profile): ${tried.join('; ')}`;
    for (const row of claims) judge.inconclusive(row, reason);
    return;
  }
  if (stuck !== undefined) judge.holds(carries);
  if (stuck !== undefined && !indifferent && !isLater) {
    judge.violated(sets, {
      expected: 'the exported flag is set after set_exported',
      seen: `it is not set, read by ${stuck}, though set_exported was accepted (${tried.join('; ')})`,
      exchanges,
      explanation: 'set_exported is accepted and sets no flag',
    });
  }
  const reason = 'no way that is known shows the exported flag: dialects in the profile';
  for (const row of claims) judge.inconclusive(row, reason);
};
