import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf, readInEach } from '../../harness/formats-of.ts';
import { noteLength } from '../../harness/list-lengths.ts';
import { type Document, placeBelow } from '../asking/documents.ts';
import { commentIn, commentsIn, type Seen, type Sight } from './sight.ts';

type Asking = Pick<Context, 'client' | 'profile'>;

/** Reads one comment below its document. */
export const show = async (
  asking: Asking,
  { document, id, format }: { readonly document: Document; readonly id: string; readonly format?: Format },
): Promise<Seen> => {
  const place = placeBelow(document, 'show-on', id);
  return commentIn(await asking.client.send({ method: 'GET', ...place, format }));
};

/** A comment as a read of it shows it in every format. */
export const showInEach = (
  asking: Asking,
  one: { readonly document: Document; readonly id: string },
): Promise<readonly Sight[]> =>
  readInEach(formatsOf(asking.profile), async (format) => (await show(asking, { ...one, format })).sights);

/** Lists the comments of a document. */
export const list = async (
  asking: Asking,
  document: Document,
  { query = '', format }: { readonly query?: string; readonly format?: Format } = {},
): Promise<Seen> => {
  const { endpoint, path } = placeBelow(document, 'list-of');
  const request = { method: 'GET', endpoint, path: path + query, format };
  const seen = commentsIn(await asking.client.send(request));
  noteLength(asking.profile, 'comments', seen.sights.length);
  return seen;
};
