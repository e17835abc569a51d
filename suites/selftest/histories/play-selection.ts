import assert from 'node:assert/strict';
import type { Members, SelectionHistory } from '../../../fixtures/histories/history.ts';
import { type Heard, listen } from './heard.ts';
import { selected } from './selected.ts';

/** Puts one query to the filters of the models, which the simulator answers by and the suites judge by. */
export const playSelection = async (
  { query, returns }: SelectionHistory,
  payments: readonly Members[],
): Promise<Heard> => {
  assert.deepEqual(selected(query, payments), returns, query);
  return listen().heard;
};
