import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { idText, isSnapshot } from '../harness/resources/snapshot.ts';
import { scenarioCheck } from '../harness/scenario/scenario.ts';
import { type AttachmentRecords, judgeAttachments } from '../laws/attachments.ts';
import { create, placeFor, read } from './descriptor.ts';
import { blockWithout, plainInput } from './dialects.ts';

/** The attachments of an inspection, by where their operations are. */
export const ofInspection = (profile: Profile, id: Id): AttachmentRecords => ({
  name: 'attachments of inspections',
  ofOwner: `of inspection ${id}`,
  list: placeFor(profile, 'list-attachments', { id }),
  add: placeFor(profile, 'add-attachment', { id }),
  show: (one) => placeFor(profile, 'show-attachment', { id, attachment_id: one }),
  remove: (one) => placeFor(profile, 'delete-attachment', { id, attachment_id: one }),
});

const ofCharacteristic = (profile: Profile, id: Id, characteristic: string): AttachmentRecords => {
  const params = { id, characteristic_id: characteristic };
  return {
    name: 'attachments of characteristics',
    ofOwner: `of characteristic ${characteristic} of inspection ${id}`,
    list: placeFor(profile, 'list-characteristic-attachments', params),
    add: placeFor(profile, 'add-characteristic-attachment', params),
    show: (one) => placeFor(profile, 'show-characteristic-attachment', { ...params, attachment_id: one }),
    remove: (one) => placeFor(profile, 'delete-characteristic-attachment', { ...params, attachment_id: one }),
  };
};

/** The attachments of each characteristic that a read of an inspection shows with an id. */
export const characteristicsOf = async (context: Context, id: Id): Promise<readonly AttachmentRecords[]> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return [];
  const ids = new Set(snapshot.characteristics.flatMap((one) => idText(one) ?? []));
  return [...ids].map((one) => ofCharacteristic(context.profile, id, one));
};

const claimsAbout = (owner: 'inspection' | 'characteristic'): readonly RequirementId[] => [
  `quality-inspections/${owner}-attachment-is-added`,
  `quality-inspections/${owner}-attachments-are-listed`,
  `quality-inspections/${owner}-attachments-are-its-own`,
  `quality-inspections/${owner}-attachment-is-shown`,
  `quality-inspections/${owner}-attachment-is-deleted`,
];

const through = 'quality-inspections/attachment-through-another';

/** What attachments are added to. */
interface Row extends Pick<Check, 'id' | 'title'> {
  readonly owner: 'inspection' | 'characteristic';
  /** The attachments of two, or of as many as there are. */
  readonly makeOwners: (context: Context) => Promise<readonly AttachmentRecords[]>;
  /** Why nothing was decided. */
  readonly otherwise: string;
}

const attachmentsCheck = ({ owner, makeOwners, ...row }: Row): Check => {
  const claims = claimsAbout(owner);
  return scenarioCheck({
    ...{ ...row, claims },
    observes: [through, 'quality-inspections/paths'],
    run: async (scenario) => {
      if (await blockWithout(scenario, claims)) return;
      await scenario.each([owner], [], async () =>
        judgeAttachments(scenario, (await makeOwners(scenario)).slice(0, 2), through),
      );
    },
  });
};

const make = async (context: Context): Promise<readonly Id[]> =>
  [(await create(context, await plainInput(context))).id].filter((id) => id !== undefined);

/** Adds attachments to an inspection, lists, reads and deletes them. */
export const inspectionAttachments = attachmentsCheck({
  id: 'quality-inspections/inspection-attachments',
  owner: 'inspection',
  title: 'Attachments of an inspection are added, listed, shown and deleted',
  otherwise: 'no attachment could be added and looked for',
  makeOwners: async (context) =>
    [...(await make(context)), ...(await make(context))].map((id) => ofInspection(context.profile, id)),
});

/** Adds attachments to a characteristic of an inspection, lists, reads and deletes them. */
export const characteristicAttachments = attachmentsCheck({
  id: 'quality-inspections/characteristic-attachments',
  owner: 'characteristic',
  title: 'Attachments of a characteristic are added, listed, shown and deleted',
  otherwise: 'no attachment could be added to a characteristic with an id, and looked for',
  makeOwners: async (context) => {
    const [id] = await make(context);
    return id === undefined ? [] : characteristicsOf(context, id);
  },
});
