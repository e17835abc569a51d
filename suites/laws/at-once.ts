import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import { openPatience, type Patiently } from '../harness/patience.ts';
import type { Sent } from '../harness/walks/adapter.ts';
import { answerOf } from '../harness/walks/path-run.ts';
import type { Look, SharedDocument } from '../harness/walks/shared-document.ts';

/** Two writes that meet, a few times: on one document, or on two with one write each. */
export interface Meeting {
  /** How often; so many documents are used up, or twice as many. */
  readonly rounds?: number;
  /** Fresh documents for each round; none where there are none left. */
  readonly open: (round: number) => Promise<readonly SharedDocument[]>;
}

const fewRounds = 3;

/** What is taken for later may yet be refused. */
const settled = (sent: Sent): Sent => (sent.status === 202 ? { ...sent, outcome: 'unclear' } : sent);

/** How the writes of one document were answered. */
interface Answered {
  readonly document: SharedDocument;
  readonly before: Look;
  readonly told: readonly Sent[];
}

/** Sends all writes at the same moment, in an order that changes from round to round. */
const sendTogether = async (
  documents: readonly { readonly document: SharedDocument; readonly before: Look }[],
  round: number,
): Promise<readonly Answered[]> => {
  const writes = documents.flatMap(({ document }) => document.writes);
  const inOrder = round % 2 === 0 ? writes : writes.toReversed();
  const told = await Promise.all(inOrder.map(async (write) => [write, settled(await write.send())] as const));
  const bySender = new Map(told);
  return documents.map(({ document, before }) => ({
    ...{ document, before },
    told: document.writes.flatMap((write) => bySender.get(write) ?? []),
  }));
};

const isTold = ({ state, shows = {} }: Look): boolean =>
  state !== undefined || Object.values(shows).some((value) => value !== undefined);

const wordsOf = ({ state, shows = {} }: Look): string =>
  [state ?? [], Object.entries(shows).flatMap(([name, value]) => (value ? [`${name} "${value}"`] : []))]
    .flat()
    .join(', ');

/** Judges what became of one document: true where it showed something. */
const judgeDocument = async (
  { judge }: Context,
  rule: RequirementId,
  { document, before, told, patiently }: Answered & { readonly patiently: Patiently },
): Promise<boolean> => {
  const { fits, isAllowed, refusedBy } = document.predict(told, before);
  const seen = await patiently(document.look, (look) => !isAllowed || fits(look));
  const answers = document.writes.map(({ name }, at) => `${name}: ${told[at] ? answerOf(told[at]) : ''}`);
  const pair = document.writes.map(({ name }) => `"${name}"`).join(' and ');
  const violated = (requirements: readonly RequirementId[], explanation: string): void =>
    judge.violated(requirements, {
      expected: 'answers and a document that some order of the writes explains',
      seen: `${answers.join('; ')}; then ${wordsOf(seen)}`,
      exchanges: [before, ...told, seen].flatMap(({ exchange }) => exchange ?? []),
      walk: [
        `start: ${document.name}`,
        `at the same moment: ${answers.join('; ')}`,
        `read: ${wordsOf(seen)}`,
      ],
      explanation,
    });
  if (!isAllowed) violated(refusedBy, `${pair} at the same moment are both accepted`);
  else if (!fits(seen)) violated([rule], `${pair} at the same moment leave what no order of them does`);
  else if (told.some(({ outcome }) => outcome === 'accepted') && isTold(seen)) {
    const isOne = told.filter(({ outcome }) => outcome === 'accepted').length === 1;
    const isRefused = isOne && told.some(({ outcome }) => outcome === 'refused');
    judge.holds([rule, ...(isRefused ? refusedBy : [])]);
  }
  return isTold(seen);
};

const meet = async (context: Context, rule: RequirementId, meeting: Meeting): Promise<void> => {
  const { judge } = context;
  const { rounds = fewRounds } = meeting;
  const patiently = openPatience(context.clock);
  for (let round = 0; round < rounds; round++) {
    const documents = await meeting.open(round);
    if (documents.length === 0) return;
    const looked = [];
    for (const document of documents) looked.push({ document, before: await document.look() });
    // Somebody else may have moved it on, or reads may not tell where it is.
    if (looked.some(({ document, before }) => before.state !== document.state)) return;
    judge.planned(1);
    for (const answered of await sendTogether(looked, round))
      await judgeDocument(context, rule, { ...answered, patiently });
    judge.executed();
  }
};

/** What an area says of writes that meet. */
interface AtOnceRow extends Pick<Check, 'id' | 'title' | 'needs'> {
  /** What is violated where no order of the writes explains what reads show. */
  readonly rule: RequirementId;
  /** The rules that both of two writes break in whatever order, where both are accepted. */
  readonly exclusive?: readonly RequirementId[];
  /** Judges what it claims itself where there is nothing to write to. */
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<readonly Meeting[]>;
}

/**
 * Two clients write at the same moment. The documentation says what each write does to a document and which ones must be
 * refused; some order of the two has to explain the answers and what reads show. Answers that were lost leave both open.
 */
export const atOnce = ({ rule, exclusive = [], open, needs, ...row }: AtOnceRow): Check => {
  const claims = [rule, ...exclusive];
  return {
    ...row,
    ...{ claims, observes: [], effect: 'changes', ...(needs && { needs }) },
    run: async (context) => {
      for (const meeting of await open(context, claims)) await meet(context, rule, meeting);
      context.judge.inconclusive(claims, 'no two writes at the same moment were accepted and then shown');
    },
  };
};
