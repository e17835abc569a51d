import { isMembers, type Members, omitMembers } from '../../models/members.ts';
import { editDistance, nearestWord } from '../../models/nearest-names.ts';
import { field, thinRecord } from '../../models/resources/field.ts';
import { memberOf, nestedIn } from '../../models/resources/member.ts';
import type { Field, Resource, Scalar } from '../../models/resources/resource.ts';
import { canonicalName } from '../../models/wire/spelling.ts';
import { wireNameOf } from '../../models/wire/wire-members.ts';
import { quoteValue } from '../actions/refuse.ts';
import type { ValueEdit } from './edit.ts';

/** A record, or a part of one, with what is known about its place. */
interface Spot {
  readonly resource: Resource;
  /** A value accepted at the same place; undefined if none is known. */
  readonly sample: unknown;
  readonly place: string;
}

const join = (...names: readonly string[]): string => names.filter((name) => name !== '').join('.');

const put = (members: Members, name: string, value: unknown): Members => ({ ...members, [name]: value });

/** Renames a member without moving it. */
const rename = (members: Members, from: string, to: string): Members =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name === from ? to : name, value]));

const sampleAt = (sample: unknown, name: string): unknown =>
  isMembers(sample)
    ? Object.entries(sample).find(([one]) => canonicalName(one) === canonicalName(name))?.[1]
    : undefined;

/** The nested records of a member whose record is not documented. */
const undocumented = thinRecord('record', 'records', []);

/** The documented member with a name, or one of the accepted value. */
const fieldOf = ({ resource, sample }: Spot, name: string): Field | undefined => {
  const documented = memberOf(resource, canonicalName(name));
  const known = sampleAt(sample, name);
  if (documented !== undefined || known === undefined) return documented;
  if (Array.isArray(known)) return field(name, { many: undocumented });
  return field(name, isMembers(known) ? { one: undocumented } : 'any');
};

const isTrue = /^(?:true|yes|1)$/i;

const wholeNumber = (value: unknown): unknown => {
  const [digits] = /\d+/.exec(String(value)) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const decimalNumber = (value: unknown): unknown => {
  const [digits] = /\d+(?:[.,]\d+)?/.exec(String(value)) ?? [];
  return digits?.replace(',', '.');
};

const time = (value: unknown): unknown => {
  const at = Date.parse(String(value));
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** The value of a type that is most similar to a given one. */
const conversions: Readonly<Record<Scalar, (value: unknown) => unknown>> = {
  integer: wholeNumber,
  number: wholeNumber,
  decimal: decimalNumber,
  string: (value) => (typeof value === 'object' ? undefined : String(value)),
  boolean: (value) => isTrue.test(String(value)),
  datetime: time,
};

/** The documented words of a member, most similar first. */
const wordsFor = ({ words = [] }: Field, value: unknown): readonly string[] =>
  [...words].sort((a, b) => editDistance(String(value), a) - editDistance(String(value), b));

/** Scalars to try instead. */
const scalarsFor = (field: Field, value: unknown, sample: unknown): readonly unknown[] => {
  const { maxLength, type } = field;
  const text = typeof value === 'string' ? value : undefined;
  return [
    ...wordsFor(field, value),
    ...(text !== undefined && maxLength !== undefined ? [text.slice(0, maxLength)] : []),
    ...(typeof type === 'string' && type !== 'any' ? [conversions[type](value)] : []),
    sample,
    ...(text === undefined ? [] : [text.trim()]),
    1,
  ].filter((one) => one !== undefined && one !== value && one !== '');
};

/** Alternative structures: a list around a record, a record from a list or a bare key, and the known record. */
const recordsFor = ({ type }: Field, value: unknown, sample: unknown): readonly unknown[] => {
  const isMany = typeof type === 'object' && 'many' in type;
  const references =
    typeof value === 'object' ? [] : ['id', 'code', 'name', 'login'].map((key) => ({ [key]: value }));
  const given = Array.isArray(value) ? value : [value];
  return [
    ...(isMany && !Array.isArray(value) ? [[value]] : []),
    ...(!isMany && Array.isArray(value) ? value.slice(0, 1) : []),
    ...(isMany ? references.map((one) => [one]) : references),
    ...(sample === undefined || given.length === 0 ? [] : [sample]),
  ];
};

const quote = (value: unknown): string =>
  isMembers(value)
    ? `{${Object.entries(value)
        .slice(0, 3)
        .map(([name, one]) => `${name} ${quoteValue(one)}`)
        .join(', ')}}`
    : quoteValue(value);

/** Replaces the value of a member. */
function* replaceValue(
  members: Members,
  name: string,
  spot: Spot,
  field: Field,
): Generator<ValueEdit<Members>> {
  const [value, sample] = [members[name], sampleAt(spot.sample, name)];
  const nested = nestedIn(field.type);
  const place = join(spot.place, name);
  if (nested !== undefined)
    for (const one of editsOf(value, { resource: nested, sample, place }))
      yield { ...one, value: put(members, name, one.value) };
  const others = nested === undefined ? scalarsFor : recordsFor;
  for (const other of others(field, value, sample))
    yield {
      place,
      words: `with ${quote(other)} as ${place} instead of ${quote(value)}`,
      value: put(members, name, other),
    };
}

/** The names of missing members, required ones first. */
const freeNames = (members: Members, { resource, sample }: Spot): readonly string[] => {
  const sent = new Set(Object.keys(members).map(canonicalName));
  const rank = ({ inRequests }: Field) => Number(inRequests === 'required');
  const documented = resource.fields
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ name }) => wireNameOf(name, resource));
  const names = [...documented, ...(isMembers(sample) ? Object.keys(sample) : [])];
  return [...new Set(names)].filter((name) => !sent.has(canonicalName(name)));
};

