import { attachments } from '../../fixtures/seed/attachments.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Moment } from '../clock.ts';
import type { Store } from '../store/port.ts';

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** A made-up file: what it says is what it is called. */
const fileOf = ({ 'file-url': url }: Data) =>
  typeof url === 'string'
    ? { name: url.slice(url.lastIndexOf('/') + 1), mime: 'application/pdf', text: `%PDF-1.4\n% ${url}\n` }
    : null;

const fillThoseOfRequisitions = (store: Store): void => {
  for (const { id: owner, data } of store.find('requisition-header', { conditions: [], order: byId })
    .documents) {
    for (const record of data['attachments'] as readonly Data[]) {
      const state = { owner: `requisition-header/${owner}`, file: fileOf(record) };
      store.put({ kind: 'attachment', id: Number(record['id']), data: record, state });
    }
  }
};

/** Puts attachments into a store: those that its requisitions show, and those of inventory transactions. */
export const fillAttachments = (store: Store, start: Moment): void => {
  fillThoseOfRequisitions(store);
  for (const { owner, data, file } of attachments(start)) {
    store.put({ kind: 'attachment', id: data.id, data, state: { owner, file } });
  }
};
