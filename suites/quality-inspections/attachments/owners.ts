import type { Id } from '../../../models/wire/id.ts';
import type { AttachmentOwner } from '../../harness/attachments/attachment-list.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { AttachmentRows } from '../../laws/attachments.ts';
import { placeFor } from '../descriptor.ts';

/** The attachments of an inspection, by where their operations are. */
export const ofInspection = (profile: Profile, id: Id): AttachmentOwner => ({
  list: placeFor(profile, 'list-attachments', { id }),
  add: placeFor(profile, 'add-attachment', { id }),
  show: (one) => placeFor(profile, 'show-attachment', { id, attachment_id: one }),
  remove: (one) => placeFor(profile, 'delete-attachment', { id, attachment_id: one }),
});

/** The attachments of one of its characteristics. */
export const ofCharacteristic = (profile: Profile, id: Id, characteristic: string): AttachmentOwner => {
  const params = { id, characteristic_id: characteristic };
  return {
    list: placeFor(profile, 'list-characteristic-attachments', params),
    add: placeFor(profile, 'add-characteristic-attachment', params),
    show: (one) => placeFor(profile, 'show-characteristic-attachment', { ...params, attachment_id: one }),
    remove: (one) => placeFor(profile, 'delete-characteristic-attachment', { ...params, attachment_id: one }),
  };
};

const silences = {
  created: 'quality-inspections/attachment-created',
  shown: 'quality-inspections/attachment-shown',
  deleteStatus: 'quality-inspections/attachment-delete-status',
  paths: 'quality-inspections/paths',
} as const;

export const inspectionRows: AttachmentRows = {
  list: 'quality-inspections/inspection-attachments-are-listed',
  add: 'quality-inspections/inspection-attachment-is-added',
  show: 'quality-inspections/inspection-attachment-is-shown',
  remove: 'quality-inspections/inspection-attachment-is-deleted',
  ...silences,
};

export const characteristicRows: AttachmentRows = {
  list: 'quality-inspections/characteristic-attachments-are-listed',
  add: 'quality-inspections/characteristic-attachment-is-added',
  show: 'quality-inspections/characteristic-attachment-is-shown',
  remove: 'quality-inspections/characteristic-attachment-is-deleted',
  ...silences,
};
