import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { type Eventually, openEventually } from '../harness/eventually.ts';
import type { WriteOutcome } from '../harness/walks/adapter.ts';
import { answerOf } from '../harness/walks/path-run.ts';
import type { SharedDocument, SharedSnapshot } from '../harness/walks/shared-document.ts';

/** Two writes that meet, a few times: on one document, or on two with one write each. */
export interface Meeting {
  /** How often; so many documents are used up, or twice as many. */
  readonly rounds?: number;
  /** Fresh documents for each round; none where there are none left. */
  readonly open: (round: number) => Promise<readonly SharedDocument[]>;
}

const fewRounds = 3;

/** What is taken for later may yet be refused. */
const settled = (sent: WriteOutcome): WriteOutcome =>
  sent.status === 202 ? { ...sent, outcome: 'unclear' } : sent;

/** A document as it was before the writes. */
interface BeforeWrites {
  readonly document: SharedDocument;
  readonly before: SharedSnapshot;
}

type Writes = SharedDocument['writes'];

/** Sends writes at the same moment, or one after the other, and answers what was told of each. */
type Sending = (writes: Writes) => Promise<ReadonlyMap<Writes[number], WriteOutcome>>;

const together: Sending = async (writes) =>
  new Map(await Promise.all(writes.map(async (write) => [write, await write.send()] as const)));

const inTurn: Sending = async (writes) => {
  const told = new Map<Writes[number], WriteOutcome>();
  for (const write of writes) told.set(write, await write.send());
  return told;
};

/** Fresh documents where they should be: none where there are none left, or where reads do not tell. */
const openAll = async (meeting: Meeting, round: number): Promise<readonly BeforeWrites[]> => {
  const looked: BeforeWrites[] = [];
  for (const document of await meeting.open(round)) looked.push({ document, before: await document.look() });
  return looked.every(({ document, before }) => document.state === before.state) ? looked : [];
};

/** What happened to a document. */
interface Outcome extends BeforeWrites {
  readonly told: readonly WriteOutcome[];
  readonly seen: SharedSnapshot;
  /** `both`: what is refused in either order was accepted. `none`: what reads show fits no order. */
  readonly fit: 'some' | 'both' | 'none';
  readonly refusedBy: readonly RequirementId[];
}

const examine = async (
  { document, before }: BeforeWrites,
  answers: ReadonlyMap<Writes[number], WriteOutcome>,
  eventually: Eventually,
): Promise<Outcome> => {
  const came = document.writes.flatMap((write) => answers.get(write) ?? []);
  const told = came.map(settled);
  const { fits } = document.predict(told, before);
  // Beside one that is done at once the other one is taken as well.
  const isLater = came.every(({ status }) => status === 202);
  const { isAllowed, refusedBy } = document.predict(isLater ? told : came, before);
  const seen = await eventually(document.look, (look) => !isAllowed || fits(look));
  const fit = !isAllowed ? 'both' : fits(seen) ? 'some' : 'none';
  return { document, before, told, seen, fit, refusedBy };
};

const sendAll = async (
  looked: readonly BeforeWrites[],
  {
    send,
    round,
    eventually,
  }: { readonly send: Sending; readonly round: number; readonly eventually: Eventually },
): Promise<readonly Outcome[]> => {
  const writes = looked.flatMap(({ document }) => document.writes);
  // What is sent first changes from round to round.
  const answers = await send(round % 2 === 0 ? writes : writes.toReversed());
  const outcomes: Outcome[] = [];
  for (const one of looked) outcomes.push(await examine(one, answers, eventually));
  return outcomes;
};

const wordsOf = ({ state, shows = {} }: SharedSnapshot): string =>
  [state ?? [], Object.entries(shows).flatMap(([name, value]) => (value ? [`${name} "${value}"`] : []))]
    .flat()
    .join(', ');

