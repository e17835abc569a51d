import { memberOf } from '../resources/member.ts';
import type { Data, Field, Resource, Value } from '../resources/resource.ts';
import { datetimeWriter } from './datetime.ts';
import type { SerializationOptions } from './serialization-options.ts';
import { spell } from './spelling.ts';

/** The wire name of a member: that of its field, else in the spelling of its resource. */
export const wireNameOf = (canonical: string, resource: Resource | undefined): string => {
  if (resource === undefined) return canonical;
  return memberOf(resource, canonical)?.wireName ?? spell(canonical, resource.spelling);
};

/** The state of one serialization. */
export interface Serialization {
  readonly options: SerializationOptions;
  readonly writeDatetime: (value: string) => string;
  /** The texts of nested records by resource: records share many. */
  readonly known: Map<Resource | undefined, WeakMap<Data, string>>;
}

/** Begins a serialization. */
export const beginSerialization = (options: SerializationOptions): Serialization => ({
  options,
  writeDatetime: datetimeWriter(options),
  known: new Map(),
});

/** The text of a nested record; the text of the same object is reused. */
export const textOfRecord = (
  { known }: Serialization,
  { resource, record }: { readonly resource: Resource | undefined; readonly record: Data },
  write: () => string,
): string => {
  const texts = known.get(resource) ?? new WeakMap<Data, string>();
  const result = texts.get(record);
  if (result !== undefined) return result;
  const text = write();
  texts.set(record, text);
  known.set(resource, texts);
  return text;
};

/** A member with its canonical name and its wire name. */
export interface WireMember {
  readonly name: string;
  readonly wireName: string;
  /** The JSON text before its value, as the first member and as a later one. */
  readonly key: string;
  readonly nextKey: string;
  readonly field?: Field;
}

const keysOf = (wireName: string): Pick<WireMember, 'key' | 'nextKey'> => {
  const key = `${JSON.stringify(wireName)}:`;
  return { key, nextKey: `,${key}` };
};

const memberCalled = (name: string, resource: Resource | undefined): WireMember => {
  const wireName = wireNameOf(name, resource);
  const field = resource && memberOf(resource, name);
  return { name, wireName, ...keysOf(wireName), ...(field && { field }) };
};

const membersByResource = new WeakMap<Resource, readonly WireMember[]>();

const membersOf = (resource: Resource): readonly WireMember[] => {
  const members =
    membersByResource.get(resource) ?? resource.fields.map(({ name }) => memberCalled(name, resource));
  membersByResource.set(resource, members);
  return members;
};

/** A member with another wire name, if its field has one. */
const calledAs = (wireName: string | undefined, member: WireMember): WireMember =>
  wireName === undefined ? member : { ...member, wireName, ...keysOf(wireName) };

/** Calls back with the members of a record in writing order: those of its resource, then others unchanged. */
export const eachMember = (
  { data, resource }: { readonly data: Data; readonly resource: Resource | undefined },
  { options: { nulls, nestedLists, names: named } }: Serialization,
  write: (member: WireMember, value: Value) => void,
): void => {
  const leaveOut = nulls === 'absent' && resource?.allReturned !== true;
  let there = 0;
  const add = (member: WireMember): void => {
    // No modelled member is named like a property of Object.prototype, and other members are the record's own.
    const value = data[member.name];
    if (value === undefined) return;
    there += 1;
    if (leaveOut && value === null) return;
    write(
      calledAs(named?.[member.name], member),
      nestedLists === 'reversed' && Array.isArray(value) ? value.toReversed() : value,
    );
  };
  if (resource !== undefined) for (const member of membersOf(resource)) add(member);
  const names = Object.keys(data);
  if (names.length === there) return;
  const others = names.filter((name) => resource === undefined || memberOf(resource, name) === undefined);
  for (const name of others) add(memberCalled(name, resource));
};
