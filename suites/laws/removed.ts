import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { type Eventually, openEventually } from '../harness/eventually.ts';
import { judgeRefused } from '../harness/judge-place.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { type Place, requestAt } from '../harness/place.ts';

/** What one place, a read or a list, tells of a document after a deletion. */
export interface RemovalTrace {
  /** The requirement that it decides. */
  readonly requirement: RequirementId;
  /** The document in words. */
  readonly subject: string;
  /** Undefined where nothing can be concluded. */
  readonly isThere: boolean | undefined;
  /** What was seen; or why nothing can be concluded. */
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
}

/** What is found after a deletion. */
export interface Remains {
  /** Of what was deleted, now or before. */
  readonly deleted: readonly RemovalTrace[];
  /** Of what was not deleted. */
  readonly others: readonly RemovalTrace[];
}

/** The deletion of one document. */
interface Removal {
  /** That the deletion deletes it. */
  readonly requirement: RequirementId;
  /** What documents of this kind are called. */
  readonly noun: string;
  readonly place: Place;
  readonly format?: Format;
  /** False where nothing showed it before: then a refusal tells nothing. True when left out. */
  readonly isKnown?: boolean;
  /** What showed it before. */
  readonly exchanges: readonly Exchange[];
  /** The silence about the status of the answer. */
  readonly status?: SilenceId;
  /** Looks for what was deleted and for others. Asked again where it still finds what was deleted. */
  readonly look: () => Promise<Remains>;
  readonly eventually?: Eventually;
}

/**
 * What happened to a deletion. `there`: it was accepted, and what was deleted is still found, or others are not.
 * `gone`: it was accepted, and nothing speaks against it.
 */
interface Removed {
  readonly came: 'refused' | 'unclear' | 'there' | 'gone';
  readonly answer: Answer;
}

/** Answers whether a trace is as it is due after the deletion, as far as it tells. */
const judgeTrace = (
  { judge }: Context,
  { requirement: own, noun, exchanges }: Removal,
  {
    trace,
    answer,
    isDue,
  }: { readonly trace: RemovalTrace; readonly answer: Answer; readonly isDue: boolean },
): boolean => {
  const { requirement, subject, isThere, seen } = trace;
  if (isThere === undefined) {
    judge.inconclusive(requirement, seen);
    return true;
  }
  if (isThere === isDue) {
    // That others stay does not show that what was deleted is gone.
    if (!isDue || requirement !== own) judge.holds(requirement, answer.exchange);
    return true;
  }
  // What was accepted for later with 202 may still happen.
  if (!isDue && answer.status === 202)
    judge.inconclusive(requirement, `it was accepted with 202, and ${seen}`);
  else
    judge.violated(requirement, {
      expected: isDue
        ? `${subject}, which was not deleted, is there`
        : `${subject}, which was deleted, is gone`,
      seen,
      exchanges: [...exchanges, answer.exchange, ...trace.exchanges],
      explanation: isDue ? `a deletion takes another ${noun} as well` : `a deleted ${noun} is not gone`,
    });
  return false;
};

const judgeRefusal = ({ judge }: Context, removal: Removal, answer: Answer): void => {
  const { requirement, place, exchanges, isKnown = true } = removal;
  if (isKnown)
    judgeRefused(judge, requirement, { place, answer, exchanges: [...exchanges, answer.exchange] });
  else judge.inconclusive(requirement, `the deletion answered status ${answer.status}`);
};

/**
 * Deletes a document, and judges that it is gone and that others are there. How a refused deletion is answered is
 * judged by its place alone.
 */
export const judgeRemoved = async (context: Context, removal: Removal): Promise<Removed> => {
  const { judge, client, clock } = context;
  const { requirement, place, format, status, look, eventually = openEventually(clock) } = removal;
  const answer = await client.send(requestAt(place, { format }));
  // 501 says that there is no such operation.
  const outcome = answer.status === 501 ? 'refused' : outcomeOf(answer).outcome;
  if (outcome === 'refused') judgeRefusal(context, removal, answer);
  if (outcome === 'unclear')
    judge.inconclusive(requirement, `the deletion answered ${answer.status ?? 'nothing'}`);
  if (outcome !== 'accepted') return { came: outcome, answer };
  if (status !== undefined) judge.observe(status, String(answer.status), answer.exchange);
  const { deleted, others } = await eventually(look, (now) => now.deleted.every(({ isThere }) => !isThere));
  const areGone = deleted.map((trace) => judgeTrace(context, removal, { trace, answer, isDue: false }));
  const areLeft = others.map((trace) => judgeTrace(context, removal, { trace, answer, isDue: true }));
  return { came: [...areGone, ...areLeft].every(Boolean) ? 'gone' : 'there', answer };
};
