import type { Exchange } from '../../exchange.ts';
import type { Kind, Question, Stored } from '../../store/port.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Every document of a kind, by id. */
export const allOf = <K extends Kind>({ sandbox }: Exchange, kind: K): readonly Stored<K>[] =>
  sandbox.store.find(kind, { conditions: [], order }).documents;

/** The document that was made before another one. */
export const before = <D extends Stored>(all: readonly D[], one: D): D | undefined =>
  all.filter(({ id }) => id < one.id).at(-1);

/** The document that was made last. */
export const newest = <D extends Stored>(all: readonly D[]): D | undefined => all.at(-1);
