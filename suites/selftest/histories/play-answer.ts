import assert from 'node:assert/strict';
import type { AnswerHistory } from '../../../fixtures/histories/history.ts';
import { endpoints } from '../../../models/endpoints/index.ts';
import { monitors } from '../../formats/monitors/index.ts';
import type { Outgoing } from '../../harness/client.ts';
import { type Heard, listen } from './heard.ts';
import { answered } from './scripted-client.ts';

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** Shows one answer to all monitors. */
export const playAnswer = async (history: AnswerHistory): Promise<Heard> => {
  const { get: path, accept } = history;
  const row = endpoints.find((one) => one.method === 'GET' && matches(one.path, path));
  assert.ok(row, `GET ${path} is no documented read`);
  const request: Outgoing = { method: 'GET', path, endpoint: row.id, accept };
  const { judge, heard } = listen();
  const sight = { request, answer: answered(request, history), endpoint: row };
  for (const monitor of monitors) monitor.look(sight, judge);
  return heard;
};
