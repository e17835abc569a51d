import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { inUnits } from '../harness/in-units.ts';
import { describeOutcome } from '../harness/resources/create.ts';
import type { CreationResult, Undecided } from './sent.ts';

/** A member or value that requests may hold or omit. */
export interface TakenRow {
  readonly requirement: RequirementId;
  /** Describes such a request, for messages. */
  readonly what: string;
}

/** One variant of the request, and its twin that differs only in the tested member. */
export interface RequestPair<S extends CreationResult = CreationResult> {
  readonly asked: () => Promise<S>;
  readonly twin: () => Promise<CreationResult>;
}

interface Refused<S extends CreationResult> {
  readonly way: RequestPair<S>;
  readonly asked: S;
}

/** The first variant that is accepted as `taken`; else all refused ones, or the `last`, which got neither answer. */
const firstTaken = async <S extends CreationResult>(
  ways: readonly RequestPair<S>[],
): Promise<{ readonly taken?: S; readonly last?: S; readonly refused: readonly Refused<S>[] }> => {
  const refused: Refused<S>[] = [];
  for (const way of ways) {
    const asked = await way.asked();
    if (asked.outcome === 'accepted') return { taken: asked, refused };
    if (asked.outcome === 'unclear') return { last: asked, refused: [] };
    refused.push({ way, asked });
  }
  return { refused };
};

/**
 * Judges that a request is accepted in one of its variants. It is a violation where all are refused, twice, while their
 * twins are accepted: a single refusal may have another cause. Returns the accepted request.
 */
export const judgeTaken = async <S extends CreationResult>(
  judge: Judge,
  { requirement, what }: TakenRow,
  ways: readonly RequestPair<S>[],
): Promise<S | undefined> => {
  const twins: CreationResult[] = [];
  const leaveUndecided = (why: string) => {
    judge.inconclusive(requirement, `${what} was ${why}`);
    return undefined;
  };
  for (let times = 0; times < 2; times += 1) {
    const { taken, last, refused } = await firstTaken(ways);
    if (taken !== undefined) {
      judge.holds(requirement, taken.answer.exchange);
      return taken;
    }
    if (last !== undefined) return leaveUndecided(describeOutcome(last));
    for (const { way, asked } of refused) {
      const twin = await way.twin();
      if (twin.outcome !== 'accepted')
        return leaveUndecided(`${describeOutcome(asked)}, and its twin ${describeOutcome(twin)}`);
      if (times > 0) twins.push(twin, asked);
    }
  }
  const result = twins.at(-1);
  if (result === undefined) return leaveUndecided('not asked for');
  judge.violated(requirement, {
    expected: `${what} is accepted, as its twin is`,
    seen: `it was ${describeOutcome(result)}`,
    exchanges: twins.flatMap(({ exchanges }) => exchanges),
    explanation: `${what} is refused`,
  });
  return undefined;
};

/** Gives the variants of a row. */
type WaysOf<Row> = (row: Row) => Promise<readonly RequestPair[] | Undecided>;

/** A check of the law; `open` returns undefined where nothing can be sent and the claims were judged. */
interface TakenCheck<Row extends TakenRow> extends Pick<Check, 'id' | 'title' | 'needs'> {
  readonly rows: readonly Row[];
  readonly open: (context: Context, claims: readonly RequirementId[]) => Promise<WaysOf<Row> | undefined>;
}

/** Makes a check that sends optional members and values together with twins that are accepted. */
export const takenIn = <Row extends TakenRow>({ rows, open, ...own }: TakenCheck<Row>): Check => {
  const claims = rows.map(({ requirement }) => requirement);
  return {
    ...{ ...own, claims },
    run: async (context) => {
      const { judge } = context;
      const waysOf = await open(context, claims);
      if (waysOf === undefined) return;
      await inUnits(judge, rows, async (row) => {
        const ways = await waysOf(row);
        if ('because' in ways) judge[ways.because](row.requirement, ways.reason);
        else await judgeTaken(judge, row, ways);
      });
    },
  };
};
