import type { Area } from '../../../models/areas.ts';
import { type CapabilityId, isAtLeast } from '../../../models/capabilities.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { FieldSchema } from '../profile/fields.ts';
import { type Profile, profileRow } from '../profile/profile.ts';

/** Joins alternative keys, of which one is enough. */
const either = ' or ';

const propertyOf = (schema: FieldSchema | undefined, key: string): FieldSchema | undefined => {
  if (schema?.anyOf !== undefined) return schema.anyOf.map((one) => propertyOf(one, key)).find(Boolean);
  if (schema?.items !== undefined) return propertyOf(schema.items, key);
  return Object.hasOwn(schema?.properties ?? {}, key) ? schema?.properties?.[key] : undefined;
};

const isKey = (path: string): boolean =>
  path.split('.').reduce<FieldSchema | undefined>(propertyOf, profileRow.schema) !== undefined;

/** Reasons made by `lacking` -> their keys, so that no text of a target is taken for one. */
const made = new Map<string, readonly string[]>();

/**
 * Why a requirement cannot be decided since the profile leaves something out: the words, then what to give. A key is
 * its path as a profile writes it, such as `requisitions.item` or `hooks.create-user`; several are all needed, and
 * alternatives are one argument, joined by ` or `. The recorder makes every judgement for such a reason inconclusive,
 * unless it passed, failed or warned in another case. Throws a `RangeError` for a key that no profile has.
 */
export const whyLacking = (words: string, ...keys: readonly [string, ...string[]]): string => {
  const unknown = keys.flatMap((one) => one.split(either)).find((path) => !isKey(path));
  if (unknown !== undefined) throw new RangeError(`${unknown} is no key of a profile`);
  const reason = `${words}: give ${keys.join(' and ')}`;
  made.set(reason, keys);
  return reason;
};

/**
 * What a reason of `lacking` says that the profile leaves out, also where it is part of a longer sentence: keys that
 * are all needed, alternatives as one, joined by ` or `. Empty for any other.
 */
export const keysLackingIn = (reason: string): readonly string[] =>
  made.get(reason) ?? [...made].find(([known]) => reason.includes(known))?.[1] ?? [];

/** The sources of documents of a kind: the profile key that lists them, or the hook that makes them. */
const sources = {
  sheet: ['service-sheets.expendable', 'create-service-sheet'],
  payment: ['payments.expendable', 'create-payment'],
} as const;

/** Whether a hook makes documents of a kind on demand. */
const areMade = (fixtures: Pick<Fixtures, 'available'>, kind: keyof typeof sources): boolean =>
  (kind === 'sheet' ? fixtures.available(kind, { state: 'approved' }) : fixtures.available(kind, {})) ===
  Number.POSITIVE_INFINITY;

/** Why no changeable document was available: no more are listed, or the hook made none. */
export const noneLeft = (
  fixtures: Pick<Fixtures, 'available'>,
  kind: keyof typeof sources,
  wanted: string,
): string => {
  const [list, hook] = sources[kind];
  return areMade(fixtures, kind)
    ? `the hook ${hook} made no ${wanted}`
    : whyLacking(`no ${wanted} is left that may be changed`, `${list} or hooks.${hook}`);
};

/** Why no document of some areas was available: the profile has none of the areas, or else the given reason. */
export const whyNothing = (
  { describedAreas }: Pick<Profile, 'describedAreas'>,
  { areas, reason }: { readonly areas: readonly { readonly area: Area }[]; readonly reason: string },
): string => {
  if (areas.some(({ area }) => describedAreas.includes(area))) return reason;
  return whyLacking(reason, [...new Set(areas.map(({ area }) => area))].join(either));
};

/** The value of a capability in the profile, as text; booleans equal their names. Undefined: unknown. */
export const capabilityText = ({ capabilities }: Profile, id: CapabilityId): string | undefined => {
  const value = capabilities[id];
  return value === undefined ? undefined : String(value).trim().toLowerCase();
};

/** Why a requirement of a release does not apply to the target of a profile; undefined where it does. */
export const notYet = (profile: Profile, least: string): string | undefined => {
  const release = capabilityText(profile, 'release');
  if (release === undefined)
    return whyLacking(
      `the profile does not say which release the target is on, and this came with ${least}`,
      'capabilities.release',
    );
  try {
    return isAtLeast(release, least)
      ? undefined
      : `The target is on release ${release}; this came with ${least}.`;
  } catch {
    return `The profile's release "${release}" cannot be compared with ${least}.`;
  }
};
