import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { present } from '../../handlers/present.ts';
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

/** Stored documents as their platform shows them. */
export const presented = (documents: readonly Stored[], { sandbox }: Exchange): readonly Data[] =>
  documents.map((one) => present(one, sandbox.choices));
