import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { memberOf, nestedIn, resources } from '../resources/index.ts';
import type { Data, Field, Resource, Value } from '../resources/resource.ts';
import { anyData, anySerialization, writeMany } from './any-data.test.kit.ts';
import { readMany, readOne } from './read.ts';
import { spell } from './spelling.ts';
import { writeOne } from './write.ts';

const runs = { numRuns: 40 };

const withoutNulls = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== null);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutNulls(each)]));
};

/** The expected wire name at a path of canonical names. */
const nameAt = (resource: Resource, path: string): string => {
  let owner: Resource | undefined = resource;
  let name = '';
  for (const step of path.split('.').filter((each) => !/^\d+$/.test(each))) {
    const field: Field | undefined = owner && memberOf(owner, step);
    name = field?.wireName ?? spell(step, owner?.spelling ?? 'hyphen');
    owner = field && nestedIn(field.type);
  }
  return name;
};

for (const resource of resources.filter(({ fields }) => fields.length > 0)) {
  test(`a ${resource.name} survives writing and reading with any options in both formats`, () => {
    const property = fc.property(
      anyData(resource),
      anySerialization,
      fc.constantFrom('json' as const, 'xml' as const),
      (data, options, format) => {
        const read = readOne(resource, writeOne(resource, data, format, options), format);
        const shape = options.nulls === 'absent' ? withoutNulls : (value: Value) => value;
        assert.deepEqual(shape(read.data), shape(data));
        assert.deepEqual(read.problems, []);
        for (const [path, written] of read.spellings) assert.equal(written, nameAt(resource, path));
      },
    );
    fc.assert(property, runs);
  });

  // Records without an id are not items of a collection.
  if (resource.fields.every(({ name }) => name !== 'id')) continue;
  test(`a collection of ${resource.plural} survives with all its items`, () => {
    const property = fc.property(
      fc.array(anyData(resource, 1), { maxLength: 3 }),
      anySerialization,
      fc.constantFrom('json' as const, 'xml' as const),
      (datas: Data[], options, format) => {
        const { items, problems } = readMany(resource, writeMany(resource, datas, format, options), format);
        assert.deepEqual(
          items.map(({ data }) => withoutNulls(data)),
          datas.map(withoutNulls),
        );
        assert.deepEqual(problems, []);
      },
    );
    fc.assert(property, runs);
  });
}
