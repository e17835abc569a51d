import { attachFileOrText, fileNamed } from '../harness/attachments/attach.ts';
import type { AttachmentOwner } from '../harness/attachments/attachment-list.ts';
import type { Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { uploadBody } from '../harness/http/multipart.ts';
import type { ScopedCall } from './documented-scopes.ts';

/**
 * The calls about attachments of a document. What is listed and shown is attached before, and what is deleted before
 * each deletion; nothing is shown or deleted where no id is told.
 */
export const attachmentCalls = async (
  context: Context,
  owner: AttachmentOwner,
): Promise<readonly ScopedCall[]> => {
  const { list, add, show, remove } = owner;
  const file = fileNamed(`procon scopes ${add.path}`);
  const { id } = await attachFileOrText(context, owner, { file });
  const adding: ScopedCall = [add.endpoint, () => requestAt(add, { body: uploadBody(file) })];
  if (id === undefined) return [adding];
  return [
    [list.endpoint, () => requestAt(list)],
    [show(id).endpoint, () => requestAt(show(id))],
    adding,
    [
      remove(id).endpoint,
      async () => requestAt(remove((await attachFileOrText(context, owner, { file })).id ?? id)),
    ],
  ];
};