/** Replaces an unknown name by documented ones. */
function* renameUnknown(members: Members, spot: Spot): Generator<ValueEdit<Members>> {
  const free = [...freeNames(members, spot), spot.resource.name];
  for (const name of Object.keys(members)) {
    const meant = fieldOf(spot, name) === undefined ? nearestWord(name, free) : undefined;
    if (meant === undefined) continue;
    const place = join(spot.place, name);
    yield {
      place,
      words: `with the name ${meant} instead of ${name}`,
      value: rename(members, name, meant),
    };
    const known = sampleAt(spot.sample, meant);
    if (known !== undefined)
      yield {
        place,
        words: `with ${meant} (${quote(known)}) instead of ${name}`,
        value: put(omitMembers(members, name), meant, known),
      };
  }
}

function* addMissing(members: Members, spot: Spot): Generator<ValueEdit<Members>> {
  for (const name of freeNames(members, spot)) {
    const known = sampleAt(spot.sample, name);
    if (known === undefined) continue;
    const place = join(spot.place, name);
    yield {
      place,
      words: `with ${place} (${quote(known)}), which is missing`,
      value: put(members, name, known),
    };
  }
}

function* removeOne(members: Members, { place }: Spot): Generator<ValueEdit<Members>> {
  for (const name of Object.keys(members))
    yield {
      place: join(place, name),
      words: `without ${join(place, name)}`,
      value: omitMembers(members, name),
    };
}

/** The name of a wrapper around the record: the only member, if it is unknown and holds a record. */
const wrapperIn = (members: Members, spot: Spot): string | undefined => {
  const [only, ...others] = Object.keys(members);
  if (only === undefined || others.length > 0 || fieldOf(spot, only) !== undefined) return undefined;
  return isMembers(members[only]) ? only : undefined;
};

/**
 * Single changes of a record that may make it acceptable, most likely first: another name, another value, an added or a
 * removed member.
 */
export function* editsOf(value: unknown, spot: Spot): Generator<ValueEdit> {
  if (Array.isArray(value)) {
    const [sample] = Array.isArray(spot.sample) ? spot.sample : [spot.sample];
    for (const [at, item] of value.entries())
      for (const one of editsOf(item, { ...spot, sample, place: join(spot.place, String(at)) }))
        yield { ...one, value: value.with(at, one.value) };
    return;
  }
  if (!isMembers(value)) return;
  const wrapper = wrapperIn(value, spot);
  if (wrapper !== undefined) {
    for (const one of editsOf(value[wrapper], { ...spot, place: join(spot.place, wrapper) }))
      yield { ...one, value: { [wrapper]: one.value } };
    yield { place: wrapper, words: `without ${wrapper} around its members`, value: value[wrapper] };
  }
  yield* renameUnknown(value, spot);
  for (const name of Object.keys(value)) {
    const member = fieldOf(spot, name);
    if (member !== undefined) yield* replaceValue(value, name, spot, member);
  }
  yield* addMissing(value, spot);
  yield* removeOne(value, spot);
}
