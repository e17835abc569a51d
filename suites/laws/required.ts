import type { Area } from '../../models/areas.ts';
import { requestRules } from '../../models/field-rules.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { inUnits } from '../harness/in-units.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import type { CreationResult, Undecided } from './sent.ts';

/** Something that requests need. */
export interface RequiredRow {
  readonly requirement: RequirementId;
  /** A request that lacks it, in words. */
  readonly what: string;
}

/** A member that requests need. */
interface RequiredMember extends RequiredRow {
  readonly member: string;
}

/** A row for each member that requests of an area need. */
export const requiredRows = (area: Area, noun: string): readonly RequiredMember[] =>
  requestRules.flatMap(({ area: own, kind, requirement, field: { name } }) =>
    own === area && kind === 'required'
      ? [{ requirement, member: name, what: `${noun} without ${name}` }]
      : [],
  );

/** A request that lacks something, and its twin that differs in nothing else. */
export interface LackingTwins {
  readonly lacking: CreationResult;
  readonly twin: CreationResult;
  /** Whether what was asked for is there all the same; undefined where nobody looked. */
  readonly isThere?: boolean;
}

/** A success that creates nothing as yet, or does not say so where its twin does: refusals are not shown. */
const isOpen = ({ lacking, twin, isThere }: LackingTwins): boolean =>
  lacking.outcome === 'unclear' ||
  (lacking.outcome === 'accepted' &&
    isThere !== true &&
    (lacking.answer.status === 202 || (lacking.id === undefined && twin.id !== undefined)));

/** Judges that a request that lacks something is refused, where its twin is accepted. */
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

/** Sends what a row is about, with its twins. */
type SendTwins<Row> = (row: Row) => Promise<readonly LackingTwins[] | Undecided>;

/** A check of the law; `open` is undefined where nothing can be asked for, which the claims were told. */
interface RequiredCheck<Row extends RequiredRow> extends Pick<Check, 'id' | 'title' | 'needs'> {
  readonly rows: readonly Row[];
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<SendTwins<Row> | undefined>;
}

/** Leaves out what requests need, of requests that are accepted with it. */
export const requiredIn = <Row extends RequiredRow>({ rows, open, ...own }: RequiredCheck<Row>): Check => {
  const claims = [...new Set(rows.map(({ requirement }) => requirement))];
  return {
    ...{ ...own, claims, effect: 'changes' },
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
