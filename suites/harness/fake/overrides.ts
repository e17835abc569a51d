import type { Members } from '../../../models/members.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SerializationOptions } from '../../../models/wire/serialization-options.ts';
import type { Answer, Outgoing } from '../client.ts';

/** A record in the memory of a fake. */
export interface StoredDocument<D extends Members = Members> {
  readonly id: number;
  /** The path of the document that it belongs to, `/api/contracts/1`; empty where it belongs to none. */
  readonly on: string;
  readonly data: D;
  /** The content of its file, a character for each byte. */
  readonly file?: string;
}

/** A request as the fake reads it. */
export interface Call<D extends Members = Members> {
  readonly request: Outgoing;
  /** The name of the route that the path fits. */
  readonly route: string;
  readonly on: string;
  readonly id: number;
  readonly action: string;
  readonly query: URLSearchParams;
  readonly format: Format;
  readonly all: readonly StoredDocument<D>[];
  /** What deletions were asked for, the latest last. */
  readonly deleted: readonly StoredDocument<D>[];
  /** The time of the fake: a second later whenever somebody asks. */
  readonly now: () => string;
}

/** The records of one list as answers show them: those of its document, and those of all. */
type Lists<D extends Members> = (own: readonly D[], all: readonly D[], call: Call<D>) => unknown;

/** How a write is answered. */
export interface Answering<D extends Members> {
  readonly status?: number;
  /** The body; undefined is none. */
  readonly tells?: (shown: D, kept: D) => Members | undefined;
  /** The header Location, where there is no body. */
  readonly location?: (id: number) => string;
}

/** What a fake does instead of the documented behaviour, or where the documentation leaves it open: one function per operation. */
export interface Overrides<D extends Members = Members> {
  /** Answers a request before anything else does. */
  readonly answers?: (request: Outgoing, call: Call<D>) => Answer | Promise<Answer> | undefined;
  /** The status that refuses a creation. */
  readonly refuses?: (sent: Members, on: string, call: Call<D>) => number | undefined;
  /** A new record as it is kept and shown. */
  readonly keeps?: (made: D, sent: Members) => D;
  /** What there is after a creation; the answer shows the new record all the same. */
  readonly stores?: (
    own: StoredDocument<D>,
    all: readonly StoredDocument<D>[],
  ) => readonly StoredDocument<D>[];
  readonly created?: Answering<D>;
  readonly shows?: (data: D, how: { readonly format: Format; readonly listed: boolean }) => D;
  readonly lists?: Lists<D>;
  readonly pageSize?: number;
  /** The status of an empty list; by default 404 in XML. */
  readonly emptyList?: number;
  /** The record that a read answers with. */
  readonly reads?: (
    asked: StoredDocument<D>,
    all: readonly StoredDocument<D>[],
    call: Call<D>,
  ) => StoredDocument<D> | undefined;
  /** The record that a read answers with where there is none under its id. */
  readonly misses?: (call: Call<D>) => StoredDocument<D> | undefined;
  /** A record after an update; a number leaves it alone and is the status. */
  readonly updates?: (old: D, given: Members, call: Call<D>) => D | number;
  /** What an update or an action answers. */
  readonly updated?: Answering<D>;
  /** A record after an action; a number leaves it alone and is the status. */
  readonly acts?: (old: D, given: Members, call: Call<D>) => D | number;
  /** What is left after a deletion; a number refuses it with that status. */
  readonly deletes?: (
    own: StoredDocument<D>,
    all: readonly StoredDocument<D>[],
    call: Call<D>,
  ) => readonly StoredDocument<D>[] | number;
  readonly removed?: { readonly status: number; readonly tells?: true };
  readonly serialization?: Partial<SerializationOptions>;
}
