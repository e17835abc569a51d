import { areas } from '../../../models/areas.ts';
import { type ClaimKind, camel, type ProfileRows } from './fields.ts';
import { type Profile, profileRow } from './profile.ts';

/** A statement of a profile about its target that no read can confirm. */
export interface ProfileClaim {
  /** Its path as a profile writes it: `requisitions.inactive-currency`. */
  readonly key: string;
  /** What the value stands for: `code of a currency that is not active`. */
  readonly words: string;
  readonly claim: ClaimKind;
  /** The values that it names; a request uses one if it has any of the spellings, or all members of a mapping. */
  readonly things: readonly { readonly spellings: readonly string[]; readonly every: boolean }[];
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a mapping that alone identify what it names. */
const telling: readonly string[] = [
  ...['id', 'login', 'email', 'code', 'name', 'payment', 'document', 'comment', 'attachment'],
];

/** Members that name the parent document; they do not identify anything by themselves. */
const holders: readonly string[] = ['owner', 'contract'];

const textsIn = (values: readonly unknown[]): readonly string[] =>
  values.filter((value) => ['string', 'number', 'bigint'].includes(typeof value)).map(String);

const thingsIn = (value: unknown): ProfileClaim['things'] => {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (!isMapping(value)) return [{ spellings: textsIn([value]), every: false }];
  const stated = Object.entries(value).filter(([name]) => telling.includes(name));
  if (stated.length > 0) return [{ spellings: textsIn(stated.map(([, one]) => one)), every: false }];
  const own = Object.entries(value).filter(([name]) => !holders.includes(name));
  return [{ spellings: textsIn(own.map(([, one]) => one)), every: true }];
};

/** The first sentence of a comment, to go on within another one: an abbreviation such as URL keeps its capitals. */
const lower = (words: string): string =>
  words.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase()).replace(/(\.(?=\s|$)|;).*$/s, '');

const claimsBelow = (rows: ProfileRows, value: unknown, path: string): readonly ProfileClaim[] =>
  Object.entries(rows).flatMap(([name, { claim, members, schema }]) => {
    if (!isMapping(value)) return [];
    const own = value[camel(name)] ?? value[name];
    const key = path === '' ? name : `${path}.${name}`;
    if (own === undefined) return [];
    if (claim === undefined) return members === undefined ? [] : claimsBelow(members, own, key);
    return [{ key, claim, words: lower(schema.description ?? ''), things: thingsIn(own) }];
  });

/** All statements of a profile on which verdicts rest. */
export const claimsOf = (profile: Profile): readonly ProfileClaim[] =>
  claimsBelow(profileRow.members ?? {}, profile, '');

/** Whether verdicts of an area can rest on a claim: one of the same area, or of no area. */
export const concerns = ({ key }: ProfileClaim, area: string): boolean => {
  const [part = ''] = key.split('.');
  return !(areas as readonly string[]).includes(part) || part === area;
};
