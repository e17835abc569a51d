import { memoize } from './remember.ts';

/**
 * A feature that a customer of a platform has switched on, or the release in use. The documentation says what follows
 * from each value, but not which value a platform has. Nothing follows from an unknown value.
 */
interface Capability {
  readonly id: string;
  readonly question: string;
  /** The headings of the documentation for which the value matters. */
  readonly source: string;
  /** The values that the reference simulator can have: value -> description. */
  readonly values: Readonly<Record<string, string>>;
  /** The value that the reference simulator has by default. */
  readonly reference: string;
}

const requisitions = 'Endpoints / Requisitions';

const all = [
  {
    // Rule 6.
    id: 'chart-of-accounts',
    question: 'Is the chart of accounts static or dynamic?',
    source: requisitions,
    values: {
      static: 'segments must be those of an account that exists',
      dynamic: 'an account that is missing is made, of segments or lookup values that exist',
    },
    reference: 'static',
  },
  {
    // Rule 7.
    id: 'created-by-override',
    question: 'May the API say who created a requisition?',
    source: requisitions,
    values: { true: 'created-by is taken from the request', false: 'created-by is the user of the API' },
    reference: 'true',
  },
  {
    // Rule 8.
    id: 'allow-created-by-override-via-api',
    question: 'Must a creator named in the API have access to the content group?',
    source: requisitions,
    values: {
      true: 'a requisition is created only for a creator who has access',
      false: 'a requisition is created for any creator',
    },
    reference: 'true',
  },
  {
    id: 'release',
    question: 'Which release is the platform on?',
    source: 'Versioning',
    values: {
      '34.4.0': 'a line may be taken from another requisition',
      '34.3.0': 'requesters outside the content group, but no lines of other requisitions',
      '30.2.1': 'neither of these',
    },
    reference: '34.4.0',
  },
  {
    id: 'early-access',
    question: 'Is the customer in the Early Access Program?',
    source: 'Versioning',
    values: { true: 'scheduling agreements and quality inspections are there', false: 'they are not' },
    reference: 'true',
  },
  {
    id: 'document-mention-notifications',
    question: 'Are document-mention notifications on for the users?',
    source: 'Resources and their fields / Comment',
    values: { true: 'a user whom a comment mentions is notified', false: 'a mention notifies nobody' },
    reference: 'true',
  },
] as const satisfies readonly Capability[];

/** The id of a capability; a misspelt one does not compile. */
export type CapabilityId = (typeof all)[number]['id'];

/** Every capability. */
export const capabilities: readonly (Capability & { readonly id: CapabilityId })[] = all;

/** The row of an id. Throws a `RangeError` for an unknown id, which only untyped input can contain. */
export const capability = (id: CapabilityId): Capability => {
  const row = capabilities.find((one) => one.id === id);
  if (row === undefined) throw new RangeError(`there is no capability ${id}`);
  return row;
};

const partsOf = memoize((release): readonly number[] => {
  if (/^\d+(\.\d+)*$/.test(release)) return release.split('.').map(Number);
  throw new RangeError(`"${release}" is no release number such as 34.4.0`);
}, 50);

/**
 * Whether a release is the given one or later; parts are compared as numbers, and a missing part counts as 0. Throws a
 * `RangeError` for a text that is not numbers joined by dots.
 */
export const isAtLeast = (release: string, least: string): boolean => {
  const [own, other] = [partsOf(release), partsOf(least)];
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};
