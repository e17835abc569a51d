import type { Area } from '../../../models/areas.ts';
import { type CapabilityId, isAtLeast } from '../../../models/capabilities.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { FieldSchema } from '../profile/fields.ts';
import { type Profile, profileRow } from '../profile/profile.ts';

/** Separates alternative keys, of which one is enough. */
const either = ' or ';

const propertyOf = (schema: FieldSchema | undefined, key: string): FieldSchema | undefined => {
  if (schema?.anyOf !== undefined) return schema.anyOf.map((one) => propertyOf(one, key)).find(Boolean);
  if (schema?.items !== undefined) return propertyOf(schema.items, key);
  return Object.hasOwn(schema?.properties ?? {}, key) ? schema?.properties?.[key] : undefined;
};

const isKey = (path: string): boolean =>
  path.split('.').reduce<FieldSchema | undefined>(propertyOf, profileRow.schema) !== undefined;

/**
 * Reasons made by `whyLacking` -> their keys. Only these count, so a text of a target is never mistaken for a reason.
 */
const made = new Map<string, readonly string[]>();

/**
 * Makes the reason for a requirement that cannot be decided because the profile lacks something: the words, then the
 * keys to give. A key is its path in the profile, such as `requisitions.item` or `hooks.create-user`. All arguments are
 * needed; alternatives are one argument, joined by ` or `. The recorder makes a judgement with such a reason
 * inconclusive unless it passed, failed or warned in another case. Throws a `RangeError` for a key that is not in the
 * profile schema.
 */
export const whyLacking = (words: string, ...keys: readonly [string, ...string[]]): string => {
  const unknown = keys.flatMap((one) => one.split(either)).find((path) => !isKey(path));
  if (unknown !== undefined) throw new RangeError(`${unknown} is no key of a profile`);
  const reason = `${words}: give ${keys.join(' and ')}`;
  made.set(reason, keys);
  return reason;
};

/**
 * The missing keys in a reason of `whyLacking`, even as part of a longer sentence. All of them are needed; alternatives
 * are one entry, joined by ` or `. Empty for any other reason.
 */
export const keysLackingIn = (reason: string): readonly string[] =>
  made.get(reason) ?? [...made].find(([known]) => reason.includes(known))?.[1] ?? [];

/** The sources of documents of a kind: the profile key that lists them, and the hook that makes them. */
const sources = {
  sheet: ['service-sheets.expendable', 'create-service-sheet'],
  payment: ['payments.expendable', 'create-payment'],
} as const;

/** Whether a hook makes documents of a kind on demand. */
const areMade = (fixtures: Pick<Fixtures, 'available'>, kind: keyof typeof sources): boolean =>
  (kind === 'sheet' ? fixtures.available(kind, { state: 'approved' }) : fixtures.available(kind, {})) ===
  Number.POSITIVE_INFINITY;

/** Why no changeable document is available: no more are listed, or the hook made none. */
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

/** Why no document of some areas is available: the profile describes none of the areas, otherwise the given reason. */
export const whyNothing = (
  { describedAreas }: Pick<Profile, 'describedAreas'>,
  { areas, reason }: { readonly areas: readonly { readonly area: Area }[]; readonly reason: string },
): string => {
  if (areas.some(({ area }) => describedAreas.includes(area))) return reason;
  return whyLacking(reason, [...new Set(areas.map(({ area }) => area))].join(either));
};

/** The value of a capability in the profile as lower-case text, such as `true`; undefined if unknown. */
export const capabilityText = ({ capabilities }: Profile, id: CapabilityId): string | undefined => {
  const value = capabilities[id];
  return value === undefined ? undefined : String(value).trim().toLowerCase();
};

/** Why a requirement that came with a release does not apply to the target; undefined if it does. */
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
