import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { idText } from '../id-text.ts';
import { requestAt } from '../place.ts';
import { type Collected, collected } from '../resources/collected.ts';
import type { Asking, AttachmentOwner } from './owner.ts';

/** What the list of attachments of a document came to. */
export interface Listed extends Collected {
  readonly records: readonly Data[];
  readonly ids: readonly string[];
}

/** Lists the attachments of a document; the query comes encoded. */
export const listAttachments = async (
  asking: Asking,
  { list }: Pick<AttachmentOwner, 'list'>,
  { format, query = '' }: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<Listed> => {
  const came = collected(attachment, await asking.client.send(requestAt(list, { format }, query)));
  const records = came.readings.map(({ data }) => data);
  return { ...came, records, ids: records.flatMap((data) => idText(data) ?? []) };
};
