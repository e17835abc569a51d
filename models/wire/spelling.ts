import { memoize } from '../remember.ts';
import type { Resource } from '../resources/resource.ts';

/** How a resource spells the names of its members. */
type Spelling = Resource['spelling'];

/** More than there are documented names. */
const mostNames = 2000;

const words = (name: string): string =>
  name.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2').replace(/[^\p{L}\p{N}.:]+/gu, '-');

/** A text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The canonical, hyphenated form of a name in any spelling; never `__proto__`. */
export const canonicalName = memoize((name) => words(name).toLowerCase(), mostNames);

/** A canonical name in a given spelling. */
export const spell = (canonical: string, spelling: Spelling): string => {
  if (spelling === 'hyphen') return canonical;
  if (spelling === 'snake') return canonical.replaceAll('-', '_');
  return canonical.replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
};

/** A name without case, blanks, `-` and `_`: equal for all spellings of one name. */
export const fold = memoize((name) => name.replace(/[\s_-]+/g, '').toLowerCase(), mostNames);

/**
 * The canonical form of a status in any spelling: lower case, words joined by `_`. The documentation itself writes
 * `Approved`, "pending approval" and `pending_void`.
 */
export const foldStatus = (status: string): string => words(status.trim()).replaceAll('-', '_').toLowerCase();

/** A text shortened for a sentence about it. */
export const shortenText = (text: string, most = 60): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

/** XML 1.0, fifth edition, section 2.3: first characters of names. */
const first = String.raw`:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}`;

/** Further characters of names. */
const further = String.raw`.0-9\u00B7\u0300-\u036F\u203F\u2040\-`;

/** An XML name as part of a regular expression with the flag `u`. */
export const xmlName = `[${first}][${first}${further}]*`;

/** The spellings in which a folded status may be stored: unchanged, and as `Pending Approval`. */
export const statusSpellings = (status: string): readonly string[] => [
  status,
  status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
];
