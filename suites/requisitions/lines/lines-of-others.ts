import type { Check, Context } from '../../harness/check.ts';
import { notYet } from '../../harness/declared.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { isSeen, read, textIn } from '../seeing/sight.ts';
import { makeSource, type Naming, namings, type Source, type Taking, takeFrom } from './taken-line.ts';

const mayTake = 'requisitions/line-of-draft-may-be-taken';
const stays = 'requisitions/line-of-others-stays';
const claims = [mayTake, stays] as const;
const ofAnother = 'requisitions/line-of-another';
const fate = 'requisitions/taken-line';

const isNaming = (name: string | undefined): name is Naming => name !== undefined && name in namings;

/** What the profile says of naming the line of another requisition. */
const pinned = ({ profile }: Context): Naming | undefined => {
  const name = profile.dialects[fate];
  return isNaming(name) ? name : undefined;
};

interface Tried {
  readonly naming: Naming;
  readonly taking: Taking;
}

const tellTried = ({ naming, taking: { outcome } }: Tried): string => `by ${naming}: ${outcome}`;

const observeFate = async (context: Context, source: Source): Promise<void> => {
  const sight = await read(context, source.id);
  // A source that is gone or shows no lines any more lost the line, or hides it.
  if (!isSeen(sight) || sight.lines.length === 0) return;
  const stayed = textIn(sight.lines, source.text) !== undefined;
  context.judge.observe(fate, stayed ? 'copied' : 'moves', sight.exchange);
};

/** Takes a line of a draft and answers how it was named; undefined where no naming leads to that line. */
const takeFromDraft = async (context: Context, source: Source): Promise<Naming | undefined> => {
  const { judge } = context;
  const own = pinned(context);
  const tried: Tried[] = [];
  for (const naming of own === undefined ? (Object.keys(namings) as Naming[]) : [own]) {
    const taking = await takeFrom(context, source, naming);
    tried.push({ naming, taking });
    if (taking.took !== true) continue;
    judge.holds(mayTake, taking.exchanges.at(-1));
    await observeFate(context, source);
    return naming;
  }
  const missed = tried.every(({ taking: { outcome, took } }) => outcome === 'refused' || took === false);
  if (own === undefined || !missed) {
    const reason = `No new requisition shows the line of a draft that it names ${tried.map(tellTried).join(', ')}; dialects in the profile may tell how ${fate} is named.`;
    judge.inconclusive(mayTake, reason);
  } else {
    judge.violated(mayTake, {
      expected: `a new requisition to take the line of a draft that it names by ${own}`,
      seen: tried.map(tellTried).join(', '),
      exchanges: [...source.exchanges, ...tried.flatMap(({ taking }) => taking.exchanges)],
    });
  }
  return undefined;
};

const judgeOther = ({ judge }: Context, source: Source, taking: Taking, known: boolean): void => {
  if (taking.took === true) {
    judge.violated(stays, {
      expected: 'a line to stay where it is, as its requisition is not in draft',
      seen: `a new requisition has it, although its own is ${source.sight.state}`,
      exchanges: [...source.exchanges, ...taking.exchanges],
    });
  } else if (known && (taking.outcome === 'refused' || taking.took === false)) {
    judge.holds(stays, taking.exchanges[0]);
    judge.observe(ofAnother, taking.outcome === 'refused' ? 'refused' : 'passed-over', taking.exchanges[0]);
  } else judge.inconclusive(stays, 'Nothing tells whether a line was taken.');
};

/** Asks for the line of a requisition that was submitted. */
const takeFromSubmitted = async (context: Context, naming: Naming | undefined): Promise<void> => {
  const { judge } = context;
  const source = await makeSource(context, { endpoint: 'requisitions.submit-for-approval' });
  const state = source?.sight.state;
  if (source === undefined || state === undefined || state === 'draft') {
    judge.inconclusive(
      stays,
      'No requisition that was just submitted shows lines, and a status other than draft.',
    );
    return;
  }
  const taking = await takeFrom(context, source, naming ?? pinned(context) ?? 'id');
  judgeOther(context, source, taking, naming !== undefined);
};

/** From which requisitions a new one may take a line. */
export const linesOfOthers: Check = {
  id: 'requisitions/lines-of-others',
  title: 'A new requisition takes a line from another one that is in draft, and from no other',
  claims,
  observes: [ofAnother, fate],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const early = notYet(profile, '34.4.0');
    if (early !== undefined) {
      for (const id of claims) judge.notApplicable(id, early);
      return;
    }
    if (await blockWithoutForm(context, claims)) return;
    judge.planned(2);
    const source = await makeSource(context);
    if (source === undefined) {
      for (const id of claims)
        judge.inconclusive(id, 'Lines do not show their ids, so that none can be named.');
    } else {
      const naming = await takeFromDraft(context, source);
      judge.executed();
      await takeFromSubmitted(context, naming);
    }
    judge.executed(source === undefined ? 2 : 1);
  },
};
