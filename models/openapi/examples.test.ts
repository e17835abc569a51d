import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileSchema } from '../schema.ts';
import { openApi } from './index.ts';

const document = openApi({ baseUrl: '' });

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const nodesIn = (value: unknown): readonly Node[] =>
  isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];

const { components } = document;

// Compiling is slow, and most schemas occur in many places.
const compiled = new Map<string, ReturnType<typeof compileSchema>>();

/** Compiles a schema with the components that it refers to. */
const whole = (schema: Node): Node =>
  JSON.stringify(schema).includes('"$ref"') ? { ...schema, components } : schema;

const problemsOf = (schema: Node, example: unknown) => {
  const key = JSON.stringify(schema);
  const judge = compiled.get(key) ?? compileSchema(whole(schema));
  compiled.set(key, judge);
  return judge(example);
};

/** A member may be named `example` or `examples`; such a member is no list and has no sibling schema. */
const shown = nodesIn(document).flatMap((node): (readonly [Node, unknown])[] => {
  const { example, examples, schema } = node;
  const own = Array.isArray(examples) ? examples.map((each: unknown) => [node, each] as const) : [];
  return isNode(schema) && example !== undefined ? [...own, [schema, example]] : own;
});

test('every example is valid by its schema', () => {
  assert.ok(shown.length > 30, `there are ${shown.length}`);
  for (const [{ examples: _, ...schema }, example] of shown) {
    assert.deepEqual(problemsOf(schema, example), [], JSON.stringify([schema, example]));
  }
});

const contents = Object.values(document.paths)
  .flatMap((item) => Object.values(item))
  .flatMap(({ operationId, requestBody }) =>
    Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({ operationId, type, media })),
  );

test('every request body has an example, except files', () => {
  const without = contents.filter(({ media }) => media.example === undefined);
  for (const { type, operationId } of without) assert.equal(type, 'multipart/form-data', operationId);
  assert.ok(contents.length - without.length > 90);
});

test('request members are shown, and response-only members are not', () => {
  const shown = (id: string) => {
    const mediaType = contents.find((one) => one.operationId === id && one.type === 'application/xml')?.media;
    return mediaType?.['x-procon-written'] ?? '';
  };
  assert.match(shown('payments.mark-exported'), /^<\?xml [^>]*>\n<service-pay-payment><exported>true</);
  assert.match(shown('quality-inspections.create'), /<characteristics type="array"><characteristic><name>/);
  assert.doesNotMatch(shown('quality-inspections.create'), /<id>|<status>/);
  assert.match(shown('scheduling-agreements.create'), /<payment_term><id>1<\/id><\/payment_term>/);
  assert.doesNotMatch(shown('scheduling-agreements.create'), /created-at|delivery-schedules/);
  // Exactly one of the two reasons.
  assert.match(shown('service-sheets.void'), /reason_insight_code/);
  assert.doesNotMatch(shown('service-sheets.void'), /reason_insight_id/);
});
