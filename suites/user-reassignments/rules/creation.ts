import type { RequirementId } from '../../../models/requirements/index.ts';
import type { ResponsibilityMember } from '../../../models/responsibilities.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context, Judge } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { holdingsOf } from '../asking/holdings-of.ts';
import { noteNoUsers, openPeople, type Pair, type People } from '../asking/people.ts';
import { process } from '../asking/process.ts';
import { type Made, make } from '../descriptor.ts';
import { answerRows, judgeAnswer } from './judge-answer.ts';
import { judgeShows, showRows } from './judge-shows.ts';
import { judgeTaken, takenRows } from './judge-taken.ts';
import { judgeKept, keptRows } from './kept.ts';

const claims: readonly RequirementId[] = [...takenRows, ...answerRows, ...keptRows, ...showRows];

/** Of every group whose name is the same in requests and answers; one alone would not show what another is mixed up with. */
const asked: readonly ResponsibilityMember[] = [
  'add-roles',
  'replace-as-contract-owner',
  'replace-as-budget-owner',
];
const denied: readonly ResponsibilityMember[] = ['add-projects', 'replace-as-invoice-requester'];

/** One that was made. */
interface Created {
  readonly id: Id | undefined;
  readonly isDone: boolean;
}

const none: Created = { id: undefined, isDone: false };

const createIn = async (context: Context, pair: Pair, format: Format): Promise<Created> => {
  const before = await holdingsOf(context, pair);
  const notes = `${marker('notes')} é < & "quoted"`;
  const wish = { ...pair, asked, denied, notes };
  const made = await make(context, wish, { format });
  await judgeTaken(context, made, wish);
  if (made.outcome !== 'accepted') return none;
  judgeAnswer(context.judge, made);
  const read = made.id === undefined ? [] : await judgeShows(context, made.id);
  const snapshots = isSnapshot(made.shown) ? [made.shown, ...read] : read;
  judgeKept(context.judge, wish, { snapshots, before });
  if (made.id === undefined) return none;
  return { id: made.id, isDone: (await process(context, made.id)).isDone };
};

/** Two that were made have one id. */
const noteTwin = (judge: Judge, id: Id, made: readonly Made[] = []): void => {
  const expected = 'an id of its own for each new reassignment';
  judge.violated('user-reassignments/create-answers-the-reassignment', {
    ...{ expected, seen: `id ${id} for two of them` },
    exchanges: made.map(({ answer }) => answer.exchange),
  });
};

/** Two of different users at the same moment. */
const createTogether = async (context: Context, people: People): Promise<void> => {
  const pairs = [await people.next(), await people.next()].filter((pair) => pair !== undefined);
  const made = await Promise.all(pairs.map((pair) => make(context, { ...pair, asked })));
  const [one, other] = made.map(({ id }) => id);
  if (one !== undefined && one === other) noteTwin(context.judge, one, made);
};

/** Creates reassignments and looks at what is answered and shown. */
export const creation: Check = {
  id: 'user-reassignments/creation',
  title: 'A new reassignment is new, has no summary, and is what was sent',
  claims,
  observes: [],
  effect: 'changes',
  appetite: { kind: 'user', states: ['from'] },
  run: async (context) => {
    const { judge, profile } = context;
    const people = openPeople(context);
    let first: Id | undefined;
    for (const format of formatsOf(profile)) {
      const pair = await people.next();
      if (pair === undefined) return noteNoUsers(context, claims);
      judge.planned(1);
      const { id, isDone } = await createIn(context, pair, format);
      judge.executed();
      // The first of them is shown still, now that there is another.
      if (first !== undefined && first === id) noteTwin(judge, id);
      else if (first !== undefined) await judgeShows(context, first);
      first ??= id;
      if (!isDone && !people.fresh) break;
    }
    if (people.fresh) await createTogether(context, people);
    for (const claim of claims) judge.inconclusive(claim, 'no answer and no read showed it');
  },
};
