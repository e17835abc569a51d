import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../exchange.ts';
import type { Kind, StoredDocument } from '../store/port.ts';
import type { Handler } from './handler.ts';
import { showOne } from './show.ts';

/** The effect of a request on stored data, and the requirement or silence that decides it. */
export interface ChangeDecision {
  readonly by?: string;
  /** Stores the change and returns the document concerned. Left out: nothing changes. */
  readonly store?: () => StoredDocument | undefined;
}

/** How requests of one kind change stored data. `I` is the input read from a request. */
interface Change<I> {
  /** Left out: only the path of the request is used. Rejects with a `Refusal`. */
  readonly read?: (exchange: Exchange) => Promise<I>;
  /** Throws a `Refusal`. */
  readonly decide: (exchange: Exchange, input: I) => ChangeDecision;
  /** Sets the response to an accepted request. */
  readonly answer: (exchange: Exchange) => void;
}

/** Handler of requests that create a document, or change others than the one in their path. */
export const create = <I>({ read, decide, answer }: Change<I>): Handler => ({
  ...(read && {
    validate: async (exchange) => {
      exchange.input = (await read(exchange)) as Exchange['input'];
    },
  }),
  decide: (exchange) => {
    const { by, store } = decide(exchange, exchange.input as I);
    if (by !== undefined) exchange.decidedBy = by;
    if (store === undefined) return;
    exchange.change = () => {
      exchange.document = store() ?? exchange.document;
    };
  },
  apply: (exchange) => {
    exchange.change?.();
    answer(exchange);
  },
});

/** How requests change the document in their path. */
interface DocumentChange<K extends Kind, I> extends Omit<Change<I>, 'decide'> {
  readonly decide: (document: StoredDocument<K>, exchange: Exchange, input: I) => ChangeDecision;
}

/** Handler of requests that change the document in their path: updates, actions, deletions. */
export const change = <K extends Kind, I = void>({ decide, ...rest }: DocumentChange<K, I>): Handler =>
  create<I>({
    ...rest,
    decide: (exchange, input) =>
      exchange.document === undefined ? {} : decide(exchange.document as StoredDocument<K>, exchange, input),
  });

/** Answers an accepted change with the document, or without a body if the choice is `empty`. */
export const answerChange =
  (silence: SilenceId) =>
  (exchange: Exchange): void => {
    const { choices } = exchange.sandbox;
    exchange.outgoing.status = Number(choices.of('formats/action-status'));
    if (choices.of(silence) !== 'empty') showOne(exchange);
  };
