import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { notYet } from '../../harness/dialect/declared.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { removeCart } from '../cart/cart-answer.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { type MakingEndpoint, read, textIn } from '../descriptor.ts';
import { type Attempt, make, readCreated } from '../operations.ts';
import { freeLine, type LineInput, type RequisitionInput } from '../payload.ts';
import {
  type Reached,
  reachDraft,
  reachSubmitted,
  reachTowards,
  statesBehindSubmit,
  type There,
} from '../reach-state.ts';

/** How a new requisition may name the line of another; the documentation does not show it. */
const namings = {
  id: (id) => ({ id }),
  'id-and-quantity': (id) => ({ id, quantity: '1' }),
  'requisition-line-id': (id) => ({ further: { 'requisition-line-id': id } }),
  'requisition-line': (id) => ({ further: { 'requisition-line': { id } } }),
} as const satisfies Record<string, (id: Id) => LineInput>;

type Naming = keyof typeof namings;

/** A requisition with a line that another may take. */
interface Source extends There {
  readonly lineId: Id;
  /** What that line alone carries. */
  readonly text: string;
}

type Reach = (context: Context, input: RequisitionInput) => Promise<Reached>;

/** Makes one with two lines, so that it is not left without any. Undefined where its lines do not show their ids. */
const makeSource = async (
  context: Context,
  reach: Reach,
  more: Pick<LineInput, 'supplier'> = {},
): Promise<Source | undefined> => {
  const line = freeLine('taken', more);
  const reached = await reach(context, { lines: [line, freeLine('left', more)] });
  if (!('snapshot' in reached)) return undefined;
  const text = line.description ?? '';
  const lineId = textIn(reached.snapshot.lines, text)?.['id'];
  return isId(lineId) ? { ...reached, lineId, text } : undefined;
};

/** What happened to a requisition that names a line of another. */
interface Taking extends Attempt {
  /** Whether the new requisition shows that line; undefined where it does not even show its own. */
  readonly took: boolean | undefined;
}

/** Asks for a new requisition with the line of a source. */
const takeFrom = async (
  context: Context,
  source: Source,
  naming: Naming,
  { before, endpoint }: { readonly before?: Source; readonly endpoint?: MakingEndpoint } = {},
): Promise<Taking> => {
  // A line of its own keeps the new requisition from being empty where the other is passed over.
  const own = freeLine('own');
  const lines = [...(before ? [namings[naming](before.lineId)] : []), namings[naming](source.lineId), own];
  const made = await make(context, { lines }, endpoint && { endpoint });
  if (made.id === source.snapshot.id) return { ...made, took: undefined };
  const one = await readCreated(context, made);
  const shows = (text = '') => textIn(one.snapshot?.lines ?? [], text) !== undefined;
  return { ...one, took: shows(source.text) ? true : shows(own.description) ? false : undefined };
};

const mayTake = 'requisitions/line-of-draft-may-be-taken';
const stays = 'requisitions/line-of-others-stays';
const claims = [mayTake, stays] as const;
const ofAnother = 'requisitions/line-of-another';
const fate = 'requisitions/taken-line';

const isNaming = (name: string | undefined): name is Naming => name !== undefined && name in namings;

/** What the profile says of naming the line of another requisition. */
const pinnedNaming = ({ profile }: Context): Naming | undefined => {
  const name = profile.dialects[fate];
  return isNaming(name) ? name : undefined;
};

interface Tried {
  readonly naming: Naming;
  readonly taking: Taking;
}

const describeTried = ({ naming, taking: { outcome } }: Tried): string => `by ${naming}: ${outcome}`;

const observeFate = async (context: Context, source: Source): Promise<void> => {
  const snapshot = await read(context, source.snapshot.id);
  // A source that is gone or shows no lines any more lost the line, or hides it.
  if (!isSnapshot(snapshot) || snapshot.lines.length === 0) return;
  const stayed = textIn(snapshot.lines, source.text) !== undefined;
  context.judge.observe(fate, stayed ? 'copied' : 'moves', snapshot.exchange);
};

