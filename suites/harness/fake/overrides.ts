import type { Members } from '../../../models/members.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { SerializationOptions } from '../../../models/wire/serialization-options.ts';
import type { Answer, Outgoing } from '../client.ts';

/** A record in the memory of a fake. */
export interface StoredDocument<D extends Members = Members> {
  readonly id: number;
  /** The path of its parent document, such as `/api/contracts/1`; empty where it has none. */
  readonly on: string;
  readonly data: D;
}

/** A request as parsed by the fake. */
export interface Call<D extends Members = Members> {
  readonly request: Outgoing;
  /** The name of the matching route. */
  readonly route: string;
  readonly on: string;
  readonly id: number;
  readonly action: string;
  readonly query: URLSearchParams;
  readonly format: Format;
  readonly all: readonly StoredDocument<D>[];
  /** The records whose deletion was requested, the latest last. */
  readonly deleted: readonly StoredDocument<D>[];
  /** The time of the fake: one second later at each call. */
  readonly now: () => string;
}

/** The records of a list as answers show them: those of its document, and all. */
type Lists<D extends Members> = (own: readonly D[], all: readonly D[], call: Call<D>) => unknown;

/** The answer to a write. */
export interface Answering<D extends Members> {
  readonly status?: number;
  /** The body; undefined for none. */
  readonly tells?: (shown: D, kept: D) => Members | undefined;
  /** The Location header, where there is no body. */
  readonly location?: (id: number) => string;
}

/**
 * Behaviour of a fake that replaces the documented one, or fills what the documentation leaves open: one function
 * per operation.
 */
export interface Overrides<D extends Members = Members> {
  /** Answers a request before all else. */
  readonly answers?: (request: Outgoing, call: Call<D>) => Answer | Promise<Answer> | undefined;
  readonly created?: Answering<D>;
  readonly shows?: (data: D, how: { readonly format: Format; readonly listed: boolean }) => D;
  readonly lists?: Lists<D>;
  readonly pageSize?: number;
  /** The status of an empty list; by default 404 in XML. */
  readonly emptyList?: number;
  /** The record in the answer to a read. */
  readonly reads?: (
    record: StoredDocument<D>,
    all: readonly StoredDocument<D>[],
    call: Call<D>,
  ) => StoredDocument<D> | undefined;
  /** A record after an update; a number is the status, and nothing changes. */
  readonly updates?: (old: D, given: Members, call: Call<D>) => D | number;
  /** The answer to an update or an action. */
  readonly updated?: Answering<D>;
  /** A record after an action; a number is the status, and nothing changes. */
  readonly acts?: (old: D, given: Members, call: Call<D>) => D | number;
  /** The records that remain after a deletion; a number refuses it with that status. */
  readonly deletes?: (
    own: StoredDocument<D>,
    all: readonly StoredDocument<D>[],
    call: Call<D>,
  ) => readonly StoredDocument<D>[] | number;
  readonly removed?: { readonly status: number; readonly tells?: true };
  readonly serialization?: Partial<SerializationOptions>;
}
