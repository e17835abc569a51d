import { type Id, isId } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { markersIn } from '../../harness/generate/marker.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { notYet } from '../../harness/verdict/lacking.ts';
import { removeCart } from '../cart/cart-answer.ts';
import { ownCart } from '../cart/put-line.ts';
import { changingCheck } from '../changing-check.ts';
import { type MakingEndpoint, read, textIn } from '../descriptor.ts';
import { type CreationAttempt, make, readCreated } from '../operations.ts';
import { freeLine, type LineInput, type RequisitionInput } from '../payload.ts';
import {
  type ReachedRequisition,
  type ReachResult,
  reachDraft,
  reachEachState,
  reachSubmitted,
} from '../reach-state.ts';

/** Possible references to a line of another requisition; the documentation does not show one. */
const namings = {
  id: (id) => ({ id }),
  'id-and-quantity': (id) => ({ id, quantity: '1' }),
  'requisition-line-id': (id) => ({ further: { 'requisition-line-id': id } }),
  'requisition-line': (id) => ({ further: { 'requisition-line': { id } } }),
} as const satisfies Record<string, (id: Id) => LineInput>;

type LineNaming = keyof typeof namings;

/** A requisition with a line that another one may take. */
interface Source extends ReachedRequisition {
  readonly lineId: Id;
  /** A text that only this line contains. */
  readonly text: string;
}

/** Two lines, so that the requisition still has one after the other is taken. */
const inputWith = (more: Pick<LineInput, 'supplier'> = {}): RequisitionInput => ({
  lines: [freeLine('taken', more), freeLine('left', more)],
});

/** Undefined if it could not be created, or its lines do not show their ids. */
const sourceIn = (reached: ReachResult): Source | undefined => {
  const line = 'snapshot' in reached ? textIn(reached.snapshot.lines, 'procon taken ') : undefined;
  const [lineId, text] = [line?.['id'], line && markersIn(line)[0]];
  return 'snapshot' in reached && isId(lineId) && text !== undefined
    ? { ...reached, lineId, text }
    : undefined;
};

/** The outcome of creating a requisition with a line of another. */
interface ForeignLineAttempt extends CreationAttempt {
  /** Whether the new requisition shows that line; undefined where it does not even show its own. */
  readonly took: boolean | undefined;
}

/** Creates a requisition that references the line of a source. */
const takeFrom = async (
  context: Context,
  source: Source,
  naming: LineNaming,
  { before, endpoint }: { readonly before?: Source; readonly endpoint?: MakingEndpoint } = {},
): Promise<ForeignLineAttempt> => {
  // Keeps the new requisition from being empty if the other line is ignored.
  const own = freeLine('own');
  const lines = [...(before ? [namings[naming](before.lineId)] : []), namings[naming](source.lineId), own];
  const made = await make(context, { lines }, endpoint && { endpoint });
  if (made.id === source.snapshot.id) return { ...made, took: undefined };
  const one = await readCreated(context, made);
  const shows = (text: string) => textIn(one.snapshot?.lines ?? [], text) !== undefined;
  return { ...one, took: shows(source.text) ? true : shows(own.description) ? false : undefined };
};

const mayTake = 'requisitions/line-of-draft-may-be-taken';
const stays = 'requisitions/line-of-others-stays';
const claims = [mayTake, stays] as const;
const ofAnother = 'requisitions/line-of-another';
const taken = 'requisitions/taken-line';

const isNaming = (name: string | undefined): name is LineNaming => name !== undefined && name in namings;

/** How to reference a line of another requisition, according to the profile. */
const pinnedNaming = ({ profile }: Context): LineNaming | undefined => {
  const name = profile.dialects[taken];
  return isNaming(name) ? name : undefined;
};

const observeSource = async (scenario: Scenario, source: Source): Promise<void> => {
  const snapshot = await read(scenario, source.snapshot.id);
  // A source that is gone or shows no lines may have lost the line or may hide it.
  if (!isSnapshot(snapshot) || snapshot.lines.length === 0) return;
  const stayed = textIn(snapshot.lines, source.text) !== undefined;
  scenario.judge.observe(taken, stayed ? 'copied' : 'moves', snapshot.exchange);
};

