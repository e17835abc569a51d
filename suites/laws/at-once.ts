import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { isLater } from '../harness/meaning.ts';
import { type Eventually, openEventually } from '../harness/time/eventually.ts';
import type { WriteOutcome } from '../harness/walks/adapter.ts';
import { answerOf } from '../harness/walks/path-run.ts';
import type { SharedDocument, SharedSnapshot } from '../harness/walks/shared-document.ts';

/** Two writes at the same moment, in a few rounds: on one document, or on two with one write each. */
export interface ConcurrentWrites {
  /** The number of rounds; each uses up one document or two. */
  readonly rounds?: number;
  /** Unused documents for each round; empty if none are left. */
  readonly open: (round: number) => Promise<readonly SharedDocument[]>;
}

const fewRounds = 3;

/** The outcome of a write, where 202 counts as open: the write may still be refused. */
const settleOutcome = (sent: WriteOutcome): WriteOutcome =>
  isLater(sent) ? { ...sent, outcome: 'unclear' } : sent;

/** A document as it was before the writes. */
interface BeforeWrites {
  readonly document: SharedDocument;
  readonly before: SharedSnapshot;
}

type Writes = SharedDocument['writes'];

/** Sends writes at the same moment or in sequence, and returns the outcome of each. */
type SendWrites = (writes: Writes) => Promise<ReadonlyMap<Writes[number], WriteOutcome>>;

const sendTogether: SendWrites = async (writes) =>
  new Map(await Promise.all(writes.map(async (write) => [write, await write.send()] as const)));

const inTurn: SendWrites = async (writes) => {
  const outcomes = new Map<Writes[number], WriteOutcome>();
  for (const write of writes) outcomes.set(write, await write.send());
  return outcomes;
};

/** Unused documents in the required state; empty if none are left or reads do not show their state. */
const openAll = async (meeting: ConcurrentWrites, round: number): Promise<readonly BeforeWrites[]> => {
  const before: BeforeWrites[] = [];
  for (const document of await meeting.open(round)) before.push({ document, before: await document.read() });
  return before.every(({ document, before }) => document.state === before.state) ? before : [];
};

/** The result of the writes for a document. */
interface Outcome extends BeforeWrites {
  readonly outcomes: readonly WriteOutcome[];
  readonly seen: SharedSnapshot;
  /** `both`: two writes were accepted of which either order refuses one. `none`: reads fit no order. */
  readonly fit: 'some' | 'both' | 'none';
  readonly refusedBy: readonly RequirementId[];
}

const examine = async (
  { document, before }: BeforeWrites,
  answers: ReadonlyMap<Writes[number], WriteOutcome>,
  eventually: Eventually,
): Promise<Outcome> => {
  const received = document.writes.flatMap((write) => answers.get(write) ?? []);
  const outcomes = received.map(settleOutcome);
  const { fits } = document.predict(outcomes, before);
  // Where one write is carried out at once, a 202 for the other counts as accepted.
  const arePromised = received.every(isLater);
  const { isAllowed, refusedBy } = document.predict(arePromised ? outcomes : received, before);
  const seen = await eventually(document.read, (snapshot) => !isAllowed || fits(snapshot));
  const fit = !isAllowed ? 'both' : fits(seen) ? 'some' : 'none';
  return { document, before, outcomes: outcomes, seen, fit, refusedBy };
};

const sendAll = async (
  before: readonly BeforeWrites[],
  {
    send,
    round,
    eventually,
  }: { readonly send: SendWrites; readonly round: number; readonly eventually: Eventually },
): Promise<readonly Outcome[]> => {
  const writes = before.flatMap(({ document }) => document.writes);
  // The order of sending alternates from round to round.
  const answers = await send(round % 2 === 0 ? writes : writes.toReversed());
  const outcomes: Outcome[] = [];
  for (const one of before) outcomes.push(await examine(one, answers, eventually));
  return outcomes;
};

const wordsOf = ({ state, shows = {} }: SharedSnapshot): string =>
  [state ?? [], Object.entries(shows).flatMap(([name, value]) => (value ? [`${name} "${value}"`] : []))]
    .flat()
    .join(', ');

