import { attachment } from '../../../models/resources/attachment.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../check.ts';
import type { Answer } from '../client.ts';
import type { OperationPath } from '../dialect/place.ts';
import { hasStatus } from '../meaning.ts';
import { idText, isSnapshot, type Snapshot, snapshotIn } from '../resources/snapshot.ts';
import { type ListResult, readList } from '../scenario/owned-records.ts';

/** The attachment in an answer, if it has an id; undefined otherwise. */
export const attachmentShownIn = (answer: Answer): Snapshot | undefined => {
  const shown = snapshotIn(attachment, answer);
  return isSnapshot(shown) && idText(shown.data) !== undefined ? shown : undefined;
};

/** The record in an answer; undefined without one. */
export const recordIn = (answer: Answer): Data | undefined => {
  const shown = snapshotIn(attachment, answer);
  return isSnapshot(shown) && Object.keys(shown.data).length > 0 ? shown.data : undefined;
};

/** The content of the answer to a creation, in the words of the silences about it. */
export const contentOf = (answer: Answer): 'empty' | 'something else' | 'id' | 'attachment' => {
  const record = recordIn(answer);
  if (record === undefined) return answer.text.trim() === '' ? 'empty' : 'something else';
  return Object.keys(record).length === 1 ? 'id' : 'attachment';
};

const ofAttachments = ['type', 'intent', 'linked-to', 'file-url', 'text'] as const;

/** Whether the record in the answer to a creation is most likely the new attachment. */
export const isRecordOfIt = (answer: Answer): boolean => {
  const record = recordIn(answer) ?? {};
  return ofAttachments.filter((name) => record[name] !== undefined).length > 1;
};

/**
 * Whether an id in the answer to a creation is most likely that of the new attachment: from its record, or from the end
 * of the Location of a 201 (RFC 9110 section 15.3.2).
 */
export const isIdOfIt = (answer: Answer, id: string): boolean =>
  isRecordOfIt(answer) ||
  (hasStatus(answer, 'created') &&
    /\/attachments\/([^/?#]+)\/?(?:[?#]|$)/.exec(answer.headers['location'] ?? '')?.[1] === id);

/** The part of a check's context that attachments need. */
export type AttachmentContext = Pick<Context, 'client' | 'clock' | 'profile'>;

/** A document with attachments, by the endpoints of its attachments. */
export interface AttachmentOwner {
  readonly list: OperationPath;
  readonly add: OperationPath;
  readonly show: (id: string) => OperationPath;
  readonly remove: (id: string) => OperationPath;
}

export interface AttachmentList extends ListResult {
  readonly records: readonly Data[];
  readonly ids: readonly string[];
}

/** The kind of lists with the same page length, which is assumed for all lists of an area. */
export const pagesOf = ({ endpoint }: OperationPath) => `attachments of ${endpoint.split('.')[0]}` as const;

/**
 * Lists the attachments of a document, by default in JSON if the target supports it. The query must be percent-encoded.
 */
export const listAttachments = async (
  context: Pick<AttachmentContext, 'client' | 'profile'>,
  { list }: Pick<AttachmentOwner, 'list'>,
  request: { readonly format?: Format | undefined; readonly query?: string } = {},
): Promise<AttachmentList> => {
  const listed = await readList(context, { list, pages: pagesOf(list) }, request);
  const records = listed.snapshots.map(({ data }) => data);
  return { ...listed, records, ids: records.flatMap((data) => idText(data) ?? []) };
};
