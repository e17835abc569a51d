import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { describeAnswer } from '../harness/resources/unread.ts';

/** A request with a method that is documented as not supported, for a document that is there. */
interface Tried {
  /** The document in words. */
  readonly noun: string;
  readonly answer: Answer;
  /** What shows that the document is there. */
  readonly exchanges: readonly Exchange[];
}

/** Judges that a method is no success: a success is wrong even where it changes nothing. */
export const judgeUnsupported = (
  judge: Judge,
  requirement: RequirementId,
  { noun, answer, exchanges }: Tried,
) => {
  const { outcome, status } = outcomeOf(answer);
  const { method } = answer.exchange;
  // 202 says that it is done later, and 501 that it is not done.
  if (outcome === 'refused' || status === 501) return judge.holds(requirement, answer.exchange);
  if (outcome === 'unclear' || status === 202)
    return judge.inconclusive(requirement, `${method}: ${describeAnswer(answer)}`);
  judge.violated(requirement, {
    expected: `${method} on ${noun} is no success`,
    seen: describeAnswer(answer),
    exchanges: [...exchanges, answer.exchange],
    explanation: `${method} on ${noun.replace(/ \d+\b/g, '')} is a success`,
  });
};
