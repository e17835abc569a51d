import type { Area } from '../areas.ts';
import type { Basis, Requirement, Undecidable } from './requirement.ts';

/** A requirement whose id keeps its literal type. */
type Row<I extends Requirement['id']> = Requirement & { readonly id: I };

const row =
  (basis: Basis, undecidable?: Undecidable) =>
  <const I extends Requirement['id']>(id: I, sentence: string, source: string): Row<I> => ({
    id,
    basis,
    sentence,
    source,
    ...(undecidable && { undecidable }),
  });

/**
 * Makes rows of one kind: `row.documented(id, sentence, source)`. The last three are documented sentences that
 * no exchange can decide, named by the reason.
 */
export const rows = {
  documented: row('documented'),
  standard: row('standard'),
  unobservable: row('documented', 'not observable over HTTP'),
  configured: row('documented', 'needs configuration'),
  advice: row('documented', 'advice to clients'),
} as const;

const withArticle = (type: string): string => `${/^(?!us)[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/**
 * Makes the rows about the types of members that one kind of record shows: `shows('id', 'integer')`. The sentence ends
 * with the type, or with other words for it.
 */
export const typeRows =
  <const A extends Area>(area: A, source: string, sentence: (member: string) => string) =>
  <const M extends string, const T extends string>(member: M, type: T, words = withArticle(type)) =>
    rows.documented(`${area}/${member}-is-${type}` as const, `${sentence(member)} ${words}.`, source);
