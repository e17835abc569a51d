import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import type { AgreementShape } from '../compose.ts';
import { type Made, tellAnswer } from '../descriptor.ts';
import type { Workshop } from '../dialects.ts';

const row: RequirementId = 'scheduling-agreements/items-may-be-several';

const severalItems: AgreementShape = { items: [{ lines: 2 }, { lines: 2, confirm: false }] };

/** An agreement of two items with two lines each, beside a plain one that is accepted; undefined where there is none. */
export const makeSeveral = async ({ judge }: Context, workshop: Workshop): Promise<Made | undefined> => {
  const several = await workshop.make(severalItems);
  if (several.outcome === 'accepted') {
    judge.holds(row, several.answer.exchange);
    return several;
  }
  const [twin, again] = [await workshop.make(), await workshop.make(severalItems)];
  if (twin.outcome !== 'accepted' || again.outcome !== 'refused' || several.outcome !== 'refused') {
    judge.inconclusive(row, `several items: ${tellAnswer(several.answer)}`);
    return undefined;
  }
  judge.violated(row, {
    expected: 'two items with two lines each are accepted, as one with one line is',
    seen: tellAnswer(again.answer),
    exchanges: [twin.answer.exchange, several.answer.exchange, again.answer.exchange],
    explanation: 'agreements of several items are refused',
  });
  return undefined;
};
