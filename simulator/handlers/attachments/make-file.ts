import type { Sandbox } from '../../exchange.ts';
import { placeOfFile } from './file-url.ts';
import { freshId } from './new-attachment.ts';

/** Attaches a small file to a document, and answers its id. */
export const makeFile = (sandbox: Sandbox, owner: string): number => {
  const id = freshId(sandbox);
  const now = sandbox.stamps.now();
  const { url, key } = placeOfFile(sandbox, id);
  const record = {
    ...{ id, type: 'file', intent: 'Supplier', 'linked-to': null, 'file-url': url, url: null, text: null },
    'created-at': now,
    'updated-at': now,
  };
  const file = { name: `made-${id}.txt`, mime: 'text/plain', text: `made for ${owner}, number ${id}\n` };
  const state = { owner, file, ...(key !== undefined && { key }) };
  sandbox.store.put({ kind: 'attachment', id, data: record, state });
  return id;
};
