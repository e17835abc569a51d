import type { Area } from '../areas.ts';

/**
 * `documented`: the documentation states it; a violation fails.
 * `standard`: it follows from a standard that the documentation builds on, such as RFC 6749; a violation
 * warns, and fails in a strict run.
 */
export type Basis = 'documented' | 'standard';

/** Why no exchange over HTTP can decide a requirement. */
type UndecidableReason = 'not observable over HTTP' | 'needs configuration' | 'advice to clients';

/** One sentence that the documentation states, in our own words. */
export interface Requirement {
  /** `area/sentence-in-kebab-case`: stable, never a position. */
  readonly id: `${Area}/${string}`;
  readonly basis: Basis;
  readonly sentence: string;
  /** Its source: headings of the documentation, or a section of a standard. */
  readonly source: string;
  readonly undecidable?: UndecidableReason;
  /** Requirements that must hold for this one to hold, or to be decidable. */
  readonly presumes?: readonly string[];
}

/** A requirement whose id keeps its literal type. */
type Row<I extends Requirement['id']> = Requirement & { readonly id: I };

type IdIn<K extends string> = K extends `${infer I}: ${string}` ? I & Requirement['id'] : never;

const rowsOf =
  (basis: Basis, undecidable?: UndecidableReason) =>
  <const K extends `${Requirement['id']}: ${string}`>(
    source: string,
    ...sentences: readonly K[]
  ): readonly Row<IdIn<K>>[] =>
    sentences.map((row) => {
      const [id = '', ...sentence] = row.split(': ');
      return {
        ...{ id: id as Requirement['id'] & IdIn<K>, basis, sentence: sentence.join(': '), source },
        ...(undecidable && { undecidable }),
      };
    });

/**
 * Makes rows of one kind and one source: `...rows.documented(source, 'id: sentence', ...)`. The last three kinds are
 * documented sentences that no exchange can decide, named by the reason.
 */
export const rows = {
  documented: rowsOf('documented'),
  standard: rowsOf('standard'),
  unobservable: rowsOf('documented', 'not observable over HTTP'),
  configured: rowsOf('documented', 'needs configuration'),
  advice: rowsOf('documented', 'advice to clients'),
} as const;

/** One documented row whose id is computed. */
export const documentedRow = <const I extends Requirement['id']>(
  id: I,
  sentence: string,
  source: string,
): Row<I> => ({ id, basis: 'documented', sentence, source });

/** Makes a documented row for each of some cases: members of requests, kinds of documents, fields of a record. */
export const rowsFor = <const C, const I extends Requirement['id']>(
  source: string,
  cases: readonly C[],
  rowFor: (one: C) => readonly [id: I, sentence: string],
): readonly Row<I>[] =>
  cases.map((one) => {
    const [id, sentence] = rowFor(one);
    return documentedRow(id, sentence, source);
  });

/** A noun with its indefinite article: `an invoice`, `a user`. */
export const withArticle = (type: string): string => `${/^(?!us)[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

/**
 * Makes the rows about the types of members that one kind of record shows: `shows('id', 'integer')`. The sentence ends
 * with the type, or with other words for it.
 */
export const typeRows =
  <const A extends Area>(area: A, source: string, sentence: (member: string) => string) =>
  <const M extends string, const T extends string>(member: M, type: T, words = withArticle(type)) =>
    documentedRow(`${area}/${member}-is-${type}` as const, `${sentence(member)} ${words}.`, source);

/** Makes the rows about the lengths of members that one kind of record shows: `fits('url', 255)`. */
export const lengthRows =
  <const A extends Area>(area: A, source: string, noun: string) =>
  <const M extends string, const N extends number>(member: M, most: N) =>
    documentedRow(
      `${area}/${member}-fits-${most}-characters` as const,
      `The ${member} of ${noun} is no longer than ${most} characters.`,
      source,
    );

/**
 * The row about two simultaneous writes. The documentation describes each operation alone, so it does not state this.
 * In HTTP, success means that the intent of a request was achieved when it was processed, so that some order of the two
 * explains later reads. What violates a documented rule in both orders is judged by that rule instead.
 */
export const simultaneousWrites = <const A extends Area>(area: A, document: string) => ({
  ...{ id: `${area}/simultaneous-writes-fit-an-order` as const, basis: 'standard' as const },
  sentence: `Two simultaneous writes to ${document} have the result of one order of them: accepted writes take effect, refused ones do not.`,
  source: 'RFC 9110 section 9.3.4',
});
