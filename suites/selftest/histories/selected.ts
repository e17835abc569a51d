import assert from 'node:assert/strict';
import type { Members } from '../../../fixtures/histories/history.ts';
import { holds } from '../../../models/query/evaluate.ts';
import { parse } from '../../../models/query/parse.ts';
import { payment } from '../../../models/resources/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { readMany } from '../../../models/wire/read.ts';

/** The ids that the models select from payments, in their order. */
export const selected = (query: string, payments: readonly Members[]): readonly unknown[] => {
  const parsed = parse(query.replaceAll(' ', '%20'), payment);
  assert.ok('filter' in parsed, `${query} is not understood`);
  const { conditions, ignored } = parsed.filter;
  assert.deepEqual(ignored, [], query);
  const { items } = readMany(payment, jsonText(payments), 'json');
  const found = items.filter(({ data }) => conditions.every((condition) => holds(condition, data)));
  return found.map(({ data }) => data['id']);
};
