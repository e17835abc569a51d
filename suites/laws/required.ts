import type { Area } from '../../models/areas.ts';
import { requestRules } from '../../models/field-rules.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { inUnits } from '../harness/in-units.ts';
import { isLater } from '../harness/meaning.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import type { CreationResult, Undecided } from './sent.ts';

/** A required part of requests. */
export interface RequiredRow {
  readonly requirement: RequirementId;
  /** Describes a request that lacks it. */
  readonly what: string;
}

/** A required member of requests. */
interface RequiredMember extends RequiredRow {
  readonly member: string;
}

/** A row for each required member in the requests of an area. */
export const requiredRows = (area: Area, noun: string): readonly RequiredMember[] =>
  requestRules.flatMap(({ area: own, kind, requirement, field: { name } }) =>
    own === area && kind === 'required'
      ? [{ requirement, member: name, what: `${noun} without ${name}` }]
      : [],
  );

/** A request that lacks a required part, and its twin that differs in nothing else. */
export interface LackingTwins {
  readonly lacking: CreationResult;
  readonly twin: CreationResult;
  /** Whether the document was created nevertheless; undefined where that was not checked. */
  readonly isThere?: boolean;
}

/** Whether a success may be a refusal (their form is not documented): nothing was created, unlike for the twin. */
const isOpen = ({ lacking, twin, isThere }: LackingTwins): boolean =>
  lacking.outcome === 'unclear' ||
  (lacking.outcome === 'accepted' &&
    isThere !== true &&
    (isLater(lacking.answer) || (lacking.id === undefined && twin.id !== undefined)));

/** Judges that a request without a required part is refused, where its twin is accepted. */
export const judgeRequired = (judge: Judge, { requirement, what }: RequiredRow, twins: LackingTwins) => {
  const { lacking, twin, isThere } = twins;
  if (twin.outcome !== 'accepted' || isOpen(twins)) {
    const reason = `${what} was ${describeOutcome(lacking)}, and its twin ${describeOutcome(twin)}`;
    return judge.inconclusive(requirement, reason);
  }
  const isRefused = lacking.outcome === 'refused';
  if (isRefused && isThere !== true) return judge.holds(requirement, lacking.answer.exchange);
  judge.violated(requirement, {
    expected: `${what} is refused`,
    seen: `it was ${describeOutcome(lacking)}${isRefused ? ', and is there all the same' : ''}`,
    exchanges: [...twin.exchanges, ...lacking.exchanges],
    explanation: `${what} is ${isRefused ? 'refused and created all the same' : 'accepted'}`,
  });
};

/** Sends the incomplete requests of a row with their twins. */
type SendTwins<Row> = (row: Row) => Promise<readonly LackingTwins[] | Undecided>;

/** A check of the law; `open` returns undefined where nothing can be sent and the claims were judged. */
interface RequiredCheck<Row extends RequiredRow> extends Pick<Check, 'id' | 'title' | 'needs'> {
  readonly rows: readonly Row[];
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<SendTwins<Row> | undefined>;
}

/** Makes a check that omits each required part from requests that are accepted with it. */
export const requiredIn = <Row extends RequiredRow>({ rows, open, ...own }: RequiredCheck<Row>): Check => {
  const claims = [...new Set(rows.map(({ requirement }) => requirement))];
  return {
    ...{ ...own, claims },
    run: async (context) => {
      const { judge } = context;
      const send = await open(context, claims);
      if (send === undefined) return;
      await inUnits(judge, rows, async (row) => {
        const came = await send(row);
        if ('because' in came) judge[came.because](row.requirement, came.reason);
        else for (const twins of came) judgeRequired(judge, row, twins);
      });
    },
  };
};
