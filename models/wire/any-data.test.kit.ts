import fc from 'fast-check';
import type { Data, Field, Resource, Scalar, Value } from '../resources/resource.ts';
import { normalDecimal } from './decimal.ts';
import type { Format } from './media-type.ts';
import type { SerializationOptions } from './serialization-options.ts';
import { referenceSerialization } from './serialization-options.ts';
import { collectionWriter } from './write.ts';
import { isXmlText } from './xml-characters.ts';

const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text !== '')
  .filter(isXmlText);

const anyString = fc.oneof(
  anyText,
  fc.constantFrom('a & b', '<x>', '"\'', ' blank ', ']]>', '\r\n', '&amp;', '12', 'null'),
);

const scalars: Readonly<Record<Scalar, fc.Arbitrary<Value>>> = {
  integer: fc.maxSafeInteger(),
  string: anyString,
  boolean: fc.boolean(),
  decimal: fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(9999))
    .map(([whole, fraction]) => normalDecimal(`${whole}.${fraction}`) ?? '0'),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  datetime: fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
};

const anyCustomFields = fc
  .dictionary(fc.stringMatching(/^[a-z][a-z0-9]{0,3}(-[a-z0-9]{1,3})?$/), fc.option(anyString), {
    maxKeys: 3,
  })
  .map((fields): Data => ({ ...fields, 'cost-centre': 'A' }));

const anyValue = ({ type, nullable }: Field, depth: number): fc.Arbitrary<Value> => {
  const orNull = (value: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
    nullable ? fc.option(value, { nil: null, freq: 6 }) : value;
  if (type === 'any') return orNull(anyString);
  if (typeof type === 'string') return orNull(scalars[type]);
  if ('one' in type) return depth === 0 ? fc.constant(null) : orNull(anyContent(type.one, depth - 1));
  return depth === 0 ? fc.constant([]) : fc.array(anyData(type.many, depth - 1), { maxLength: 3 });
};

/** Any record with members, or null: XML cannot distinguish an empty record from null. */
const anyContent = (resource: Resource, depth: number): fc.Arbitrary<Value> =>
  anyData(resource, depth).map((data) =>
    Object.values(data).every((value) => value === null) ? null : data,
  );

/** Any record of a resource that survives both formats. */
export const anyData = (resource: Resource, depth = 2): fc.Arbitrary<Data> => {
  if (resource.name === 'custom-fields') return anyCustomFields;
  // XML cannot distinguish an empty record from null, so the first member, usually the id, is always present.
  const members = resource.fields.map((field, position): [string, fc.Arbitrary<Value>] => [
    field.name,
    anyValue(position === 0 ? { ...field, nullable: false } : field, depth),
  ]);
  return fc.record(Object.fromEntries(members), { noNullPrototype: true });
};

/** Any serialization options. */
export const anySerialization: fc.Arbitrary<SerializationOptions> = fc.record({
  decimals: fc.constantFrom('string', 'number'),
  datetimes: fc.constantFrom('offset', 'z', 'z-fraction', 'none'),
  offsetMinutes: fc.constantFrom(0, 60, -210, 345, 840),
  nulls: fc.constantFrom('null', 'absent'),
  xmlTypes: fc.constantFrom('typed', 'datetime', 'untyped'),
  xmlNil: fc.constantFrom('nil', 'xsi-nil', 'empty'),
  xmlRootOfOne: fc.constantFrom('model', 'generic'),
  xmlRootOfMany: fc.constantFrom('plural', 'generic'),
  envelope: fc.constantFrom('bare', 'object', 'paged'),
  nestedLists: fc.constant(referenceSerialization.nestedLists),
  statusSpelling: fc.constant(referenceSerialization.statusSpelling),
});

/** A collection of records as JSON or as an XML document. */
export const writeMany = (
  resource: Resource,
  datas: readonly Data[],
  format: Format,
  options: SerializationOptions,
): string => {
  const { before, between, after, empty, record } = collectionWriter(resource, format, options);
  return datas.length === 0 ? empty : before + datas.map(record).join(between) + after;
};
