import type { Format } from '../../../models/wire/media-type.ts';
import { type Listed, listAttachments } from '../../harness/attachments/list-attachments.ts';
import type { Asking } from '../../harness/attachments/owner.ts';
import { isUncut, noteLength } from '../../harness/list-lengths.ts';
import type { Document } from '../asking/documents.ts';
import { placeBelow } from '../asking/places.ts';

const what = 'attachments of documents';

/** Lists the attachments of a document, in JSON where the target has it unless told otherwise. */
export const list = async (
  asking: Asking,
  document: Document,
  { format, query = '' }: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<Listed> => {
  const listed = await listAttachments(asking, { list: placeBelow('list-of', document) }, { query, format });
  noteLength(asking.profile, what, listed.ids.length);
  return listed;
};

/** Whether no page can hide anything of it. */
export const isWhole = ({ profile }: Pick<Asking, 'profile'>, { kind, ids }: Listed): boolean =>
  kind === 'records' && isUncut(profile, what, ids.length);

/** How to ask for what a page may hide: none of it is documented, so that it decides only when it finds something. */
export const furtherQueries = (id: string | undefined, shown: number): readonly string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  `offset=${shown}`,
  'order_by=id&dir=desc',
];
