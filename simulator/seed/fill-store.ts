import { clients } from '../../fixtures/seed/clients.ts';
import { inspections } from '../../fixtures/seed/inspections.ts';
import { payments } from '../../fixtures/seed/payments.ts';
import { requisitions } from '../../fixtures/seed/requisitions.ts';
import { sheets } from '../../fixtures/seed/sheets.ts';
import { keptSeedClient } from '../auth/clients.ts';
import type { Moment } from '../clock.ts';
import { inspectionDraft } from '../documents/inspection-draft.ts';
import { paymentDraft } from '../documents/payment-draft.ts';
import { requisitionDraft } from '../documents/requisition-draft.ts';
import { sheetDraft } from '../documents/sheet-draft.ts';
import type { Store } from '../store/port.ts';
import { fillAgreements } from './fill-agreements.ts';
import { fillAttachments } from './fill-attachments.ts';
import { fillComments } from './fill-comments.ts';
import { fillLegalDocuments } from './fill-legal-documents.ts';
import { fillOwners } from './fill-owners.ts';
import { fillReassignments } from './fill-reassignments.ts';

/** Puts the starting documents into an empty store, their stamps before the given moment. */
export const fillStore = (store: Store, start: Moment): void => {
  store.begin();
  for (const client of clients) store.keep('client', client.id, keptSeedClient(client));
  for (const { data, state, approvals, orderLineOpen } of sheets(start)) {
    store.put(sheetDraft({ data, record: { state, approvals }, orderLineOpen }));
  }
  for (const { data, state, exported } of payments(start)) {
    store.put(paymentDraft(data, { state, exported }));
  }
  for (const { data, state, approvals, lastLine } of requisitions(start)) {
    store.put(requisitionDraft({ data, record: { state, approvals }, lastLine }));
  }
  for (const { data, state, exported } of inspections(start)) {
    store.put(inspectionDraft(data, { state, exported }));
  }
  fillReassignments(store, start);
  fillAgreements(store, start);
  fillOwners(store, start);
  fillAttachments(store, start);
  fillComments(store, start);
  fillLegalDocuments(store, start);
  store.commit();
};
