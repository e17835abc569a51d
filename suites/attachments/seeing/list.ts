import type { Format } from '../../../models/wire/read.ts';
import { type Listed, listAttachments } from '../../harness/attachments/list-attachments.ts';
import type { Asking } from '../../harness/attachments/owner.ts';
import type { Document } from '../asking/documents.ts';
import { placeBelow } from '../asking/places.ts';

/** A list that is shorter than any page shows all that there is. */
const shortest = 10;

/** Lists the attachments of a document, in JSON where the target has it unless told otherwise. */
export const list = (
  asking: Asking,
  document: Document,
  { format, query = '' }: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<Listed> =>
  listAttachments(
    asking,
    { list: placeBelow('list-of', document) },
    { query, ...(format !== undefined && { accept: `application/${format}` }) },
  );

/** Whether no page can hide anything of it. */
export const isWhole = ({ kind, ids }: Listed): boolean => kind === 'records' && ids.length < shortest;

/** How to ask for what a page may hide: none of it is documented, so that it decides only when it finds something. */
export const furtherQueries = (id: string | undefined, shown: number): readonly string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  `offset=${shown}`,
  'order_by=id&dir=desc',
];
