import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isOffered, workshopFor } from '../asking/ready.ts';
import { formatsOf, showRequest } from '../asking/requests.ts';
import { type AgreementSight, isSeen, sightIn } from '../seeing/sight.ts';

const row: RequirementId = 'scheduling-agreements/show-answers-the-agreement';
const number = 'external-scheduling-agreement-number';

/** An agreement that is there, and its number where it is known. */
interface Known {
  readonly id: string;
  readonly number?: unknown;
}

/** What a read shows instead of the agreement that was asked for; undefined where it is the one, or does not tell. */
const instead = ({ id, data }: AgreementSight, known: Known): string | undefined => {
  if (id !== undefined && id !== known.id) return `one with id ${id}`;
  const [shown, wanted] = [data[number], known.number];
  if (wanted === undefined || typeof shown !== 'string' || shown === wanted) return undefined;
  return `one with number ${shown}`;
};

const lookAt = async (
  { client, judge, profile }: Context,
  known: Known,
  format: 'json' | 'xml',
): Promise<void> => {
  const answer = await client.send(showRequest(known.id, `application/${format}`));
  const sight = sightIn(answer, profile, 'show');
  if (!isSeen(sight)) return judge.inconclusive(row, `agreement ${known.id}: ${sight.unread}`);
  const seen = instead(sight, known);
  if (seen !== undefined) {
    return judge.violated(row, {
      expected: `the agreement with the id asked for, ${known.id}`,
      seen,
      exchanges: [answer.exchange],
      explanation: 'a read by id answers another agreement',
    });
  }
  if (sight.id === known.id) return judge.holds(row, answer.exchange);
  judge.violated(row, {
    expected: `the agreement with the id asked for, ${known.id}`,
    seen: 'one without an id',
    exchanges: [answer.exchange],
    explanation: 'a read by id answers something without an id',
  });
};

/** Two agreements of the suites' own, and those that the profile names. */
const knownOnes = async (context: Context): Promise<readonly Known[]> => {
  const { readable, supplier } = context.profile.schedulingAgreements;
  const named = readable.slice(0, 4).map((id) => ({ id: String(id) }));
  const workshop = supplier === undefined ? undefined : await workshopFor(context, []);
  if (workshop === undefined) return named;
  const made = [await workshop.make(), await workshop.make()];
  const own = made.flatMap(({ id, body }) => (id === undefined ? [] : [{ id, number: body[number] }]));
  return [...own, ...named];
};

/** Reads several agreements by their ids. */
export const showById: Check = {
  id: 'scheduling-agreements/show',
  title: 'Reading an agreement by its id answers the one with that id',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    if (!isOffered(context, [row])) return;
    judge.planned(1);
    const known = await knownOnes(context);
    for (const one of known) {
      for (const format of formatsOf(profile)) await lookAt(context, one, format);
    }
    judge.executed();
    if (known.length === 0) {
      judge.notApplicable(
        row,
        'The profile names neither a supplier nor readable agreements: scheduling-agreements.',
      );
    }
  },
};
