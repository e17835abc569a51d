import type { SilenceId } from '../../models/silences/index.ts';
import type { Exchange } from '../exchange.ts';
import type { Kind, Stored } from '../store/port.ts';
import type { Handler } from './handler.ts';
import { showOne } from './show.ts';

/** What a request does to what is stored, and the requirement or silence that says so. */
export interface ChangeDecision {
  readonly by?: string;
  /** Stores the change, and gives the document that it is about from now on. Left out: nothing changes. */
  readonly store?: () => Stored | undefined;
}

/** How requests of one kind change what is stored. `I` is what is read of a request. */
interface Change<I> {
  /** Left out: nothing of the request counts but its path. Rejects with a `Refusal`. */
  readonly read?: (exchange: Exchange) => Promise<I>;
  /** Throws a `Refusal`. */
  readonly decide: (exchange: Exchange, input: I) => ChangeDecision;
  /** Sets the answer to an accepted request. */
  readonly answer: (exchange: Exchange) => void;
}

/** Handles requests that make a document, or change others than the one that the path names. */
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

/** How requests change the document of a kind that their path names. */
interface DocumentChange<K extends Kind, I> extends Omit<Change<I>, 'decide'> {
  readonly decide: (document: Stored<K>, exchange: Exchange, input: I) => ChangeDecision;
}

/** Handles requests that change the document that the path names: updates, actions and deletions. */
export const change = <K extends Kind, I = void>({ decide, ...rest }: DocumentChange<K, I>): Handler =>
  create<I>({
    ...rest,
    decide: (exchange, input) =>
      exchange.document === undefined ? {} : decide(exchange.document as Stored<K>, exchange, input),
  });

/** Answers an accepted change: with the document, unless the choice at the silence is `empty`. */
export const answerChange =
  (silence: SilenceId) =>
  (exchange: Exchange): void => {
    const { choices } = exchange.sandbox;
    exchange.outgoing.status = Number(choices.of('formats/action-status'));
    if (choices.of(silence) !== 'empty') showOne(exchange);
  };
