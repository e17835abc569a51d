import type { AttachmentOwner } from '../harness/attachments/attachment-list.ts';
import type { Check } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { type AttachmentRows, judgeAttachments, judgeOwn } from '../laws/attachments.ts';
import { placeFor } from './descriptor.ts';
import { agreementsFor } from './dialects.ts';

const rows: AttachmentRows = {
  list: 'scheduling-agreements/list-answers-attachments',
  add: 'scheduling-agreements/upload-attaches',
  show: 'scheduling-agreements/attachment-can-be-read',
  remove: 'scheduling-agreements/attachment-can-be-deleted',
  through: 'scheduling-agreements/attachment-through-another',
  paths: 'scheduling-agreements/paths',
};

/** The attachments of an agreement, by where their operations are. */
export const ownerOf = (profile: Profile, id: string): AttachmentOwner => ({
  list: placeFor(profile, 'list-attachments', { id }),
  add: placeFor(profile, 'add-attachment', { id }),
  show: (one) => placeFor(profile, 'show-attachment', { id, attachment_id: one }),
  remove: (one) => placeFor(profile, 'delete-attachment', { id, attachment_id: one }),
});

/** Attaches files to an agreement of the suites' own, lists, reads and deletes them. */
export const attachments: Check = {
  id: 'scheduling-agreements/attachments',
  title: 'Attachments of an agreement can be uploaded, listed, read and deleted',
  claims: [rows.list, rows.add, rows.show, rows.remove],
  observes: [rows.through, rows.paths],
  run: async (context) => {
    const agreements = await agreementsFor(context, attachments.claims);
    if (agreements === undefined) return;
    const { judge, profile } = context;
    judge.planned(1);
    const [{ id }, { id: second }] = [await agreements.make(), await agreements.make()];
    judge.executed();
    if (id === undefined || second === undefined) {
      judge.inconclusive(attachments.claims, 'no agreement could be made whose id is told');
      return;
    }
    const [one, other] = [ownerOf(profile, id), ownerOf(profile, second)];
    await judgeAttachments(context, { owner: one, rows });
    const { list, through } = rows;
    await judgeOwn(context, { one, other, listed: list, own: list, through });
    await judgeOwn(context, { one: other, other: one, listed: list, own: list, through });
  },
};
