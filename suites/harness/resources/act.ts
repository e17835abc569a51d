import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { outcomeOf } from '../meaning.ts';
import type { Snapshot } from './snapshot.ts';
import type { ReadFailure } from './unread.ts';

/** The result of a write: a creation, an update, an action or a deletion. */
interface WriteResult {
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly answer: Answer;
  readonly exchanges: readonly Exchange[];
}

interface ReadAfter<S extends Snapshot> {
  /** The result of the read; undefined where the write was not accepted, or there was no read. */
  readonly after?: S | ReadFailure | undefined;
  /** The result where it shows the document. */
  readonly snapshot?: S | undefined;
}

/** The result of a write, and the read after it. */
export type ActionResult<S extends Snapshot> = WriteResult & ReadAfter<S>;

/** Reads a document after an accepted write, and adds the read to its exchanges. */
export const readAfter = async <W extends WriteResult, S extends Snapshot>(
  written: W,
  read: () => Promise<S | ReadFailure>,
): Promise<W & ReadAfter<S>> => {
  if (written.outcome !== 'accepted') return written;
  const after = await read();
  const exchanges = [...written.exchanges, after.exchange];
  const snapshot = after.unread === undefined ? after : undefined;
  return { ...written, exchanges, after, snapshot };
};

/** Sends a write of a document, and reads it afterwards if it was accepted and `read` is given. */
export const act = async <S extends Snapshot>(
  { client }: Pick<Context, 'client'>,
  request: OutgoingRequest,
  read?: () => Promise<S | ReadFailure>,
): Promise<ActionResult<S>> => {
  const answer = await client.send(request);
  const written = { outcome: outcomeOf(answer).outcome, answer, exchanges: [answer.exchange] };
  return read === undefined ? written : readAfter(written, read);
};
