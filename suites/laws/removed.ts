import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { judgeRefused, type OperationPath, requestAt } from '../harness/dialect/place.ts';
import { hasStatus, isLater, outcomeOf } from '../harness/meaning.ts';
import { type Eventually, openEventually, retriesForLists } from '../harness/time/eventually.ts';

/** What one place, a read or a list, shows about a document after a deletion. */
export interface RemovalTrace {
  /** The requirement that it decides. */
  readonly requirement: RequirementId;
  /** Describes the document, for messages. */
  readonly subject: string;
  /** The subject of a finding, if other checks may find the same. */
  readonly place?: string;
  /** Whether the document still exists; undefined if that is inconclusive. */
  readonly isThere: boolean | undefined;
  /** What the place shows, or why it is inconclusive. */
  readonly seen: string;
  readonly exchanges: readonly Exchange[];
}

/** The traces that are found after a deletion. */
export interface RemovalTraces {
  /** Traces of documents that were deleted, now or earlier. */
  readonly deleted: readonly RemovalTrace[];
  /** Traces of documents that were not deleted. */
  readonly others: readonly RemovalTrace[];
}

interface Removal {
  /** The requirement that the deletion removes the document. */
  readonly requirement: RequirementId;
  /** A noun for documents of this kind. */
  readonly noun: string;
  readonly place: OperationPath;
  /** The subject of a finding if the operation seems not to exist. */
  readonly subject?: string | undefined;
  readonly format?: Format;
  /** False if nothing showed the document before: a refusal is then inconclusive. True by default. */
  readonly isKnown?: boolean;
  /** The exchanges that showed the document before. */
  readonly exchanges: readonly Exchange[];
  /** The silence about the status of the answer. */
  readonly status?: SilenceId;
  /** Reads the deleted document and others; called again while the deleted one is found or another one is missing. */
  readonly read: () => Promise<RemovalTraces>;
  readonly eventually?: Eventually;
}

/**
 * The result of a deletion. `there`: it was accepted, but the document is still found, or others are missing.
 * `gone`: it was accepted, and no trace contradicts it.
 */
export interface RemovalResult {
  readonly result: 'refused' | 'unclear' | 'there' | 'gone';
  readonly answer: Answer;
}

/** Judges a trace; returns whether it is as expected after the deletion, or inconclusive. */
const judgeTrace = (
  { judge }: Context,
  { requirement: own, noun, exchanges }: Removal,
  {
    trace,
    answer,
    isDue,
  }: { readonly trace: RemovalTrace; readonly answer: Answer; readonly isDue: boolean },
): boolean => {
  const { requirement, subject, place, isThere, seen } = trace;
  if (isThere === undefined) {
    judge.inconclusive(requirement, seen);
    return true;
  }
  if (isThere === isDue) {
    // The existence of others does not show that the deleted document is gone.
    if (!isDue || requirement !== own) judge.holds(requirement, answer.exchange);
    return true;
  }
  // A deletion that was answered with 202 may still take place.
  if (!isDue && isLater(answer))
    judge.inconclusive(requirement, `the deletion was accepted with 202, and ${seen}`);
  else
    judge.violated(requirement, {
      expected: isDue
        ? `${subject}, which was not deleted, is there`
        : `${subject}, which was deleted, is gone`,
      seen,
      exchanges: [...exchanges, answer.exchange, ...trace.exchanges],
      explanation: isDue ? `a deletion removes another ${noun} as well` : `a deleted ${noun} is not gone`,
      subject: place,
      ...(isDue && { mayBeOthers: true }),
    });
  return false;
};

const isAsExpected = ({ deleted, others }: RemovalTraces): boolean =>
  deleted.every(({ isThere }) => !isThere) && others.every(({ isThere }) => isThere !== false);

const judgeRefusal = ({ judge }: Context, removal: Removal, answer: Answer): void => {
  const { requirement, place, subject, exchanges, isKnown = true } = removal;
  const all = [...exchanges, answer.exchange];
  if (isKnown) judgeRefused(judge, requirement, { place, answer, subject, exchanges: all });
  else judge.inconclusive(requirement, `the deletion answered status ${answer.status}`);
};

/**
 * Deletes a document, and judges that it is gone and that others still exist. A refused deletion is judged only by
 * whether its path exists.
 */
export const judgeRemoved = async (context: Context, removal: Removal): Promise<RemovalResult> => {
  const { judge, client, clock } = context;
  const { requirement, place, format, status, read, eventually = openEventually(clock) } = removal;
  const answer = await client.send(requestAt(place, { format }));
  // 501 means that the operation is not implemented.
  const outcome = hasStatus(answer, 'not-implemented') ? 'refused' : outcomeOf(answer).outcome;
  if (outcome === 'refused') judgeRefusal(context, removal, answer);
  if (outcome === 'unclear')
    judge.inconclusive(requirement, `the deletion answered ${answer.status ?? 'nothing'}`);
  if (outcome !== 'accepted') return { result: outcome, answer };
  if (status !== undefined) judge.observe(status, String(answer.status), answer.exchange);
  const { deleted, others } = await eventually(read, isAsExpected, retriesForLists);
  const areGone = deleted.map((trace) => judgeTrace(context, removal, { trace, answer, isDue: false }));
  const areLeft = others.map((trace) => judgeTrace(context, removal, { trace, answer, isDue: true }));
  return { result: [...areGone, ...areLeft].every(Boolean) ? 'gone' : 'there', answer };
};
