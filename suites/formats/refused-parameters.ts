import { endpoint, pathOf } from '../../models/endpoints/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { observer, type Result, resultOf, unspecified } from '../laws/unspecified.ts';

const add = 'service-sheets.add-approver';

const addWatcher = (sheet: Id, query: string, body?: Outgoing['body']): Outgoing => ({
  method: endpoint(add).method,
  path: pathOf(add, { id: sheet }) + query,
  endpoint: add,
  ...(body !== undefined && { body }),
});

/** Without the required parameter. */
const bare = async ({ client }: Context, sheet: Id) => resultOf(await client.send(addWatcher(sheet, '')));

/** A refusal counts only where the same parameters are accepted in a body: where they go is open as well. */
const inQuery = async ({ client, profile }: Context, sheet: Id): Promise<Result | undefined> => {
  const [watcher] = profile.serviceSheets.approverIds;
  if (watcher === undefined) return undefined;
  const text = new URLSearchParams({ approver_id: String(watcher), position: 'watcher' }).toString();
  const bodiless = resultOf(await client.send(addWatcher(sheet, `?${text}`)));
  if (bodiless.outcome !== 'refused') return bodiless;
  const type = 'application/x-www-form-urlencoded';
  const full = resultOf(await client.send(addWatcher(sheet, `?${text}`, { type, text })));
  return full.outcome === 'accepted' ? bodiless : undefined;
};

/** Leaves a required parameter out, and a body. Judges nothing: the area of the sheets does. */
export const refusedParameters: Check = observer({
  id: 'formats/refused-parameters',
  title: 'What an action without a required parameter, or without a body, gets',
  effect: 'changes',
  open: async ({ profile, supply }) =>
    profile.areas.includes('service-sheets')
      ? (await supply.sheet({ state: 'pending_approval', steps: 2 }))?.id
      : undefined,
  looks: [
    unspecified({
      silence: 'formats/validation-failure-status',
      send: bare,
      accepted: () => undefined,
      refused: ({ answer }) => String(answer.status),
    }),
    unspecified({ silence: 'formats/put-without-body', send: inQuery }),
  ],
});
