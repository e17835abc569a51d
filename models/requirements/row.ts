import type { Basis, Requirement, Undecidable } from './requirement.ts';

/** A requirement whose id keeps its literal type. */
export type Row<I extends Requirement['id']> = Requirement & { readonly id: I };

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
