import type { Id } from '../../models/wire/id.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { idText, isSnapshot } from '../harness/resources/snapshot.ts';
import { type AttachmentRecords, attachmentCalls, attachmentsCheck } from '../laws/attachments.ts';
import { documentedScopes, type ScopedCall } from '../laws/documented-scopes.ts';
import { bodyOf, create, placeFor, read, requestFor } from './descriptor.ts';
import { blockWithout, plainInput } from './dialects.ts';
import {
  type ExportForm,
  type ExportOperation,
  exportRequest,
  findExportForm,
  makeMarkable,
} from './moves/export-form.ts';

/** The attachment operations of an inspection. */
const ofInspection = (profile: Profile, id: Id): AttachmentRecords => ({
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

/** The attachment operations of each characteristic that a read of an inspection shows with an id. */
const characteristicsOf = async (context: Context, id: Id): Promise<readonly AttachmentRecords[]> => {
  const snapshot = await read(context, id);
  if (!isSnapshot(snapshot)) return [];
  const ids = new Set(snapshot.characteristics.flatMap((one) => idText(one) ?? []));
  return [...ids].map((one) => ofCharacteristic(context.profile, id, one));
};

const check = (
  owner: 'inspection' | 'characteristic',
  row: Pick<Check, 'title'> & { readonly otherwise: string },
  makeOwners: (context: Context) => Promise<readonly AttachmentRecords[]>,
): Check =>
  attachmentsCheck({
    ...{ ...row, id: `quality-inspections/${owner}-attachments` },
    claims: [
      `quality-inspections/${owner}-attachment-is-added`,
      `quality-inspections/${owner}-attachments-are-listed`,
      `quality-inspections/${owner}-attachments-are-its-own`,
      `quality-inspections/${owner}-attachment-is-shown`,
      `quality-inspections/${owner}-attachment-is-deleted`,
    ],
    through: 'quality-inspections/attachment-through-another',
    paths: 'quality-inspections/paths',
    open: async (scenario, claims) =>
      (await blockWithout(scenario, claims)) ? undefined : () => makeOwners(scenario),
  });

const make = async (context: Context): Promise<readonly Id[]> =>
  [(await create(context, await plainInput(context))).id].filter((id) => id !== undefined);

/** Adds attachments to an inspection, lists, reads and deletes them. */
export const inspectionAttachments = check(
  'inspection',
  {
    title: 'Attachments of an inspection are added, listed, shown and deleted',
    otherwise: 'no attachment could be added and looked for',
  },
  async (context) =>
    [...(await make(context)), ...(await make(context))].map((id) => ofInspection(context.profile, id)),
);

/** Adds attachments to a characteristic of an inspection, lists, reads and deletes them. */
export const characteristicAttachments = check(
  'characteristic',
  {
    title: 'Attachments of a characteristic are added, listed, shown and deleted',
    otherwise: 'no attachment could be added to a characteristic with an id, and looked for',
  },
  async (context) => {
    const [id] = await make(context);
    return id === undefined ? [] : characteristicsOf(context, id);
  },
);

/**
 * Requests that mark an inspection and reset its flag, in the form that the target accepts; none where no form is
 * known.
 */
const exportCalls = async (context: Context, id: Id): Promise<readonly ScopedCall[]> => {
  const { profile } = context;
  const form = await findExportForm(context);
  const markRequester = (operation: ExportOperation, form: ExportForm) => async () => {
    const markable = (await makeMarkable(context)) ?? id;
    if (operation === 'reset-exported')
      await context.client.send(exportRequest(profile, 'mark-exported', { id: markable, form }));
    return exportRequest(profile, operation, { id: markable, form });
  };
  if (form === undefined) return [];
  return (['mark-exported', 'reset-exported'] as const).map((operation) => [
    `quality-inspections.${operation}`,
    markRequester(operation, form),
  ]);
};

/** Reads, creates and changes inspections with tokens that have both scopes, one of them, or neither. */
export const inspectionScopes = documentedScopes('quality-inspections', {
  id: 'quality-inspections/scopes',
  title: 'Reading, creating and changing inspections needs the two documented scopes',
  open: {
    writeReads: 'quality-inspections/write-includes-read',
    further: 'quality-inspections/further-scopes',
  },
  calls: async (context, claims) => {
    const { profile } = context;
    if (await blockWithout(context, claims)) return undefined;
    const { id } = await create(context, await plainInput(context));
    if (id === undefined) return [];
    const owners = [ofInspection(profile, id), ...(await characteristicsOf(context, id)).slice(0, 1)];
    const further = [...(await exportCalls(context, id))];
    for (const owner of owners) further.push(...(await attachmentCalls(context, owner)));
    return [
      ['quality-inspections.show', () => requestFor(profile, 'show', { params: { id } })],
      ['quality-inspections.list', () => requestFor(profile, 'list')],
      [
        'quality-inspections.create',
        async () => requestFor(profile, 'create', { body: bodyOf(profile, await plainInput(context)) }),
      ],
      ...further,
    ];
  },
});
