import type { Profile } from '../harness/profile/profile.ts';
import { type AttachmentRecords, attachmentsCheck } from '../laws/attachments.ts';
import { placeFor } from './descriptor.ts';
import { agreementsFor } from './dialects.ts';

/** The attachment operations of an agreement. */
export const ownerOf = (profile: Profile, id: string): AttachmentRecords => ({
  name: 'attachments of agreements',
  ofOwner: `of agreement ${id}`,
  list: placeFor(profile, 'list-attachments', { id }),
  add: placeFor(profile, 'add-attachment', { id }),
  show: (one) => placeFor(profile, 'show-attachment', { id, attachment_id: one }),
  remove: (one) => placeFor(profile, 'delete-attachment', { id, attachment_id: one }),
});

/** Attaches files to a new agreement, lists, reads and deletes them. */
export const attachments = attachmentsCheck({
  id: 'scheduling-agreements/attachments',
  title: 'Attachments of an agreement can be uploaded, listed, read and deleted',
  claims: [
    'scheduling-agreements/list-answers-attachments',
    'scheduling-agreements/upload-attaches',
    'scheduling-agreements/attachment-can-be-read',
    'scheduling-agreements/attachment-can-be-deleted',
  ],
  through: 'scheduling-agreements/attachment-through-another',
  paths: 'scheduling-agreements/paths',
  otherwise: 'no agreement could be created whose id is known, or nothing could be attached to it',
  open: async (scenario, claims) => {
    const agreements = await agreementsFor(scenario, claims);
    return (
      agreements &&
      (async () => {
        const ids = [(await agreements.make()).id, (await agreements.make()).id];
        return ids.flatMap((id) => (id === undefined ? [] : ownerOf(scenario.profile, id)));
      })
    );
  },
});