const violate = (judge: Judge, requirements: readonly RequirementId[], outcome: Outcome): void => {
  const { document, before, outcomes, seen, fit } = outcome;
  const answers = document.writes.map(
    ({ name }, at) => `${name}: ${outcomes[at] ? answerOf(outcomes[at]) : ''}`,
  );
  const pair = document.writes.map(({ name }) => `"${name}"`).join(' and ');
  judge.violated(requirements, {
    expected: 'answers and a document that fit one order of the writes',
    seen: `${answers.join('; ')}; then ${wordsOf(seen)}`,
    exchanges: [before, ...outcomes, seen].flatMap(({ exchange }) => exchange ?? []),
    ...(fit === 'both' && { shownBy: outcomes.flatMap(({ exchange }) => exchange ?? []) }),
    walk: [`start: ${document.name}`, `at the same moment: ${answers.join('; ')}`, `read: ${wordsOf(seen)}`],
    explanation: `${pair} at the same moment ${fit === 'both' ? 'are both accepted' : 'leave a result that fits no order of them'}`,
  });
};

const showsEffect = ({ state, shows = {} }: SharedSnapshot): boolean =>
  state !== undefined || Object.values(shows).some((value) => value !== undefined);

const holdsFor = (
  { outcomes, seen, refusedBy }: Outcome,
  { rule, exclusive }: Rules,
): readonly RequirementId[] => {
  const accepted = outcomes.filter(({ outcome }) => outcome === 'accepted').length;
  if (accepted === 0 || !showsEffect(seen)) return [];
  const isOne = accepted === 1 && outcomes.some(({ outcome }) => outcome === 'refused');
  return [rule, ...(isOne ? exclusive.filter((one) => refusedBy.includes(one)) : [])];
};

interface Rules {
  readonly rule: RequirementId;
  readonly exclusive: readonly RequirementId[];
}

/**
 * Whether the same writes give the right result in sequence. If not, the violation is not one of concurrency, or reads
 * do not show the effects of the writes.
 */
const isDoneInTurn = async (
  meeting: ConcurrentWrites,
  { round, eventually }: { readonly round: number; readonly eventually: Eventually },
): Promise<boolean> => {
  const outcomes = await sendAll(await openAll(meeting, round), { send: inTurn, round, eventually });
  return outcomes.length > 0 && outcomes.every(({ fit }) => fit === 'some');
};

const meet = async ({ judge, clock }: Context, rules: Rules, meeting: ConcurrentWrites): Promise<void> => {
  const { rounds = fewRounds } = meeting;
  const eventually = openEventually(clock);
  for (let round = 0; round < rounds; round++) {
    const before = await openAll(meeting, round);
    if (before.length === 0) return;
    judge.planned(1);
    const outcomes = await sendAll(before, { send: sendTogether, round, eventually });
    judge.executed();
    for (const outcome of outcomes) {
      const broken = rules.exclusive.filter((one) => outcome.refusedBy.includes(one));
      if (outcome.fit === 'some') judge.holds(holdsFor(outcome, rules));
      else if (outcome.fit === 'both') violate(judge, broken.length > 0 ? broken : [rules.rule], outcome);
      else if (await isDoneInTurn(meeting, { round, eventually })) violate(judge, [rules.rule], outcome);
      else return judge.inconclusive(rules.rule, 'the same writes one after the other show no effect');
    }
  }
};

/** The parameters of an area for writes at the same moment. */
interface AtOnceRow extends Pick<Check, 'id' | 'title' | 'needs'> {
  /** Violated if no order of the writes explains what reads show. */
  readonly rule: RequirementId;
  /** Violated if both writes are accepted although either order refuses one of them. */
  readonly exclusive?: readonly RequirementId[];
  /** Undefined if there is no document to write to; then it has judged the claims itself. */
  readonly open: (
    context: Context,
    claims: readonly RequirementId[],
  ) => Promise<readonly ConcurrentWrites[] | undefined>;
}

/**
 * Two clients write at the same moment. The documentation says what each write does to a document and which ones must
 * be refused; some order of the two has to explain the answers and what reads show. Answers that were lost leave both
 * open.
 */
export const atOnce = ({ rule, exclusive = [], open, needs, ...row }: AtOnceRow): Check => {
  const claims = [rule, ...exclusive];
  return {
    ...row,
    ...{ claims, ...(needs && { needs }) },
    run: async (context) => {
      const meetings = await open(context, claims);
      if (meetings === undefined) return;
      for (const meeting of meetings) await meet(context, { rule, exclusive }, meeting);
      context.judge.inconclusive(claims, 'no two writes at the same moment were accepted and then shown');
    },
  };
};
