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

const problemsOf = (schema: Node, example: unknown) => compileSchema({ ...schema, components })(example);

/** A member may be called `example` or `examples` as well: those are no lists, and have no schema beside them. */
const shown = nodesIn(document).flatMap((node): (readonly [Node, unknown])[] => {
  const { example, examples, schema } = node;
  const own = Array.isArray(examples) ? examples.map((each: unknown) => [node, each] as const) : [];
  return isNode(schema) && example !== undefined ? [...own, [schema, example]] : own;
});

test('every example is as its schema says', () => {
  assert.ok(shown.length > 30, `there are ${shown.length}`);
  for (const [{ examples: _, ...schema }, example] of shown) {
    assert.deepEqual(problemsOf(schema, example), [], JSON.stringify([schema, example]));
  }
});
