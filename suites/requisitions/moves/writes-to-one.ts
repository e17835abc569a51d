import { type Id, isId } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import type { Parameters } from '../../harness/dialect/place.ts';
import { answerToFirst } from '../../harness/resources/first-accepted.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import {
  around,
  type DescribedSnapshot,
  endsOf,
  makeSeveral,
  openWrites,
  wordsIn,
} from '../../laws/unrelated-documents.ts';
import { newEntry } from '../approvers/approval-entries.ts';
import { changingCheck } from '../changing-check.ts';
import { type ActionEndpoint, read } from '../descriptor.ts';
import { actAnyhow, change, completeInput } from '../operations.ts';
import { freeLine, headerTexts } from '../payload.ts';
import { type ReachResult, reachDraft, reachPendingApproval } from '../reach-state.ts';

const rule = 'requisitions/writes-concern-one-requisition';

const texts = ['req-title', 'justification', 'ship-to-attention', 'buyer-note', 'external-po-reference'];

/** Status, texts, approvals and line descriptions of a requisition; undefined where it cannot be read. */
const readRequisition = async (context: Context, id: Id): Promise<DescribedSnapshot | undefined> => {
  const shown = await read(context, id);
  if (!isSnapshot(shown)) return undefined;
  const { data, lines, exchange } = shown;
  const header = ['status', ...texts].map((name) => `${name} ${jsonText(data[name] ?? null)}`);
  const words = [...header, ...wordsIn(data['approvals'])];
  const descriptions = lines.map(({ description = null }) => jsonText(description));
  return { shows: [...words, ...descriptions.sort()].join(', '), exchanges: [exchange] };
};

/** Creates similar requisitions and opens writes to them; ends the part if fewer than two were created. */
const openSimilar = async (scenario: Scenario, reach: () => Promise<ReachResult>) => {
  const made = await makeSeveral(around.most, async () => {
    const reached = await reach();
    return 'snapshot' in reached ? reached.snapshot : undefined;
  });
  const one = scenario.need(made[around.chosen] ?? made[1]);
  const keys = [...made.map(({ id }) => id), ...endsOf(scenario.profile.requisitions.readable)];
  const writes = await openWrites(scenario, {
    ...{ noun: 'a requisition', keys },
    read: (id) => readRequisition(scenario, id),
  });
  const write = (name: string, id: Id, send: () => Promise<Answer>) =>
    writes.write({ name, named: [id], send, leaves: [rule] });
  return { made, one, write };
};

/** Updates one draft in the middle of older and newer ones, then updates and submits it. */
const writeToDraft = async (scenario: Scenario): Promise<void> => {
  const words = 'one of several';
  const { one, write } = await openSimilar(scenario, () =>
    reachDraft(scenario, { lines: [freeLine(words)] }),
  );
  const update = (submit: boolean) => () =>
    answerToFirst(
      headerTexts(words),
      async (header) => (await change(scenario, one.id, header, { submit, reads: false })).answer,
    );
  await write('an update', one.id, update(false));
  await write('update_and_submit_for_approval', one.id, update(true));
};

/** Adds an approver to each of several pending requisitions, and removes that of one in the middle. */
const writeToPending = async (scenario: Scenario): Promise<void> => {
  const user = scenario.need(scenario.profile.requisitions.approverIds[0]);
  const input = await completeInput(scenario, 'one of several');
  const { made, one, write } = await openSimilar(scenario, () => reachPendingApproval(scenario, input));
  const act = (endpoint: ActionEndpoint, id: Id, parameters: Parameters) => () =>
    actAnyhow(scenario, id, { endpoint, parameters });
  for (const { id } of made)
    await write('add_approver', id, act('requisitions.add-approver', id, { approver_id: user }));
  const now = await read(scenario, one.id);
  const entry = isSnapshot(now) ? newEntry(one.data, now.data, user)?.['id'] : undefined;
  if (!isId(entry)) return;
  const remove = act('requisitions.remove-approval', one.id, { approval_id: entry });
  await write('remove_approval', one.id, remove);
};

/** Writes to one requisition among others in the same state. */
export const writesToOne = changingCheck({
  id: 'requisitions/writes-to-one',
  title: 'Actions on one requisition leave others unchanged',
  claims: [rule],
  otherwise: 'no write was accepted while other requisitions could be read',
  parts: (scenario) => [() => writeToDraft(scenario), () => writeToPending(scenario)],
});
