import type { Area } from '../../models/areas.ts';
import { requestRules } from '../../models/field-rules.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Check, Context, Judge } from './check.ts';
import type { Answer } from './client.ts';
import { someWords } from './generate/awkward-text.ts';
import { drawCases, withTrials } from './generate/draw-cases.ts';
import { hasStatus, isLater, outcomeOf } from './meaning.ts';
import { type CreationResult, describeOutcome } from './resources/create.ts';
import type { SkipReason } from './scenario/scenario.ts';

/** The result of a request of a pair; ids are texts in some areas, `Id` in others. */
export type PairResult = CreationResult<Id | string>;

/** A requirement about the single point in which a request differs from its control. */
export interface PairRow {
  readonly requirement: RequirementId;
  /** A description of the request, for messages. */
  readonly what: string;
}

/** A sent request and its control, which must be accepted. */
export interface RequestPair {
  readonly sent: PairResult;
  /** Undefined if no control could be sent. */
  readonly control: Pick<PairResult, 'outcome' | 'answer' | 'exchanges'> | undefined;
  /** True if a read shows the sent value, false if it shows another one, undefined if no read decides it. */
  readonly isKept: boolean | undefined;
  /** A description of the value shown instead. */
  readonly instead?: string;
  /** The explanation of a finding about a request that must be accepted; by default the change of the request. */
  readonly explanation?: string;
}

const allExchanges = ({ sent, control }: RequestPair): readonly Exchange[] => [
  ...(control?.exchanges ?? []),
  ...sent.exchanges,
];

const isAccepted = ({ sent }: RequestPair): boolean => sent.outcome === 'accepted';

const isRefusedAlone = ({ sent, control }: RequestPair): boolean =>
  sent.outcome === 'refused' && control?.outcome === 'accepted';

const leaveOpen = (judge: Judge, { requirement, what }: PairRow, { sent, control, isKept }: RequestPair) => {
  const reason =
    sent.outcome === 'accepted' && isKept === undefined
      ? 'no read shows what is stored in its place'
      : `its control was ${control === undefined ? 'not sent' : describeOutcome(control)}`;
  judge.inconclusive(requirement, `${what} was ${describeOutcome(sent)}, and ${reason}`);
};

/**
 * Judges a request that breaks a rule. It must be refused while its control is accepted, or the offending part must not
 * be stored. Returns how the request was rejected.
 */
export const judgeForbidden = (
  judge: Judge,
  row: PairRow,
  pair: RequestPair,
): 'refused' | 'left-out' | undefined => {
  const { requirement, what } = row;
  const isRefused = isRefusedAlone(pair);
  if (pair.isKept === true && (isRefused || isAccepted(pair))) {
    const seen = `${describeOutcome(pair.sent)}, and is there${isRefused ? ' all the same' : ''}`;
    const explanation = `${what} is ${isRefused ? 'refused and there all the same' : 'accepted'}`;
    const exchanges = allExchanges(pair);
    const shownBy = isRefused ? {} : { shownBy: [pair.sent.answer.exchange] };
    judge.violated(requirement, { expected: `${what} is refused`, seen, exchanges, explanation, ...shownBy });
    return undefined;
  }
  if (!isRefused && !(isAccepted(pair) && pair.isKept === false)) {
    leaveOpen(judge, row, pair);
    return undefined;
  }
  judge.holds(requirement, pair.sent.answer.exchange);
  return isRefused ? 'refused' : 'left-out';
};

/** Judges a request that must be accepted like its control; a refusal or a changed value is a violation. */
export const judgeHonoured = (judge: Judge, row: PairRow, pair: RequestPair) => {
  const { requirement, what } = row;
  const { sent, control, isKept, instead = 'something else is stored in its place' } = pair;
  if (isAccepted(pair) && isKept === true) return judge.holds(requirement, sent.answer.exchange);
  const isRefused = isRefusedAlone(pair);
  const isChanged = isAccepted(pair) && isKept === false && control?.outcome === 'accepted';
  if (!isRefused && !isChanged) return leaveOpen(judge, row, pair);
  judge.violated(requirement, {
    expected: `${what} is accepted, as its control is`,
    seen: isRefused ? `it was ${describeOutcome(sent)}` : instead,
    exchanges: allExchanges(pair),
    ...(isRefused && { shownBy: [sent.answer.exchange] }),
    explanation: pair.explanation ?? `${what} is ${isRefused ? 'refused' : 'left out'}`,
  });
};

/**
 * Whether an incomplete request created a document, according to its answer. Undefined if the success may be a refusal,
 * whose form is undocumented: it is for later, or lacks the id that the control has.
 */
export const isMade = ({ sent, control }: Record<'sent' | 'control', PairResult>): true | undefined =>
  sent.outcome === 'accepted' &&
  control.outcome === 'accepted' &&
  !isLater(sent.answer) &&
  (sent.id !== undefined || control.id === undefined)
    ? true
    : undefined;

/**
 * Judges that a documented method is not supported. A success violates the requirement even if it changes nothing. 202
 * announces that the request will be carried out; 501 says that the method is not implemented.
 */
