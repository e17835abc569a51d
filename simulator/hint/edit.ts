import type { IncomingHttpHeaders } from 'node:http';
import type { Grant } from '../auth/grant.ts';
import type { RecipeStep } from '../recipes/recipe.ts';

/** How a refused request would be accepted now. */
export interface Hint {
  /** One sentence. */
  readonly text: string;
  /** The part of the request concerned: `body currency.code`, `query exported`, `method`, `state`. */
  readonly place: string;
  /** Requests to send first, if the state of a document prevents this one. */
  readonly before?: readonly RecipeStep[];
}

/** A hint without its sentence; `words` continue "This request would be accepted". */
export interface HintDraft extends Omit<Hint, 'text'> {
  readonly words: string;
}

/** A request to try in a sandbox, without the network. */
export interface TriedRequest {
  readonly method: string;
  /** Path below the address of the sandbox, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string | undefined;
  /** Replaces the token. */
  readonly grant?: Grant;
}

/** One change of a request that may make it acceptable. */
export interface Edit {
  /** The part that is changed: `method`, `path`, `header accept`, `query status`, `body currency.code`. */
  readonly place: string;
  /** Continues "This request would be accepted". */
  readonly words: string;
  readonly request: TriedRequest;
}

/** A change of a value in a body or a query. */
export interface ValueEdit<V = unknown> {
  /** The path of the value: members joined by full stops, list items by their index from 0. */
  readonly place: string;
  readonly words: string;
  readonly value: V;
}
