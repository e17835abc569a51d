import type { Asking } from '../../harness/attachments/owner.ts';
import { type FilePart, uploadBody } from '../../harness/multipart.ts';
import type { Document } from './documents.ts';
import { plainFile, plainly } from './files.ts';
import { type Put, type Putting, put } from './put.ts';

/** A file that was sent, and with what. */
export interface Upload extends Put {
  readonly file: FilePart;
  readonly linkedTo?: string;
}

type Wish = Omit<Putting, 'body' | 'place'> & {
  readonly file: FilePart;
  readonly linkedTo?: string | undefined;
};

/** Sends a file once. */
export const sendFile = async (
  asking: Asking,
  document: Document,
  { file, linkedTo, ...putting }: Wish,
): Promise<Upload> => {
  const link = linkedTo === undefined ? {} : { linkedTo };
  return { ...(await put(asking, document, { ...putting, body: uploadBody(file, link) })), file, ...link };
};

/**
 * Attaches a file: as it is, under a plain name where that is refused, and one of plain text where that is refused too.
 * Answers the last attempt.
 */
export const attachFile = async (asking: Asking, document: Document, wish: Wish): Promise<Upload> => {
  let upload = await sendFile(asking, document, wish);
  for (const file of [plainly(wish.file), plainFile()]) {
    if (upload.outcome !== 'refused') return upload;
    upload = await sendFile(asking, document, { ...wish, file, before: upload.before });
  }
  return upload;
};
