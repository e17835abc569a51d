import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openApi } from '../../../models/openapi/index.ts';
import { resources } from '../../../models/resources/index.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { anyData, writeMany } from '../../../models/wire/any-data.test.kit.ts';
import { LongNumber, parseOwnJson } from '../../../models/wire/json.ts';
import {
  referenceSerialization,
  type SerializationOptions,
} from '../../../models/wire/serialization-options.ts';
import { writeOne } from '../../../models/wire/write.ts';
import { writeBody } from '../../../models/wire/write-body.ts';
import { bodyJudge } from './judge-exchange.ts';
import { xmlReader } from './value-in.ts';

const document = openApi({ baseUrl: '' });
const judge = bodyJudge(document);
const read = xmlReader(document);

const described = resources.filter(
  ({ documented, name }) => documented && document.components.schemas[name] !== undefined,
);

const one = ({ name }: Resource) => ({ $ref: `#/components/schemas/${name}` });
const many = (resource: Resource) => ({
  ...{ type: 'array', items: one(resource) },
  xml: { name: resource.plural, wrapped: true },
});

/** Texts, without values that XML cannot distinguish from nothing. */
const withoutHints = (value: unknown): unknown => {
  // Numbers that are no integers are doubles, in models as in schemas.
  if (value instanceof LongNumber) return String(Number(value.text));
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutHints);
  if (typeof value !== 'object' || value === null) return value === null ? undefined : String(value);
  const kept = Object.entries(value).map(([name, each]): [string, unknown] => [name, withoutHints(each)]);
  const members = kept.filter(([, each]) => each !== undefined && each !== '');
  return members.length === 0 ? undefined : Object.fromEntries(members);
};

const notations = fc.constantFrom<SerializationOptions>(
  referenceSerialization,
  { ...referenceSerialization, xmlTypes: 'untyped' },
  { ...referenceSerialization, xmlTypes: 'datetime', xmlNil: 'xsi-nil' },
);

/** Kinds with another element name are sent and never answered. */
const isSent = ({ element }: Resource): boolean => element !== undefined;

const written =
  (resource: Resource, data: Data, serialization: SerializationOptions) => (format: 'json' | 'xml') =>
    isSent(resource)
      ? writeBody(resource, data, { format }).text
      : writeOne(resource, data, format, serialization);

const problemsOf = (text: string, schema: object) =>
  judge(text, 'application/xml', { 'application/xml': { schema: { ...schema } } });

describe('the XML hints of the document', () => {
  for (const resource of described) {
    it(`should read a ${resource.name} in XML as in JSON`, () => {
      const property = fc.property(anyData(resource), notations, (data, serialization) => {
        const write = written(resource, data, serialization);
        const xml = write('xml');
        assert.deepEqual(problemsOf(xml, one(resource)), []);
        const json = parseOwnJson(write('json'));
        assert.deepEqual(withoutHints(read(xml, one(resource)).value), withoutHints(json));
      });
      fc.assert(property, { numRuns: 25 });
    });

    if (isSent(resource)) continue;
    it(`should describe how several ${resource.plural} are wrapped`, () => {
      const property = fc.property(fc.array(anyData(resource, 1), { maxLength: 3 }), (datas) => {
        const xml = writeMany(resource, datas, 'xml', referenceSerialization);
        assert.deepEqual(problemsOf(xml, many(resource)), []);
        assert.equal((read(xml, many(resource)).value as unknown[]).length, datas.length);
      });
      fc.assert(property, { numRuns: 10 });
    });
  }

  it('should read each XML example as the example beside it', () => {
    const contents = Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
    const shown = contents.filter((media) => media['x-procon-written'] !== undefined);
    assert.ok(shown.length > 40);
    for (const { example, schema, 'x-procon-written': text = '' } of shown) {
      assert.deepEqual(problemsOf(text, schema), [], text);
      assert.deepEqual(withoutHints(read(text, schema).value), withoutHints(example), text);
    }
  });

  it('should distinguish ids beyond doubles', () => {
    const payment = described.find(({ name }) => name === 'service-pay-payment');
    assert.ok(payment);
    const beyond = 2n ** 53n;
    for (const id of [beyond, beyond + 1n, beyond + 2n, -beyond - 1n]) {
      const xml = writeOne(payment, { id, 'line-num': 1 }, 'xml', referenceSerialization);
      assert.deepEqual(problemsOf(xml, one(payment)), []);
      assert.deepEqual(read(xml, one(payment)).value, { id, 'line-num': 1 });
      const json = writeOne(payment, { id, 'line-num': 1 }, 'json', referenceSerialization);
      assert.deepEqual(judge(json, 'application/json', { 'application/json': { schema: one(payment) } }), []);
      assert.deepEqual(parseOwnJson(json), { id, 'line-num': 1 });
    }
  });

  it('should report an element with another name, position or type', () => {
    const payment = described.find(({ name }) => name === 'service-pay-payment');
    assert.ok(payment);
    const text = (members: string) =>
      `<service-pay-payment><id type="integer">1</id>${members}</service-pay-payment>`;
    const wrong: readonly (readonly [string, RegExp])[] = [
      ['<pay_to_total>1.5</pay_to_total>', /\/pay_to_total is an element that is not foreseen/],
      ['<payToTotal>1.5</payToTotal>', /payToTotal is an element that is not foreseen/],
      ['<colour>red</colour>', /colour is an element that is not foreseen/],
      ['<status>draft</status><status>draft</status>', /status is there twice/],
      ['<exported type="integer">true</exported>', /exported is called integer by its attribute/],
      ['<exported>yes</exported>', /exported should be true or false/],
      [
        '<created-by><user><id>1</id></user></created-by>',
        /created-by\/user is an element that is not foreseen/,
      ],
      [
        '<payment-details><line><id>1</id></line></payment-details>',
        /is the element line, not|line is an element/,
      ],
    ];
    for (const [members, expected] of wrong) {
      assert.match(problemsOf(text(members), one(payment)).join('\n'), expected, members);
    }
    const several = `<service-pay-payments>${text('').replaceAll('service-pay-payment>', 'payment>')}</service-pay-payments>`;
    assert.match(
      problemsOf(several, many(payment)).join('\n'),
      /is the element payment, not service-pay-payment/,
    );
    assert.match(problemsOf('<response/>', one(payment)).join('\n'), /its root is response/);
  });
});
