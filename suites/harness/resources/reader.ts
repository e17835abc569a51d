import type { Resource } from '../../../models/resources/resource.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../check.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import type { Profile } from '../profile/profile.ts';
import { eventuallyByCheck } from '../time/eventually.ts';
import { type ReadFailure, showsNone } from './read-failure.ts';
import { isSnapshot, type Snapshot, snapshotIn } from './snapshot.ts';

/** The members of every kind of snapshot. */
interface SnapshotBase<I> {
  readonly id?: I | undefined;
  readonly exchange: Exchange;
  readonly unread?: undefined;
}

/** How single documents of a kind are read. */
interface ReadableKind<S extends SnapshotBase<I>, I extends string | Id> {
  readonly resource: Resource;
  readonly request: (profile: Profile, id: I, format: Format | undefined) => OutgoingRequest;
  /** Turns a snapshot into one of this kind, or returns why it is not one. */
  readonly view: (snapshot: Snapshot, profile: Profile, answer: Answer) => S | ReadFailure;
  /** Whether the caller judges an answer with another id than requested. */
  readonly anyId?: true;
}

interface Reader<S, I> {
  readonly snapshotIn: (answer: Answer, profile: Profile) => S | ReadFailure;
  /** Reads a document by its id. Any other result has its reason in `unread`. */
  readonly read: (
    context: Pick<Context, 'client' | 'profile'>,
    id: I,
    format?: Format,
  ) => Promise<S | ReadFailure>;
  /**
   * Reads a document, and repeats the read a moment later if nothing is found or the document does not yet show what it
   * should. After several repetitions in vain, a check no longer repeats such reads.
   */
  readonly readEventually: (
    context: Pick<Context, 'client' | 'clock' | 'profile'>,
    id: I,
    options?: { readonly format?: Format | undefined; readonly isDone?: (shown: S) => boolean },
  ) => Promise<S | ReadFailure>;
}

export const openReader = <S extends SnapshotBase<I>, I extends string | Id>({
  resource,
  request,
  view,
  anyId,
}: ReadableKind<S, I>): Reader<S, I> => {
  const shownIn = (answer: Answer, profile: Profile): S | ReadFailure => {
    const shown = snapshotIn(resource, answer);
    return isSnapshot(shown) ? view(shown, profile, answer) : shown;
  };
  const read: Reader<S, I>['read'] = async ({ client, profile }, id, format) => {
    const answer = await client.send(request(profile, id, format));
    const shown = shownIn(answer, profile);
    if (anyId || shown.unread !== undefined || shown.id === undefined || shown.id === id) return shown;
    const { status, exchange } = answer;
    const words = `an answer with id ${shown.id}`;
    return { kind: 'other', unread: words, ...(status !== undefined && { status }), exchange };
  };
  const eventuallyOf = eventuallyByCheck();
  return {
    snapshotIn: shownIn,
    read,
    readEventually: (context, id, { format, isDone = () => true } = {}) =>
      eventuallyOf(context)(
        () => read(context, id, format),
        (shown) => (shown.unread === undefined ? isDone(shown) : !showsNone(shown)),
      ),
  };
};
