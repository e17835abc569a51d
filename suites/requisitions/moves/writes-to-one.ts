import { type Id, isId } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Parameters } from '../../harness/dialect/action-request.ts';
import { answerToFirst } from '../../harness/resources/first-accepted.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import {
  around,
  type DescribedSnapshot,
  endsOf,
  makeSeveral,
  openWrites,
  wordsIn,
} from '../../laws/others.ts';
import { newEntry } from '../approvers/approval-entries.ts';
import { changingCheck } from '../changing-check.ts';
import { type ActionEndpoint, read } from '../descriptor.ts';
import { actAnyhow, change, completeInput } from '../operations.ts';
import { freeLine, headerTexts } from '../payload.ts';
import { type Reached, reachDraft, reachPendingApproval } from '../reach-state.ts';

const rule = 'requisitions/writes-concern-one-requisition';

const texts = ['req-title', 'justification', 'ship-to-attention', 'buyer-note', 'external-po-reference'];

/** Status, texts and approvals of a requisition and the descriptions of its lines; undefined where it cannot be read. */
const look = async (context: Context, id: Id): Promise<DescribedSnapshot | undefined> => {
  const shown = await read(context, id);
  if (!isSnapshot(shown)) return undefined;
  const { data, lines, exchange } = shown;
  const header = ['status', ...texts].map((name) => `${name} ${jsonText(data[name] ?? null)}`);
  const words = [...header, ...wordsIn(data['approvals'])];
  const descriptions = lines.map(({ description = null }) => jsonText(description));
  return { shows: [...words, ...descriptions.sort()].join(', '), exchanges: [exchange] };
};

/** Opens writes to some requisitions that are alike; undefined where there are fewer than two. */
const openAlike = async (context: Context, reach: () => Promise<Reached>) => {
  const made = await makeSeveral(around.most, async () => {
    const reached = await reach();
    return 'snapshot' in reached ? reached.snapshot : undefined;
  });
  if (made.length < 2) return undefined;
  const keys = [...made.map(({ id }) => id), ...endsOf(context.profile.requisitions.readable)];
  const writes = await openWrites(context, { noun: 'a requisition', keys, look: (id) => look(context, id) });
  const write = (name: string, id: Id, send: () => Promise<Answer>) =>
    writes.write({ name, named: [id], send, leaves: [rule] });
  return { made, one: made[around.chosen] ?? made[1], write };
};

/** The one in the midst of older and newer drafts is updated, then updated and submitted. */
const writeToDraft = async (context: Context): Promise<void> => {
  const words = 'one of several';
  const alike = await openAlike(context, () => reachDraft(context, { lines: [freeLine(words)] }));
  const id = alike?.one?.id;
  if (alike === undefined || id === undefined) return;
  const update = (submit: boolean) => () =>
    answerToFirst(
      headerTexts(words),
      async (header) => (await change(context, id, header, { submit, reads: false })).answer,
    );
  await alike.write('an update', id, update(false));
  await alike.write('update_and_submit_for_approval', id, update(true));
};

/** Approvers are added to each of several that are pending approval, and taken off one in their midst. */
const writeToPending = async (context: Context): Promise<void> => {
  const input = await completeInput(context, 'one of several');
  const alike = await openAlike(context, () => reachPendingApproval(context, input));
  const [user] = context.profile.requisitions.approverIds;
  const one = alike?.one;
  if (alike === undefined || one === undefined || user === undefined) return;
  const act = (endpoint: ActionEndpoint, id: Id, parameters: Parameters) => () =>
    actAnyhow(context, id, { endpoint, parameters });
  for (const { id } of alike.made)
    await alike.write('add_approver', id, act('requisitions.add-approver', id, { approver_id: user }));
  const now = await read(context, one.id);
  const entry = isSnapshot(now) ? newEntry(one.data, now.data, user)?.['id'] : undefined;
  if (!isId(entry)) return;
  const remove = act('requisitions.remove-approval', one.id, { approval_id: entry });
  await alike.write('remove_approval', one.id, remove);
};

/** Writes to one requisition among others that are in the same state. */
export const writesToOne = changingCheck({
  id: 'requisitions/writes-to-one',
  title: 'Actions on one requisition leave others unchanged',
  claims: [rule],
  parts: (context) => [
    () => writeToDraft(context),
    async () => {
      const { judge, profile } = context;
      if (profile.requisitions.approverIds.length > 0) await writeToPending(context);
      judge.inconclusive(rule, 'no write was accepted while other requisitions could be read');
    },
  ],
});
