import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

/** Whether content is for a new requisition or for one that is there: wrong references may lead elsewhere. */
export interface Scope {
  readonly exchange: Exchange;
  readonly isNew: boolean;
}

/** A member that refers to another record. */
export interface Reference {
  /** As given; undefined when it was not, null when it was given as nothing. */
  readonly given: Value | undefined;
  readonly before: Value | undefined;
  /** Names and positions joined by dots, for messages. */
  readonly path: string;
  /** What it refers to, in words: `an active supplier`. */
  readonly meant: string;
}

/** What a reference leads to that names nothing that may be named, by choice. May throw a `Refusal`. */
const instead = ({ exchange, isNew }: Scope, { before, path, meant }: Reference): Value => {
  const { choices } = exchange.sandbox;
  const choice = choices.of(
    isNew ? 'requisitions/wrong-reference' : 'requisitions/wrong-reference-on-update',
  );
  if (choice === 'refused') throw invalidParameter(exchange, `${path} must be ${meant}.`);
  return before ?? null;
};

/**
 * The record that a reference names, as reads show it; null for none. `find` gives undefined for what is not
 * there or not active. May throw a `Refusal`.
 */
export const resolved = (
  scope: Scope,
  reference: Reference,
  find: (given: Data) => Data | undefined,
): Value => {
  const { given, before } = reference;
  if (given === undefined) return before ?? null;
  if (given === null) return null;
  return find(given as Data) ?? instead(scope, reference);
};
