import type { Store } from '../store/port.ts';

/** One request of a recipe, below the address of its sandbox: of the API, or of a counterparty by the control API. */
export interface RecipeStep {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Sends a request as part of a recipe; answers what came back, or undefined where it was refused. */
export type Send = (step: RecipeStep) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** An operation of the API by its id, with `:name` for what `ids` tell. */
export type OperationPlace = (endpoint: string, ids?: Ids) => Pick<RecipeStep, 'method' | 'path'>;

/** What a document and those around it are called. */
export type Ids = Readonly<Record<string, number | string>>;

/** What steps are sent by. */
export interface Sending {
  readonly send: Send;
  /** Reads what no recipe needs. */
  readonly read: Send;
  readonly place: OperationPlace;
  /** Members of the request that makes the document, in place of the preset ones. */
  readonly given: Readonly<Record<string, unknown>>;
  /** So many days after the present of the sandbox. */
  readonly day: (days: number) => string;
  /** A name that nothing in the sandbox has. */
  readonly fresh: () => Promise<string>;
}

/** Makes a document; undefined where that was refused. */
type Start = (sending: Sending) => Promise<Ids | undefined>;

/** Sends one event to a document; whether it was taken. */
export type LifecycleAction = (sending: Sending, ids: Ids) => Promise<boolean>;

/** How documents of one kind come about and move. */
export interface Movable {
  readonly states: readonly string[];
  /** Ways to begin, the usual one first. */
  readonly starts: readonly Start[];
  readonly moves: readonly LifecycleAction[];
  /** State -> the answers at silences without which no event leads there. */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The lifecycle's record of a document. */
  readonly recordOf: (store: Store, ids: Ids) => { readonly state: string } | undefined;
  /** The operation that shows it, where there is one. */
  readonly show?: string;
}