/** Takes a line of a draft and answers how it was named; undefined where no naming leads to that line. */
const takeFromDraft = async (context: Context, source: Source): Promise<Naming | undefined> => {
  const { judge } = context;
  const own = pinnedNaming(context);
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
    const reason = `No new requisition shows the line of a draft that it names ${tried.map(describeTried).join(', ')}; dialects in the profile may tell how ${fate} is named.`;
    judge.inconclusive(mayTake, reason);
  } else {
    judge.violated(mayTake, {
      expected: `a new requisition to take the line of a draft that it names by ${own}`,
      seen: tried.map(describeTried).join(', '),
      exchanges: [...source.exchanges, ...tried.flatMap(({ taking }) => taking.exchanges)],
    });
  }
  return undefined;
};

const judgeOther = ({ judge }: Context, source: Source, taking: Taking, known: boolean): void => {
  if (taking.took === true) {
    judge.violated(stays, {
      expected: 'a line to stay where it is, as its requisition is not in draft',
      seen: `a new requisition has it, although its own is ${source.snapshot.state}`,
      exchanges: [...source.exchanges, ...taking.exchanges],
    });
  } else if (known && (taking.outcome === 'refused' || taking.took === false)) {
    judge.holds(stays, taking.exchanges[0]);
    judge.observe(ofAnother, taking.outcome === 'refused' ? 'refused' : 'passed-over', taking.exchanges[0]);
  } else judge.inconclusive(stays, 'No read shows whether the line was taken over.');
};

/** Asks for the line of a requisition that was submitted; answers its state. */
const takeFromSubmitted = async (
  context: Context,
  naming: Naming | undefined,
): Promise<string | undefined> => {
  const { judge } = context;
  const source = await makeSource(context, reachSubmitted);
  const state = source?.snapshot.state;
  if (source === undefined || state === undefined || state === 'draft') {
    judge.inconclusive(
      stays,
      'No requisition that was just submitted shows lines, and a status other than draft.',
    );
    return undefined;
  }
  const taking = await takeFrom(context, source, naming ?? pinnedNaming(context) ?? 'id');
  judgeOther(context, source, taking, naming !== undefined);
  const before = naming && (await makeSource(context, reachDraft));
  // Behind a line that may be taken, and submitted at once.
  if (before !== undefined && naming !== undefined) {
    const endpoint = 'requisitions.submit-for-approval';
    judgeOther(context, source, await takeFrom(context, source, naming, { before, endpoint }), true);
  }
  return state;
};

/** The same in each further state that a requisition can be brought to; a supplier may spare the buyer. */
const takeFromFurther = async (
  context: Context,
  naming: Naming,
  first: string | undefined,
): Promise<void> => {
  const { supplier } = context.profile.requisitions;
  const states = new Set(['draft', first]);
  const judgeNew = async (reach: Reach): Promise<Source | undefined> => {
    const source = await makeSource(context, reach, supplier === undefined ? {} : { supplier });
    const state = source?.snapshot.state;
    if (source === undefined || state === undefined || states.has(state)) return source;
    states.add(state);
    judgeOther(context, source, await takeFrom(context, source, naming), true);
    return source;
  };
  for (const wanted of statesBehindSubmit(context))
    if (!states.has(wanted)) await judgeNew((_, input) => reachTowards(context, input, wanted));
  const cart = await judgeNew((_, { lines: [line] }) => ownCart(context, line));
  if (cart !== undefined) await removeCart(context, cart.snapshot.id);
};

/** From which requisitions a new one may take a line. */
export const linesOfOthers = changingCheck({
  id: 'requisitions/lines-of-others',
  title: 'A new requisition takes over a line of a draft, and of no other requisition',
  claims,
  observes: [ofAnother, fate],
  exclusive: 'cart',
  exempt: ({ profile }) => notYet(profile, '34.4.0'),
  parts: (context) => [
    async () => {
      const source = await makeSource(context, reachDraft);
      if (source === undefined)
        return context.judge.inconclusive(claims, 'Lines do not show their ids, so that none can be named.');
      const naming = await takeFromDraft(context, source);
      const state = await takeFromSubmitted(context, naming);
      if (naming !== undefined) await takeFromFurther(context, naming, state);
    },
  ],
});
