import { agreements } from '../../fixtures/seed/agreements.ts';
import { attachments } from '../../fixtures/seed/attachments.ts';
import { clients } from '../../fixtures/seed/clients.ts';
import { comments } from '../../fixtures/seed/comments.ts';
import { inspections } from '../../fixtures/seed/inspections.ts';
import { legalDocuments } from '../../fixtures/seed/legal-documents.ts';
import { owners } from '../../fixtures/seed/owners.ts';
import { payments } from '../../fixtures/seed/payments.ts';
import { reassignments } from '../../fixtures/seed/reassignments.ts';
import { requisitions } from '../../fixtures/seed/requisitions.ts';
import { sheets } from '../../fixtures/seed/sheets.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { ResponsibilityMember } from '../../models/responsibilities.ts';
import { requisitionDraft, sheetDraft } from '../areas/approvals.ts';
import { commentKey } from '../areas/comments/documents.ts';
import { storeAgreement } from '../areas/scheduling-agreements/stored-agreement.ts';
import { keptSeedClient } from '../auth/clients.ts';
import type { Moment } from '../clock.ts';
import { inspectionDraft, legalDocumentDraft, paymentDraft, reassignmentDraft } from '../documents.ts';
import { documentsOf } from '../store/by-id.ts';
import type { ReassignmentItem, Store } from '../store/port.ts';
import { keepNewUser } from '../store/users.ts';
import { seedUsers } from '../users.ts';

/** Adds the starting agreements and their delivery schedules to a store. */
const fillAgreements = (store: Store, start: Moment): void => {
  for (const { data, state, lines } of agreements(start)) {
    const records = lines.map(({ data: line, state: at, exported }) => [line.id, { state: at, exported }]);
    storeAgreement(store, { data, record: { state }, lines: Object.fromEntries(records) });
  }
};

/** A generated file whose content is its name. */
const fileOf = ({ 'file-url': url }: Data) =>
  typeof url === 'string'
    ? { name: url.slice(url.lastIndexOf('/') + 1), mime: 'application/pdf', text: `%PDF-1.4\n% ${url}\n` }
    : null;

const fillThoseOfRequisitions = (store: Store): void => {
  for (const { id: owner, data } of documentsOf(store, 'requisition-header')) {
    for (const record of data['attachments'] as readonly Data[]) {
      const state = { owner: `requisition-header/${owner}`, file: fileOf(record) };
      store.put({ kind: 'attachment', id: Number(record['id']), data: record, state });
    }
  }
};

/** Adds attachments to a store: those of requisitions and the starting ones. */
const fillAttachments = (store: Store, start: Moment): void => {
  fillThoseOfRequisitions(store);
  for (const { owner, data, file } of attachments(start)) {
    store.put({ kind: 'attachment', id: data.id, data, state: { owner, file } });
  }
};

/** Adds the starting comments and their attachments to a store. */
const fillComments = (store: Store, start: Moment): void => {
  for (const { kind, document, data, attachments } of comments(start)) {
    const state = { owner: `${kind}/${document}` };
    store.put({ kind: 'comment', id: data.id, data: { ...data, attachments }, state });
    for (const attachment of attachments) {
      const own = { owner: commentKey(data.id), file: null };
      store.put({ kind: 'attachment', id: attachment.id, data: attachment, state: own });
    }
  }
};

const fillLegalDocuments = (store: Store, start: Moment): void => {
  for (const { data, contract } of legalDocuments(start)) store.put(legalDocumentDraft(data, contract));
};

/** Adds the documents that have no endpoints and only own others. */
const fillOwners = (store: Store, start: Moment): void => {
  for (const { kind, data } of owners(start)) store.put({ kind, id: data.id, data, state: {} });
};

/** Adds reassignments to a store. New ones wait until they are processed on request. */
const fillReassignments = (store: Store, start: Moment): void => {
  for (const { data, state, requested, items, from, to } of reassignments(start)) {
    const members = requested as readonly ResponsibilityMember[];
    store.put(
      reassignmentDraft(data, {
        record: { state },
        ...{ from, to, asked: members, sent: members },
        items: items as readonly ReassignmentItem[],
      }),
    );
  }
};

/** Adds the starting clients and users to an empty store. */
export const fillPeople = (store: Store): void => {
  for (const client of clients) store.keep('client', client.id, keptSeedClient(client));
  for (const user of seedUsers()) keepNewUser(store, user);
};

/** Adds the starting documents to an empty store, with timestamps before the given moment. */
export const fillStore = (store: Store, start: Moment): void => {
  store.begin();
  fillPeople(store);
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
