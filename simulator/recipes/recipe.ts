import type { Store } from '../store/port.ts';

/** One request of a recipe, below the address of its sandbox: to the API, or as a counterparty to the control API. */
export interface RecipeStep {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Sends a request of a recipe; returns the response, or undefined if it was refused. */
export type Send = (step: RecipeStep) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** The method and path of an operation; `:name` is replaced from `ids`. */
export type OperationPlace = (endpoint: string, ids?: Ids) => Pick<RecipeStep, 'method' | 'path'>;

/** The ids of a document and related ones. */
export type Ids = Readonly<Record<string, number | string>>;

/** The context in which steps are sent. */
export interface SendContext {
  readonly send: Send;
  /** Sends a read that is not part of the recipe. */
  readonly read: Send;
  readonly place: OperationPlace;
  /** Members of the create request that replace the preset ones. */
  readonly given: Readonly<Record<string, unknown>>;
  /** A number of days after the present of the sandbox. */
  readonly day: (days: number) => string;
  /** A unique name. */
  readonly fresh: () => Promise<string>;
}

/** Creates a document; undefined if that was refused. */
type Start = (sending: SendContext) => Promise<Ids | undefined>;

/** Sends one event to a document; returns whether it was accepted. */
export type LifecycleAction = (sending: SendContext, ids: Ids) => Promise<boolean>;

/** How documents of one kind are created and moved. */
export interface MovableKind {
  readonly states: readonly string[];
  /** Ways to create one, the usual one first. */
  readonly starts: readonly Start[];
  readonly moves: readonly LifecycleAction[];
  /** State -> the choices required to reach it. */
  readonly needs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The lifecycle's record of a document. */
  readonly recordOf: (store: Store, ids: Ids) => { readonly state: string } | undefined;
  /** The operation that shows it, if there is one. */
  readonly show?: string;
}
