import { endpoint, pathOf } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { outcomeOf } from '../harness/outcome.ts';

const add = 'service-sheets.add-approver';

const addWatcher = (sheet: Id, query: string, body?: Outgoing['body']): Outgoing => ({
  method: endpoint(add).method,
  path: pathOf(add, { id: sheet }) + query,
  endpoint: add,
  ...(body !== undefined && { body }),
});

const outcome = (answer: Answer) => outcomeOf(answer).outcome;

/** A refusal counts only where the same parameters are accepted in a body: where they go is open as well. */
const observeQuery = async ({ client, judge }: Context, sheet: Id, watcher: Id): Promise<void> => {
  const text = new URLSearchParams({ approver_id: String(watcher), position: 'watcher' }).toString();
  const bare = await client.send(addWatcher(sheet, `?${text}`));
  if (outcome(bare) === 'accepted') judge.observe('formats/put-without-body', 'accepted', bare.exchange);
  if (outcome(bare) !== 'refused') return;
  const type = 'application/x-www-form-urlencoded';
  const full = await client.send(addWatcher(sheet, `?${text}`, { type, text }));
  if (outcome(full) === 'accepted') judge.observe('formats/put-without-body', 'refused', bare.exchange);
};

/** Leaves a required parameter out, and a body. Judges nothing: the area of the sheets does. */
export const refusedParameters: Check = {
  id: 'formats/refused-parameters',
  title: 'What an action without a required parameter, or without a body, gets',
  claims: [],
  observes: ['formats/validation-failure-status', 'formats/put-without-body'],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, profile, supply } = context;
    if (!profile.areas.includes('service-sheets')) return;
    const sheet = await supply.sheet({ state: 'pending_approval', steps: 2 });
    if (sheet === undefined) return;
    const answer = await client.send(addWatcher(sheet.id, ''));
    if (outcome(answer) === 'refused') {
      judge.observe('formats/validation-failure-status', String(answer.status), answer.exchange);
    }
    const [watcher] = profile.serviceSheets.approverIds;
    if (watcher !== undefined) await observeQuery(context, sheet.id, watcher);
  },
};
