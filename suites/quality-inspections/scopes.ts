import type { Id } from '../../models/wire/id.ts';
import type { Context } from '../harness/check.ts';
import { attachmentCalls } from '../laws/attachment-calls.ts';
import { documentedScopes, type ScopedCall } from '../laws/documented-scopes.ts';
import { characteristicsOf, ofInspection } from './attachments.ts';
import { bodyOf, create, requestFor } from './descriptor.ts';
import { blockWithout, plainInput } from './dialects.ts';
import {
  type ExportForm,
  type ExportOperation,
  exportRequest,
  findExportForm,
  makeMarkable,
} from './moves/export-form.ts';

/** Marks an inspection and resets it, in the form that is found to be taken here; none where none is. */
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

/** Reads, creates and changes inspections with tokens of both scopes, of one, and of neither. */
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
