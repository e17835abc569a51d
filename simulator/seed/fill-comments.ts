import { comments } from '../../fixtures/seed/comments.ts';
import type { Moment } from '../clock.ts';
import { commentKey } from '../handlers/comments/documents.ts';
import type { Store } from '../store/port.ts';

/** Puts the starting comments into a store, with what is attached to them. */
export const fillComments = (store: Store, start: Moment): void => {
  for (const { kind, document, data, attachments } of comments(start)) {
    const state = { owner: `${kind}/${document}` };
    store.put({ kind: 'comment', id: data.id, data: { ...data, attachments }, state });
    for (const attachment of attachments) {
      const own = { owner: commentKey(data.id), file: null };
      store.put({ kind: 'attachment', id: attachment.id, data: attachment, state: own });
    }
  }
};
