import type { RequirementId } from '../../models/requirements/index.ts';
import { furtherLines } from '../harness/attachments/attach.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { scenarioCheck } from '../harness/scenario/scenario.ts';
import { type AttachmentRecords, judgeAttachments } from '../laws/attachments.ts';
import { placeFor } from './descriptor.ts';
import { agreementsFor } from './dialects.ts';

/** The attachments of an agreement, by where their operations are. */
export const ownerOf = (profile: Profile, id: string): AttachmentRecords => ({
  name: 'attachments of agreements',
  ofOwner: `of agreement ${id}`,
  list: placeFor(profile, 'list-attachments', { id }),
  add: placeFor(profile, 'add-attachment', { id }),
  show: (one) => placeFor(profile, 'show-attachment', { id, attachment_id: one }),
  remove: (one) => placeFor(profile, 'delete-attachment', { id, attachment_id: one }),
});

const claims: readonly RequirementId[] = [
  'scheduling-agreements/list-answers-attachments',
  'scheduling-agreements/upload-attaches',
  'scheduling-agreements/attachment-can-be-read',
  'scheduling-agreements/attachment-can-be-deleted',
];

const through = 'scheduling-agreements/attachment-through-another';

/** Attaches files to an agreement of the suites' own, lists, reads and deletes them. */
export const attachments = scenarioCheck({
  id: 'scheduling-agreements/attachments',
  draws: true,
  title: 'Attachments of an agreement can be uploaded, listed, read and deleted',
  claims,
  observes: [through, 'scheduling-agreements/paths'],
  otherwise: 'no agreement could be created whose id is known, or nothing could be attached to it',
  run: async (scenario) => {
    const agreements = await agreementsFor(scenario, claims);
    if (agreements === undefined) return;
    const ids = [(await agreements.make()).id, (await agreements.make()).id];
    const owners = ids.flatMap((id) => (id === undefined ? [] : ownerOf(scenario.profile, id)));
    const judge = (_: unknown, _at: number, further: string): Promise<void> =>
      judgeAttachments(scenario, owners, { through, further });
    await scenario.each([owners], [], judge, furtherLines);
  },
});
