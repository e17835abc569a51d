import { attach, fileNamed, sendFile, textBody } from '../harness/attachments/attach.ts';
import type { AttachmentOwner } from '../harness/attachments/attachment-list.ts';
import type { Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { type FilePart, uploadBody } from '../harness/http/multipart.ts';
import type { ScopedCall } from './documented-scopes.ts';

/** Uploads a file, or attaches its content as a text if that is refused. Returns the id if it is known. */
const attachAny = async (
  context: Context,
  owner: AttachmentOwner,
  file: FilePart,
): Promise<string | undefined> => {
  const upload = await sendFile(context, owner, { file });
  const { answeredId, id } =
    upload.outcome === 'refused'
      ? await attach(context, owner, { before: upload.before, body: textBody(file.text) })
      : upload;
  return answeredId ?? id;
};

/**
 * The calls about attachments of a document. Attaches one to list and show, and one before each deletion; without a
 * known id, nothing is shown or deleted.
 */
export const attachmentCalls = async (
  context: Context,
  owner: AttachmentOwner,
): Promise<readonly ScopedCall[]> => {
  const { list, add, show, remove } = owner;
  const file = fileNamed(`procon scopes ${add.path}`);
  const id = await attachAny(context, owner, file);
  const adding: ScopedCall = [add.endpoint, () => requestAt(add, { body: uploadBody(file) })];
  if (id === undefined) return [adding];
  return [
    [list.endpoint, () => requestAt(list)],
    [show(id).endpoint, () => requestAt(show(id))],
    adding,
    [remove(id).endpoint, async () => requestAt(remove((await attachAny(context, owner, file)) ?? id))],
  ];
};
