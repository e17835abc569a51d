import type { OwnerSegment } from '../../../models/owners.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { sixOwners, wordOf } from '../descriptor.ts';

/** A row of this area; the tests of the catalogue tell whether there is one. */
const row = (name: string): RequirementId => `attachments/${name}` as RequirementId;

/** What the attachments of a kind of document decide. */
export interface OwnerRows {
  readonly file: RequirementId;
  readonly listed: RequirementId;
  readonly own: RequirementId;
  /** Undefined where the documentation has no such operation. */
  readonly text: RequirementId | undefined;
  readonly shown: RequirementId | undefined;
}

const isOwner = (segment: OwnerSegment): boolean => (sixOwners as readonly string[]).includes(segment);

export const rowsOf = (segment: OwnerSegment): OwnerRows => {
  const word = wordOf(segment);
  const isShown = isOwner(segment) || segment === 'quote_requests';
  return {
    file: row(`file-is-attached-to-${word}`),
    listed: row(`attachments-of-${word}-are-listed`),
    own: row(`attachments-of-${word}-are-its-own`),
    text: isOwner(segment) ? row(`text-is-attached-to-${word}`) : undefined,
    shown: isShown ? row(`attachment-of-${word}-is-shown`) : undefined,
  };
};

/** The row about deletions below a kind of document. */
export const removedRowOf = (segment: OwnerSegment): RequirementId =>
  row(`attachment-of-${wordOf(segment)}-is-deleted`);

/** What attachments of any document decide. */
export const rows = {
  unique: 'attachments/id-is-unique',
  alone: 'attachments/attachment-is-shown-by-id-alone',
  stated: 'attachments/owner-can-be-stated',
  removedAlone: 'attachments/attachment-is-deleted-by-id-alone',
  fileUrl: 'attachments/file-url-leads-to-the-file',
  uploadType: 'attachments/upload-makes-a-file',
  uploadIntent: 'attachments/upload-keeps-the-intent',
  uploadLink: 'attachments/upload-keeps-linked-to',
  uploadUnlinked: 'attachments/upload-needs-no-linked-to',
  detailsLink: 'attachments/details-upload-is-linked',
  textType: 'attachments/text-makes-a-text',
  textKept: 'attachments/text-is-kept',
  textIntent: 'attachments/text-keeps-the-intent',
  textLink: 'attachments/text-keeps-linked-to',
  inventory: 'attachments/attachment-of-inventory-transaction-is-shown',
  put: 'attachments/put-is-not-supported',
  patch: 'attachments/patch-is-not-supported',
  same: 'attachments/attachments-cannot-be-updated',
  info: 'attachments/event-info-is-attached',
  terms: 'attachments/event-terms-are-attached',
} as const satisfies Readonly<Record<string, RequirementId>>;