const violate = (judge: Judge, requirements: readonly RequirementId[], outcome: Outcome): void => {
  const { document, before, told, seen, fit } = outcome;
  const answers = document.writes.map(({ name }, at) => `${name}: ${told[at] ? answerOf(told[at]) : ''}`);
  const pair = document.writes.map(({ name }) => `"${name}"`).join(' and ');
  judge.violated(requirements, {
    expected: 'answers and a document that some order of the writes explains',
    seen: `${answers.join('; ')}; then ${wordsOf(seen)}`,
    exchanges: [before, ...told, seen].flatMap(({ exchange }) => exchange ?? []),
    walk: [`start: ${document.name}`, `at the same moment: ${answers.join('; ')}`, `read: ${wordsOf(seen)}`],
    explanation: `${pair} at the same moment ${fit === 'both' ? 'are both accepted' : 'leave what no order of them does'}`,
  });
};

const isTold = ({ state, shows = {} }: SharedSnapshot): boolean =>
  state !== undefined || Object.values(shows).some((value) => value !== undefined);

const holdsFor = (
  { told, seen, refusedBy }: Outcome,
  { rule, exclusive }: Rules,
): readonly RequirementId[] => {
  const accepted = told.filter(({ outcome }) => outcome === 'accepted').length;
  if (accepted === 0 || !isTold(seen)) return [];
  const isOne = accepted === 1 && told.some(({ outcome }) => outcome === 'refused');
  return [rule, ...(isOne ? exclusive.filter((one) => refusedBy.includes(one)) : [])];
};

interface Rules {
  readonly rule: RequirementId;
  readonly exclusive: readonly RequirementId[];
}

/**
 * Whether the same writes come out right one after the other: else what is wrong is no matter of the moment, or reads do
 * not show what they do.
 */
const isDoneInTurn = async (
  meeting: Meeting,
  { round, eventually }: { readonly round: number; readonly eventually: Eventually },
): Promise<boolean> => {
  const outcomes = await sendAll(await openAll(meeting, round), { send: inTurn, round, eventually });
  return outcomes.length > 0 && outcomes.every(({ fit }) => fit === 'some');
};

const meet = async ({ judge, clock }: Context, rules: Rules, meeting: Meeting): Promise<void> => {
  const { rounds = fewRounds } = meeting;
  const eventually = openEventually(clock);
  for (let round = 0; round < rounds; round++) {
    const looked = await openAll(meeting, round);
    if (looked.length === 0) return;
    judge.planned(1);
    const outcomes = await sendAll(looked, { send: together, round, eventually });
    judge.executed();
    for (const outcome of outcomes) {
      const broken = rules.exclusive.filter((one) => outcome.refusedBy.includes(one));
      if (outcome.fit === 'some') judge.holds(holdsFor(outcome, rules));
      else if (outcome.fit === 'both') violate(judge, broken.length > 0 ? broken : [rules.rule], outcome);
      else if (await isDoneInTurn(meeting, { round, eventually })) violate(judge, [rules.rule], outcome);
      else
        return judge.inconclusive(rules.rule, 'the same writes one after the other do not show what they do');
    }
  }
};

/** What an area says of writes that meet. */
interface AtOnceRow extends Pick<Check, 'id' | 'title' | 'needs'> {
  /** What is violated where no order of the writes explains what reads show. */
  readonly rule: RequirementId;
  /** The rules that both of two writes break in whatever order, where both are accepted. */
  readonly exclusive?: readonly RequirementId[];
  /** Undefined where there is nothing to write to, which it judges itself. */
  readonly open: (
    context: Context,
    claims: readonly RequirementId[],
  ) => Promise<readonly Meeting[] | undefined>;
}

/**
 * Two clients write at the same moment. The documentation says what each write does to a document and which ones must be
 * refused; some order of the two has to explain the answers and what reads show. Answers that were lost leave both open.
 */
export const atOnce = ({ rule, exclusive = [], open, needs, ...row }: AtOnceRow): Check => {
  const claims = [rule, ...exclusive];
  return {
    ...row,
    ...{ claims, effect: 'changes', ...(needs && { needs }) },
    run: async (context) => {
      const meetings = await open(context, claims);
      if (meetings === undefined) return;
      for (const meeting of meetings) await meet(context, { rule, exclusive }, meeting);
      context.judge.inconclusive(claims, 'no two writes at the same moment were accepted and then shown');
    },
  };
};
