import type { RequirementId } from '../../models/requirements/index.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Judge } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { hasStatus, isLater, outcomeOf } from '../harness/meaning.ts';
import { describeAnswer } from '../harness/resources/unread.ts';

/** A request for an existing document with a method that is documented as not supported. */
interface Tried {
  /** What kind of document it is, for messages. */
  readonly noun: string;
  readonly answer: Answer;
  /** The exchanges that show that the document exists. */
  readonly exchanges: readonly Exchange[];
}

/** Judges that the method is refused. A success violates the requirement even where it changes nothing. */
export const judgeUnsupported = (
  judge: Judge,
  requirement: RequirementId,
  { noun, answer, exchanges }: Tried,
) => {
  const { outcome, status } = outcomeOf(answer);
  const { method } = answer.exchange;
  // 202 announces that the request will be carried out; 501 says that the method is not implemented.
  if (outcome === 'refused' || hasStatus({ status }, 'not-implemented'))
    return judge.holds(requirement, answer.exchange);
  if (outcome === 'unclear' || isLater({ status }))
    return judge.inconclusive(requirement, `${method}: ${describeAnswer(answer)}`);
  judge.violated(requirement, {
    expected: `${method} on ${noun} is no success`,
    seen: describeAnswer(answer),
    exchanges: [...exchanges, answer.exchange],
    explanation: `${method} on ${noun.replace(/ \d+\b/g, '')} is a success`,
  });
};
