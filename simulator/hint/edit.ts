import type { IncomingHttpHeaders } from 'node:http';
import type { Grant } from '../auth/grant.ts';
import type { RecipeStep } from '../recipes/recipe.ts';

/** What would make a refused request acceptable now. */
export interface Hint {
  /** One sentence. */
  readonly text: string;
  /** What of the request it is about: `body currency.code`, `query exported`, `method`, `state`. */
  readonly place: string;
  /** What is to be sent before, where the state of a document stands against the request. */
  readonly before?: readonly RecipeStep[];
}

/** A hint before its sentence is made: `words` go on behind "This request would be accepted". */
export interface HintDraft extends Omit<Hint, 'text'> {
  readonly words: string;
}

/** A request as it is tried again: to a sandbox, past the network. */
export interface TriedRequest {
  readonly method: string;
  /** Path below the address of the sandbox, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string | undefined;
  /** In place of its token. */
  readonly grant?: Grant;
}

/** One change of a request that may make it acceptable. */
export interface Edit {
  /** What is changed: `method`, `path`, `header accept`, `query status`, `body currency.code`. */
  readonly place: string;
  /** How, as "This request would be accepted" goes on. */
  readonly words: string;
  readonly request: TriedRequest;
}

/** A change of a value inside of a request: of a body, or of a query. */
export interface ValueEdit<V = unknown> {
  /** The members that lead to it, joined by full stops; items of lists by their position from 0. */
  readonly place: string;
  readonly words: string;
  readonly value: V;
}
