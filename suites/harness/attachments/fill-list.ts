import { attachment } from '../../../models/resources/attachment.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Context } from '../check.ts';
import { requestAt } from '../dialect/place.ts';
import { marker } from '../generate/marker.ts';
import { uploadBody } from '../http/multipart.ts';
import { outcomeOf } from '../meaning.ts';
import { idTextIn } from '../resources/create.ts';
import { fileNamed, textBody } from './attach.ts';
import { type AttachmentOwner, listAttachments } from './attachment-list.ts';

const bodies: readonly ((words: string) => SentBody)[] = [(words) => uploadBody(fileNamed(words)), textBody];

/**
 * Numbers of attachments. With `several`, some lie between others; with `many`, some also lie beyond a possible page.
 */
export const several = 4;
export const many = 12;

/**
 * Adds attachments to a document in sequence, files or otherwise texts, and lists them; returns their ids. The oracle
 * judges whether the list contains each of them.
 */
export const fillList = async (
  context: Pick<Context, 'client' | 'profile'>,
  owner: AttachmentOwner,
  most: number,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const body of bodies) {
    while (ids.length < most) {
      const answer = await context.client.send(requestAt(owner.add, { body: body(marker('one of many')) }));
      const id = outcomeOf(answer).outcome === 'accepted' ? idTextIn(attachment, answer) : undefined;
      if (id === undefined) break;
      ids.push(id);
    }
  }
  if (ids.length > 0) await listAttachments(context, owner);
  return ids;
};