/** Takes a line of a draft and returns the reference that worked; undefined where none did. */
const takeFromDraft = async (scenario: Scenario, source: Source): Promise<LineNaming | undefined> => {
  const own = pinnedNaming(scenario);
  const tried: { readonly naming: LineNaming; readonly taking: ForeignLineAttempt }[] = [];
  for (const naming of own === undefined ? (Object.keys(namings) as LineNaming[]) : [own]) {
    const taking = await takeFrom(scenario, source, naming);
    tried.push({ naming, taking });
    if (taking.took !== true) continue;
    scenario.finds(mayTake, true, [taking], { seen: 'it has the line' });
    await observeSource(scenario, source);
    return naming;
  }
  const isMissed = tried.every(({ taking }) => taking.outcome === 'refused' || taking.took === false);
  const words = tried.map(({ naming, taking }) => `by ${naming}: ${taking.outcome}`).join(', ');
  const evidence = [source, ...tried.map(({ taking }) => taking)];
  const isRight = own !== undefined && isMissed ? false : undefined;
  const advice = isRight === false ? '' : `; dialects in the profile may say how ${taken} is named`;
  const seen = `no new requisition shows the line of a draft that it names ${words}${advice}`;
  scenario.finds(mayTake, isRight, evidence, { seen });
  return undefined;
};

const judgeOther = (
  { judge, finds }: Scenario,
  source: Source,
  taking: ForeignLineAttempt,
  isKnown: boolean,
): void => {
  const isLeft = isKnown && (taking.outcome === 'refused' || taking.took === false);
  finds(stays, taking.took === true ? false : isLeft || undefined, [source, taking], {
    seen: taking.took
      ? `a new requisition has it, although its own is ${source.snapshot.state}`
      : 'no read shows whether the line was taken over',
  });
  if (taking.took !== true && isLeft)
    judge.observe(ofAnother, taking.outcome === 'refused' ? 'refused' : 'passed-over', taking.exchanges[0]);
};

/** Tries to take a line of a submitted requisition; returns the state of that requisition. */
const takeFromSubmitted = async (
  scenario: Scenario,
  naming: LineNaming | undefined,
): Promise<string | undefined> => {
  const source = sourceIn(await reachSubmitted(scenario, inputWith()));
  const state = source?.snapshot.state;
  if (source === undefined || state === undefined || state === 'draft')
    return scenario.stop('no requisition that was just submitted shows lines, and a status other than draft');
  const taking = await takeFrom(scenario, source, naming ?? pinnedNaming(scenario) ?? 'id');
  judgeOther(scenario, source, taking, naming !== undefined);
  const before = naming && sourceIn(await reachDraft(scenario, inputWith()));
  if (before === undefined || naming === undefined) return state;
  // After a line that may be taken, and submitted at once.
  const endpoint = 'requisitions.submit-for-approval';
  judgeOther(scenario, source, await takeFrom(scenario, source, naming, { before, endpoint }), true);
  return state;
};

/** Does the same for each further state that a requisition can reach. */
const takeFromFurther = async (
  scenario: Scenario,
  naming: LineNaming,
  first: string | undefined,
): Promise<void> => {
  const judgeNew = async (reached: ReachResult): Promise<void> => {
    const source = sourceIn(reached);
    if (source?.snapshot.state !== undefined)
      judgeOther(scenario, source, await takeFrom(scenario, source, naming), true);
  };
  for await (const there of reachEachState(scenario, inputWith, ['draft', first])) await judgeNew(there);
  const cart = await ownCart(scenario, inputWith().lines[0]);
  await judgeNew(cart);
  if ('snapshot' in cart) await removeCart(scenario, cart.snapshot.id);
};

/** Judges from which requisitions a new one may take a line. */
export const linesOfOthers = changingCheck({
  id: 'requisitions/lines-of-others',
  title: 'A new requisition takes over a line of a draft, and of no other requisition',
  claims,
  observes: [ofAnother, taken],
  exclusive: 'cart',
  exempt: ({ profile }) => notYet(profile, '34.4.0'),
  parts: (scenario) => [
    async () => {
      const source = sourceIn(await reachDraft(scenario, inputWith()));
      const draft = scenario.need(source, 'lines do not show their ids, so that none can be named');
      const naming = await takeFromDraft(scenario, draft);
      let state: string | undefined;
      await scenario.part(stays, async () => {
        state = await takeFromSubmitted(scenario, naming);
      });
      if (naming !== undefined) await takeFromFurther(scenario, naming, state);
    },
  ],
});
