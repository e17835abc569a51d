import type { Sandbox } from '../../../sandbox.ts';
import type { StoredComment } from '../content/new-comment.ts';
import { commentKey } from './comment-of.ts';

/** Lets a comment carry what is attached to it now. */
export const refreshAttachments = ({ store }: Sandbox, comment: StoredComment): StoredComment => {
  const { kind, id, data, state } = comment;
  const attached = store
    .find('attachment', { conditions: [], order: { path: ['id'], type: 'integer', direction: 'asc' } })
    .documents.filter((one) => one.state.owner === commentKey(id));
  const attachments = attached.map((one) => one.data);
  return store.put({ kind, id, data: { ...data, attachments }, state });
};
