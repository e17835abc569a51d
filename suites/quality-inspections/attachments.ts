import type { RequirementId } from '../../models/requirements/index.ts';
import type { Id } from '../../models/wire/id.ts';
import type { AttachmentOwner } from '../harness/attachments/attachment-list.ts';
import { fillList, many } from '../harness/attachments/fill-list.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { idText, isSnapshot } from '../harness/resources/snapshot.ts';
import { type AttachmentRows, judgeAttachments, judgeOwn } from '../laws/attachments.ts';
import { create, placeFor, read } from './descriptor.ts';
import { blockWithout, plainInput } from './dialects.ts';

/** The attachments of an inspection, by where their operations are. */
export const ofInspection = (profile: Profile, id: Id): AttachmentOwner => ({
  list: placeFor(profile, 'list-attachments', { id }),
  add: placeFor(profile, 'add-attachment', { id }),
  show: (one) => placeFor(profile, 'show-attachment', { id, attachment_id: one }),
  remove: (one) => placeFor(profile, 'delete-attachment', { id, attachment_id: one }),
});

const ofCharacteristic = (profile: Profile, id: Id, characteristic: string): AttachmentOwner => {
  const params = { id, characteristic_id: characteristic };
  return {
    list: placeFor(profile, 'list-characteristic-attachments', params),
    add: placeFor(profile, 'add-characteristic-attachment', params),
    show: (one) => placeFor(profile, 'show-characteristic-attachment', { ...params, attachment_id: one }),
    remove: (one) => placeFor(profile, 'delete-characteristic-attachment', { ...params, attachment_id: one }),
  };
};

/** The attachments of each characteristic that a read of an inspection shows with an id. */
export const characteristicsOf = async (context: Context, id: Id): Promise<readonly AttachmentOwner[]> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return [];
  const ids = new Set(snapshot.characteristics.flatMap((one) => idText(one) ?? []));
  return [...ids].map((one) => ofCharacteristic(context.profile, id, one));
};

const rowsOf = (owner: 'inspection' | 'characteristic'): AttachmentRows => ({
  list: `quality-inspections/${owner}-attachments-are-listed`,
  add: `quality-inspections/${owner}-attachment-is-added`,
  show: `quality-inspections/${owner}-attachment-is-shown`,
  remove: `quality-inspections/${owner}-attachment-is-deleted`,
  through: 'quality-inspections/attachment-through-another',
  paths: 'quality-inspections/paths',
});

/** What attachments are added to, and what decides about them. */
interface Row {
  readonly id: Check['id'];
  readonly noun: string;
  readonly rows: AttachmentRows;
  readonly own: RequirementId;
  /** One owner and another where they are to be had. */
  readonly makeOwners: (context: Context) => Promise<readonly (AttachmentOwner | undefined)[]>;
  /** Why nothing was decided. */
  readonly undecided: string;
}

const attachmentsCheck = ({ id, noun, rows, own, makeOwners, undecided }: Row): Check => {
  const { list, add, show, remove, through, paths } = rows;
  const claims = [add, list, own, show, remove];
  return {
    ...{ id, title: `Attachments of ${noun} are added, listed, shown and deleted`, claims },
    observes: [through, paths],
    run: async (context) => {
      const { judge } = context;
      if (await blockWithout(context, claims)) return;
      judge.planned(1);
      const [one, other] = await makeOwners(context);
      if (one !== undefined) await judgeAttachments(context, { owner: one, rows });
      if (one !== undefined && other !== undefined) {
        await judgeOwn(context, { one, other, listed: list, own, through });
        await judgeOwn(context, { one: other, other: one, listed: list, own, through });
        await fillList(context, other, many);
      }
      judge.executed();
      judge.inconclusive(claims, undecided);
    },
  };
};

/** Adds attachments to an inspection, lists, reads and deletes them. */
export const inspectionAttachments = attachmentsCheck({
  id: 'quality-inspections/inspection-attachments',
  noun: 'an inspection',
  rows: rowsOf('inspection'),
  own: 'quality-inspections/inspection-attachments-are-its-own',
  undecided: 'no attachment could be added and looked for',
  makeOwners: async (context) => {
    const all = [
      await create(context, await plainInput(context)),
      await create(context, await plainInput(context)),
    ];
    return all.map(({ id }) => (id === undefined ? undefined : ofInspection(context.profile, id)));
  },
});

/** Adds attachments to a characteristic of an inspection, lists, reads and deletes them. */
export const characteristicAttachments = attachmentsCheck({
  id: 'quality-inspections/characteristic-attachments',
  noun: 'a characteristic',
  rows: rowsOf('characteristic'),
  own: 'quality-inspections/characteristic-attachments-are-its-own',
  undecided: 'no attachment could be added to a characteristic with an id, and looked for',
  makeOwners: async (context) => {
    const { id } = await create(context, await plainInput(context));
    return id === undefined ? [] : characteristicsOf(context, id);
  },
});
