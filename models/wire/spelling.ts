import type { Resource } from '../resources/resource.ts';

/** How a resource writes the names of its members. */
export type Spelling = Resource['spelling'];

const words = (name: string): string =>
  name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2').replace(/[^\p{L}\p{N}.:]+/gu, '-');

/** A text with a capital letter at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The canonical, hyphenated form of a name in any spelling; never `__proto__`. */
export const canonicalName = (name: string): string => words(name).toLowerCase();

/** A canonical name as a resource of the given spelling writes it. */
export const spell = (canonical: string, spelling: Spelling): string => {
  if (spelling === 'hyphen') return canonical;
  if (spelling === 'snake') return canonical.replaceAll('-', '_');
  return canonical.replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
};

/** A name without case, blanks, `-` and `_`: equal for all spellings of one name. */
export const fold = (name: string): string => name.replace(/[\s_-]+/g, '').toLowerCase();

/**
 * The canonical form of a status however it is written: lower case, words joined by `_`. The documentation
 * itself writes `Approved`, "pending approval" and `pending_void`.
 */
export const foldStatus = (status: string): string => words(status.trim()).replaceAll('-', '_').toLowerCase();
