import type { Context } from '../../harness/check.ts';
import type { Created } from '../asking/create.ts';
import { told } from '../seeing/finding.ts';
import { isSeen, sightIn } from '../seeing/sight.ts';

const open = 'quality-inspections/create-answers-open';
const fresh = 'quality-inspections/create-is-not-exported';

/** What an accepted creation answers instead of an open inspection; undefined where it tells nothing. */
const insteadOf = (context: Context, { answer }: Created): string | undefined => {
  if (answer.text.trim() === '') return 'no body';
  const shown = sightIn(answer, context.profile);
  if (!isSeen(shown)) return answer.format === undefined ? undefined : shown.unread;
  const status = shown.data['status'];
  if (status === undefined || status === null || status === '') return 'no status';
  return shown.state === undefined ? undefined : `the status ${told(status)}`;
};

/** Judges what the answer to an accepted creation shows. */
export const judgeAnswer = (context: Context, made: Created) => {
  const { judge, profile } = context;
  const { answer, exchanges } = made;
  const shown = sightIn(answer, profile);
  if (isSeen(shown) && shown.state === 'open') judge.holds(open, answer.exchange);
  else {
    const seen = insteadOf(context, made);
    const expected = 'a body that shows the status Open';
    if (seen !== undefined) {
      judge.violated(open, { expected, seen, exchanges, explanation: `a creation answers ${seen}` });
    } else judge.inconclusive(open, 'the status that the answer shows is none that is known');
  }
  if (!isSeen(shown) || shown.exported === undefined) return;
  if (!shown.exported) return judge.holds(fresh, answer.exchange);
  const explanation = 'the answer to a creation shows it as exported';
  judge.violated(fresh, { expected: 'exported false', seen: 'true', exchanges, explanation });
};
