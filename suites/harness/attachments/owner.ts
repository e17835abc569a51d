import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Context } from '../check.ts';
import type { Place } from '../place.ts';

/** The attachments of one document, and what they decide. */
export interface Attachments {
  readonly owner: AttachmentOwner;
  readonly rows: AttachmentRows;
}

/** What attachments need of the context of a check. */
export type Asking = Pick<Context, 'client' | 'clock' | 'profile'>;

/** A document that attachments hang on, by where its operations are. */
export interface AttachmentOwner {
  readonly list: Place;
  readonly add: Place;
  readonly show: (id: string) => Place;
  readonly remove: (id: string) => Place;
}

/** What the attachments of a kind of document decide, and what they tell where the documentation is silent. */
export interface AttachmentRows {
  readonly list: RequirementId;
  readonly add: RequirementId;
  readonly show: RequirementId;
  readonly remove: RequirementId;
  readonly created: SilenceId;
  readonly shown: SilenceId;
  readonly deleteStatus: SilenceId;
  readonly paths: SilenceId;
}
