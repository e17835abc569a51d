import { requirements } from '../../../models/requirements/index.ts';
import { silences } from '../../../models/silences/index.ts';
import { UsageError } from '../usage-error.ts';
import { problemsOf } from './problems.ts';
import { profileRow } from './profile.ts';

/** More complaints than this at once help nobody. */
const shownProblems = 5;

const unknownPins = (pins: Readonly<Record<string, string>>): string[] =>
  Object.keys(pins)
    .filter((id) => !silences.some((silence) => silence.id === id))
    .map((id) => `pins names ${id}, which is no silence ("procon list silences" shows them)`);

const unknownRequirements = (ids: readonly string[]): string[] =>
  ids
    .filter((id) => !requirements.some((row) => row.id === id))
    .map(
      (id) =>
        `expected-failures names ${id}, which is no requirement ("procon list requirements" shows them)`,
    );

const address = (url: string): string[] => {
  const { search, hash, username, password } = URL.canParse(url) ? new URL(url) : { ...new URL('http://x') };
  if (!URL.canParse(url)) return ['base-url is not a URL'];
  return search + hash + username + password === ''
    ? []
    : ['base-url must have neither user, query nor fragment'];
};

/** What a valid document says that more than its schema decides about. */
interface Told {
  readonly 'base-url': string;
  readonly pins?: Readonly<Record<string, string>>;
  readonly 'expected-failures'?: readonly string[];
}

const complaints = (document: unknown): string[] => {
  const problems = problemsOf(document, profileRow.schema, '');
  if (problems.length > 0) return problems;
  const valid = document as Told;
  return [
    ...address(valid['base-url']),
    ...unknownPins(valid.pins ?? {}),
    ...unknownRequirements(valid['expected-failures'] ?? []),
  ];
};

/** Throws a `UsageError` that names each wrong key of a document that is no valid profile. */
export const checkDocument = (document: unknown): void => {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new UsageError(
      'The profile must be a mapping with at least base-url and client; "procon profile" writes one.',
    );
  }
  const found = complaints(document);
  if (found.length === 0) return;
  const more = found.length > shownProblems ? ` (and ${found.length - shownProblems} more)` : '';
  throw new UsageError(`The profile is not valid: ${found.slice(0, shownProblems).join('; ')}${more}.`);
};
