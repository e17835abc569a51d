import type { AttachmentOwner } from '../../harness/attachments/owner.ts';
import { placeOf } from '../../harness/place.ts';

/** The attachments of a comment, by where their operations are. */
export const ofComment = (comment: string): AttachmentOwner => {
  const own = { comment_id: comment };
  return {
    list: placeOf('comments.list-attachments', {}, own),
    add: placeOf('comments.add-attachment', {}, own),
    show: (one) => placeOf('comments.show-attachment', {}, { ...own, attachment_id: one }),
    remove: (one) => placeOf('comments.delete-attachment', {}, { ...own, attachment_id: one }),
  };
};