export const judgeUnsupported = (
  judge: Judge,
  requirement: RequirementId,
  {
    noun,
    answer,
    exchanges,
  }: { readonly noun: string; readonly answer: Answer } & Pick<PairResult, 'exchanges'>,
) => {
  const outcome = hasStatus(answer, 'not-implemented') ? 'refused' : outcomeOf(answer).outcome;
  judgeForbidden(
    judge,
    // Without ids, since all have the same cause.
    { requirement, what: `${answer.exchange.method} on ${noun.replace(/ \d+\b/g, '')}` },
    {
      sent: { outcome, answer, exchanges: [answer.exchange] },
      control: { outcome: 'accepted', answer, exchanges },
      isKept: outcome === 'accepted' && !isLater(answer) ? true : undefined,
    },
  );
};

/** A request that must be accepted in one of its variants, and its control. Each is sent only when needed. */
export interface Variant<R extends PairResult = PairResult> {
  readonly request: () => Promise<R>;
  readonly control: () => Promise<PairResult>;
}

/**
 * Judges that a request is accepted in one of its variants. It is a violation if all are refused twice while their
 * controls are accepted, since a single refusal may have another cause. Returns the accepted result.
 */
export const judgeVariants = async <R extends PairResult>(
  judge: Judge,
  row: PairRow,
  variants: readonly Variant<R>[],
): Promise<R | undefined> => {
  let last: RequestPair | undefined;
  for (let times = 0; times < 2; times += 1) {
    const refused: R[] = [];
    last = undefined;
    for (const { request } of variants) {
      const sent = await request();
      if (sent.outcome !== 'refused') {
        judgeHonoured(judge, row, { sent, control: undefined, isKept: true });
        return sent.outcome === 'accepted' ? sent : undefined;
      }
      refused.push(sent);
    }
    for (const [at, sent] of refused.entries()) {
      const control = await variants[at]?.control();
      // The evidence contains every variant.
      const exchanges: readonly Exchange[] = [...(last ? allExchanges(last) : []), ...sent.exchanges];
      last = { sent: { ...sent, exchanges }, control, isKept: undefined };
      if (control?.outcome === 'accepted') continue;
      leaveOpen(judge, row, last);
      return undefined;
    }
  }
  if (last === undefined) judge.inconclusive(row.requirement, `${row.what} was not sent`);
  else judgeHonoured(judge, row, last);
  return undefined;
};

/** The pairs of a row that must be refused, or the variants of one that must be accepted. */
type Outcome = readonly RequestPair[] | readonly Variant[] | SkipReason;

/**
 * A check of pairs. `open` returns undefined if nothing can be sent and the claims were judged. `words` become part of
 * a free text in the request and in its control; the simplest request has none.
 */
interface PairCheck<Row extends PairRow> extends Pick<Check, 'id' | 'title' | 'needs'> {
  readonly rows: readonly Row[];
  readonly open: (
    context: Context,
    claims: readonly RequirementId[],
  ) => Promise<((row: Row, words: string) => Promise<Outcome>) | undefined>;
}

const judgeRow = async (judge: Judge, row: PairRow, outcome: Outcome): Promise<void> => {
  if ('because' in outcome) return judge[outcome.because](row.requirement, outcome.reason);
  const pairs = outcome.filter((one) => 'sent' in one);
  for (const pair of pairs) judgeForbidden(judge, row, pair);
  if (pairs.length === 0) await judgeVariants(judge, row, outcome as readonly Variant[]);
};

/** Judges a row. If a drawn text leaves it open, perhaps because it is refused itself, sends the row without it. */
const judgeWith = async (
  judge: Judge,
  row: PairRow,
  { words, send }: { readonly words: string; readonly send: (words: string) => Promise<Outcome> },
): Promise<void> => {
  if (words === '') return judgeRow(judge, row, await send(words));
  let isOpen = false;
  const markOpen = (): void => {
    isOpen = true;
  };
  await judgeRow({ ...judge, inconclusive: markOpen }, row, await send(words));
  if (isOpen) await judgeRow(judge, row, await send(''));
};

/** The maximum number of further pairs to shrink a failing one. */
const mostShrinks = 4;

/**
 * Makes a check of requests that differ from their controls in one point, with a row for each point. The run's seed
 * draws their other content; of a failing pair, only the simplest is judged.
 */
export const pairCheck = <Row extends PairRow>({ rows, open, ...own }: PairCheck<Row>): Check => {
  const claims = [...new Set(rows.map(({ requirement }) => requirement))];
  return {
    ...{ ...own, claims },
    draws: true,
    run: async (base) => {
      const context = withTrials(base);
      const send = await open(context, claims);
      if (send === undefined) return;
      // All rows of a run draw the same words, so that they may share a control.
      for (const row of rows)
        await drawCases(context, {
          ...{ cases: someWords, runs: 1, mostShrinks },
          attempt: (words) => judgeWith(context.judge, row, { words, send: (some) => send(row, some) }),
        });
    },
  };
};

/** A row for each required member in the requests of an area. */
export const requiredRows = (area: Area, noun: string): readonly (PairRow & { readonly member: string })[] =>
  requestRules.flatMap(({ area: own, kind, requirement, field: { name } }) =>
    own === area && kind === 'required'
      ? [{ requirement, member: name, what: `${noun} without ${name}` }]
      : [],
  );
