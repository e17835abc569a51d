import { type AgreementParts, agreementDraft, itemsOf, linesOf, scheduleDrafts } from '../../documents.ts';
import type { Sandbox } from '../../exchange.ts';
import type { Store, Stored } from '../../store/port.ts';

export type StoredAgreement = Stored<'scheduling-agreement'>;

/** Stores an agreement and its delivery schedules; those of a former state that it no longer has go. */
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

/** Stores what became of an agreement, stamped. */
export const restamp = (
  { stamps, store }: Sandbox,
  agreement: StoredAgreement,
  parts: AgreementParts,
): StoredAgreement => {
  const at = stamps.after(agreement.data['updated-at']);
  return storeAgreement(store, { ...parts, data: { ...parts.data, 'updated-at': at } }, agreement);
};
