import assert from 'node:assert/strict';
import type { FilterHistory, Members } from '../../../fixtures/histories/history.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { paymentChecks } from '../../payments/index.ts';
import type { Heard } from './heard.ts';
import { play } from './play.ts';
import { json, scriptedClient } from './scripted-client.ts';

/** Answers a query as the history tells it; fails on one that it does not know. */
const answering =
  ({ answers, others }: FilterHistory, payments: readonly Members[], asked: Set<string>) =>
  (request: Outgoing): Answer => {
    const pairs = [...new URLSearchParams(request.path.split('?')[1])];
    const query = pairs
      .filter(([name]) => name !== 'id')
      .map((pair) => pair.join('='))
      .join('&');
    const named = pairs.find(([name]) => name === 'id')?.[1];
    const ids = query === '' ? payments.map(({ id }) => id) : answers[query];
    // Histories are told in UTC; a platform may refuse to read a bound with another offset.
    const mayRefuse = others === 'refused' || /[+-]\d\d:\d\d$/.test(query);
    if (ids === undefined && mayRefuse) return json(request, 400, []);
    assert.ok(ids, `the history does not tell what ${query} returns`);
    asked.add(query);
    const found = ids.filter((id) => named === undefined || String(id) === named);
    return json(
      request,
      200,
      found.map((id) => payments.find((payment) => payment['id'] === id)),
    );
  };

/** Plays what a collection returns to the check of one filter. */
export const playFilter = async (history: FilterHistory, payments: readonly Members[]): Promise<Heard> => {
  const check = paymentChecks.find(({ id }) => id === history.rule);
  assert.ok(check, `no check is called ${history.rule}`);
  const asked = new Set<string>();
  const client = scriptedClient(answering(history, payments, asked));
  const heard = await play([check], sampleProfile(), () => ({ client }));
  if (asked.size < 2) heard.unplayed.push(...Object.keys(history.answers));
  return heard;
};
