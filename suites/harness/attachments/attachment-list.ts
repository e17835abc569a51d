import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../check.ts';
import { isUncut, noteLength } from '../list-lengths.ts';
import { type Place, requestAt } from '../place.ts';
import { type Collected, collected } from '../resources/collected.ts';
import { idText } from '../resources/snapshot.ts';

/** What attachments need of the context of a check. */
export type AttachmentContext = Pick<Context, 'client' | 'clock' | 'profile'>;

/** A document that attachments hang on, by where its operations are. */
export interface AttachmentOwner {
  readonly list: Place;
  readonly add: Place;
  readonly show: (id: string) => Place;
  readonly remove: (id: string) => Place;
}

/** What the list of attachments of a document came to. */
export interface Listed extends Collected {
  /** Where it was asked for. */
  readonly place: Place;
  readonly records: readonly Data[];
  readonly ids: readonly string[];
}

/** Pages of one area are of one length. */
const kindOf = ({ endpoint }: Place) => `attachments of ${endpoint.split('.')[0]}` as const;

/** Lists the attachments of a document, in JSON where the target has it unless told otherwise; the query comes encoded. */
export const listAttachments = async (
  { client, profile }: Pick<AttachmentContext, 'client' | 'profile'>,
  { list: place }: Pick<AttachmentOwner, 'list'>,
  { format, query = '' }: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<Listed> => {
  const came = collected(attachment, await client.send(requestAt(place, { format }, query)));
  const records = came.readings.map(({ data }) => data);
  const ids = records.flatMap((data) => idText(data) ?? []);
  noteLength(profile, kindOf(place), ids.length);
  return { ...came, place, records, ids };
};

/** Whether no page can hide anything of a list. */
export const isWhole = (
  { profile }: Pick<AttachmentContext, 'profile'>,
  { kind, ids, place }: Listed,
): boolean => kind === 'records' && isUncut(profile, kindOf(place), ids.length);

/** How to ask for what a page may hide: none of it is documented, so that it decides only when it finds something. */
export const furtherQueries = (id: string | undefined, shown: number): readonly string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  `offset=${shown}`,
  'order_by=id&dir=desc',
];
