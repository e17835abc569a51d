import { commitmentLevel } from '../../../models/delivery-schedules.ts';
import { omitMembers } from '../../../models/members.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { pick } from '../../actions/reshape.ts';
import { type Choices, choose } from '../../choices.ts';
import { type AgreementParts, agreementDraft, itemsOf, linesOf, scheduleDrafts } from '../../documents.ts';
import type { Sandbox } from '../../exchange.ts';
import type { Store, StoredDocument } from '../../store/port.ts';

export type StoredAgreement = StoredDocument<'scheduling-agreement'>;

/** Stores an agreement and its delivery schedules, and deletes former schedules that it no longer has. */
export const storeAgreement = (
  store: Store,
  parts: AgreementParts,
  former?: StoredAgreement,
): StoredAgreement => {
  const drafts = scheduleDrafts(parts);
  const kept = new Set(drafts.map(({ id }) => id));
  for (const item of former === undefined ? [] : itemsOf(former.data)) {
    for (const line of linesOf(item)) {
      if (!kept.has(Number(line['id']))) store.remove('delivery-schedule', Number(line['id']));
    }
  }
  for (const draft of drafts) store.put(draft);
  return store.put(agreementDraft(parts));
};

/** Stores a changed agreement with its timestamps. */
export const restamp = (
  { stamps, store }: Sandbox,
  agreement: StoredAgreement,
  parts: AgreementParts,
): StoredAgreement => {
  const at = stamps.after(agreement.data['updated-at']);
  return storeAgreement(store, { ...parts, data: { ...parts.data, 'updated-at': at } }, agreement);
};

/** The documented members of items in answers. */
const listedMembers = [
  'id',
  'external-reference-id',
  'item-description',
  'quantity',
  'is-confirmation-required',
  'delivery-schedules',
];

/** Whether delivery schedules show their flag in agreements and in the list, by choice. */
const flaggedInAgreement = { everywhere: true, list: false, agreement: true, filter: false };
const flaggedInList = { everywhere: true, list: true, agreement: false, filter: false };

const listedLineMembers = ['id', 'external-reference-id', 'delivery-date', 'quantity', 'status', 'exported'];

const levelOf = (line: Data, item: Data, { agreement, choices }: PresentedAgreement): Value => {
  const choice = choices.of('scheduling-agreements/commitment-level');
  if (choice === 'never') return 'Firm';
  const from = agreement[choice === 'from-start' ? 'validity-start-date' : 'created-at'];
  const zone = item['firm-zone'];
  return commitmentLevel(String(line['delivery-date']), String(from), typeof zone === 'number' ? zone : null);
};

interface PresentedAgreement {
  readonly agreement: Data;
  readonly choices: Choices;
}

const shownLine = (line: Data, item: Data, shown: PresentedAgreement): Data => {
  const { choices } = shown;
  const isFlagged = choose(choices, 'scheduling-agreements/exported-shown', flaggedInAgreement);
  const flagged = isFlagged ? line : omitMembers(line, 'exported');
  const listed = choices.of('scheduling-agreements/shown-members') === 'listed';
  const kept = listed ? (pick(flagged, listedLineMembers) as Data) : flagged;
  return { ...kept, 'commitment-level': levelOf(line, item, shown) };
};

const shownItem = (item: Data, shown: PresentedAgreement): Data => {
  const lines = linesOf(item).map((line) => shownLine(line, item, shown));
  const listed = shown.choices.of('scheduling-agreements/shown-members') === 'listed';
  return { ...(listed ? (pick(item, listedMembers) as Data) : item), 'delivery-schedules': lines };
};

/** An agreement in an answer, by choice. */
export const shownAgreement = (agreement: Data, choices: Choices): Data => {
  const items = itemsOf(agreement).map((item) => shownItem(item, { agreement, choices }));
  const isIdAlone = choices.of('scheduling-agreements/shown-creator') === 'id';
  const creator = isIdAlone
    ? pick(agreement['created-by'] ?? null, ['id'])
    : (agreement['created-by'] ?? null);
  return { ...agreement, items, 'created-by': creator };
};

/** A delivery schedule in the list, by choice. */
export const shownSchedule = (schedule: Data, choices: Choices): Data => {
  const isFlagged = choose(choices, 'scheduling-agreements/exported-shown', flaggedInList);
  return isFlagged ? schedule : omitMembers(schedule, 'exported');
};
