import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isNothingThere } from '../../harness/place.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Unread } from '../../harness/resources/unread.ts';
import { type AgreementSnapshot, showRequest, snapshotIn } from '../descriptor.ts';
import { isOffered, workshopFor } from '../dialects.ts';

const row: RequirementId = 'scheduling-agreements/show-answers-the-agreement';
const number = 'external-scheduling-agreement-number';

/** An agreement that is there, and its number where it is known. */
interface Known {
  readonly id: string;
  readonly number?: unknown;
  /** The profile names it, or a creation that was not taken for later. */
  readonly by: 'profile' | 'creation' | 'later';
}

/** What a read shows instead of the agreement that was asked for; undefined where it is the one, or does not tell. */
const instead = (
  { id, data }: AgreementSnapshot,
  known: Known,
  all: readonly Known[],
): string | undefined => {
  if (id !== undefined && id !== known.id) return `one with id ${id}`;
  const shown = data[number];
  // That a number is kept as it was sent is a sentence of its own.
  const isOfAnother = all.some(
    (other) => other !== known && other.number !== undefined && other.number === shown,
  );
  return isOfAnother ? `one with number ${String(shown)}` : undefined;
};

const judgeShown = (
  { judge }: Context,
  { known, all }: { readonly known: Known; readonly all: readonly Known[] },
  snapshot: AgreementSnapshot,
) => {
  const expected = `the agreement with the id asked for, ${known.id}`;
  const [seen, exchanges] = [instead(snapshot, known, all), [snapshot.exchange]];
  if (seen !== undefined) {
    const explanation = 'a read by id answers another agreement';
    return judge.violated(row, { expected, seen, exchanges, explanation });
  }
  const isOwn = known.number !== undefined && snapshot.data[number] === known.number;
  if (snapshot.id === known.id || isOwn) return judge.holds(row, snapshot.exchange);
  judge.inconclusive(row, `agreement ${known.id}: an answer without an id`);
};

const judgeBodiless = ({ judge }: Context, { id }: Known, { exchange, unread }: Unread): void =>
  judge.violated(row, {
    expected: `the agreement with the id asked for, ${id}`,
    seen: unread,
    exchanges: [exchange],
    explanation: 'a read by id answers no body',
  });

/** Reads agreements in one format. Where neither those of the profile nor new ones are found, there is no read. */
const lookAtAll = async (context: Context, all: readonly Known[], format: Format): Promise<void> => {
  const { client, judge, profile } = context;
  const missing: { readonly by: Known['by']; readonly answer: Answer }[] = [];
  for (const known of all) {
    const answer = await client.send(showRequest(known.id, format));
    const snapshot = snapshotIn(answer, profile, 'show');
    if (isSnapshot(snapshot)) judgeShown(context, { known, all }, snapshot);
    else if (snapshot.bodiless === true && snapshot.status === 200 && known.by !== 'later')
      judgeBodiless(context, known, snapshot);
    else judge.inconclusive(row, `agreement ${known.id}: ${snapshot.unread}`);
    if (isNothingThere(answer)) missing.push({ by: known.by, answer });
  }
  const isMissing = (by: Known['by']) => missing.some((one) => one.by === by);
  if (missing.length < all.length || !isMissing('profile') || !isMissing('creation')) return;
  judge.violated(row, {
    expected: `a read of each of ${all.length} agreements, those that the profile names and new ones`,
    seen: missing.map(({ answer }) => String(answer.status)).join(', '),
    exchanges: missing.map(({ answer }) => answer.exchange),
    explanation: `there is no read of one agreement, in ${format.toUpperCase()}`,
  });
};

/** Two agreements of the suites' own, and those that the profile names. */
const knownOnes = async (context: Context): Promise<readonly Known[]> => {
  const { readable, supplier } = context.profile.schedulingAgreements;
  const named = readable.slice(0, 4).map((id): Known => ({ id: String(id), by: 'profile' }));
  const workshop = supplier === undefined ? undefined : await workshopFor(context, []);
  if (workshop === undefined) return named;
  const made = [await workshop.make(), await workshop.make()];
  const own = made.flatMap(({ id, body, answer }): Known[] =>
    id === undefined ? [] : [{ id, number: body[number], by: answer.status === 202 ? 'later' : 'creation' }],
  );
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
    for (const format of formatsOf(profile)) await lookAtAll(context, known, format);
    judge.executed();
    if (known.length === 0) {
      judge.notApplicable(
        row,
        'The profile names neither a supplier nor readable agreements: scheduling-agreements.',
      );
    }
  },
};
