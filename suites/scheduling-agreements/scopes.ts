import { jsonBody } from '../../models/wire/write-body.ts';
import type { Context } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { attachmentCalls } from '../laws/attachments.ts';
import { documentedScopes, type ScopedCall } from '../laws/documented-scopes.ts';
import { ownerOf } from './attachments.ts';
import { createRequest, placeFor, showRequest } from './descriptor.ts';
import { type AgreementClient, agreementsFor } from './dialects.ts';
import { findUpdateForm, updateRequest } from './moves/actions.ts';
import { newSchedules, scheduleBody, schedulePlace } from './schedules/change-schedules.ts';
import { findScheduleDialect, formFor } from './schedules/find-dialect.ts';

const readCalls = ({ profile }: Context, id: string): readonly ScopedCall[] => [
  ['scheduling-agreements.show', () => showRequest(id)],
  ['scheduling-agreements.list', () => requestAt(placeFor(profile, 'list'))],
  ['scheduling-agreements.list-schedules', () => requestAt(placeFor(profile, 'list-schedules'))],
];

const writeCalls = (context: Context, agreements: AgreementClient, known: string): readonly ScopedCall[] => {
  const { profile } = context;
  const moveRequester = (operation: 'issue' | 'cancel') => async () => {
    const { id = known } = await agreements.make({ header: { 'is-issued': operation === 'cancel' } });
    return requestAt(placeFor(profile, operation, { id }));
  };
  const buildUpdate = async () => {
    const made = { id: known, ...(await agreements.make()) };
    const form = await findUpdateForm(context, agreements);
    const changes = { 'incoterms-location': 'Antwerp' };
    return updateRequest(placeFor(profile, 'update', { id: made.id }), { made, changes, form });
  };
  return [
    ['scheduling-agreements.create', () => createRequest(agreements.compose())],
    ['scheduling-agreements.update', buildUpdate],
    ['scheduling-agreements.issue', moveRequester('issue')],
    ['scheduling-agreements.cancel', moveRequester('cancel')],
  ];
};

/** Requests that change delivery schedules, in the form that the target accepts; none where no form is known. */
const scheduleCalls = async (
  context: Context,
  agreements: AgreementClient,
): Promise<readonly ScopedCall[]> => {
  const dialect = await findScheduleDialect(context, agreements);
  const { form } = dialect;
  if (form === undefined) return [];
  return (['set-confirmed', 'set-exported', 'reset-exported'] as const).map((operation) => [
    `scheduling-agreements.${operation}`,
    async () => {
      const { ids } = await newSchedules(agreements, { confirm: operation === 'set-confirmed' });
      const schedules = ids.map(({ schedule }) => schedule);
      const body = jsonBody(scheduleBody(formFor(operation, { form, ...dialect.known }), schedules));
      return requestAt(schedulePlace(context, operation), { body });
    },
  ]);
};

/** Repeats requests that succeed with both scopes, with tokens that lack one or both of them. */
export const scopes = documentedScopes('scheduling-agreements', {
  id: 'scheduling-agreements/scopes',
  title: 'Reading agreements needs the read scope, and writing them needs the write scope',
  open: {
    writeReads: 'scheduling-agreements/write-includes-read',
    further: 'scheduling-agreements/further-scopes',
  },
  alone: {
    read: 'scheduling-agreements/read-scope-alone',
    write: 'scheduling-agreements/write-scope-alone',
  },
  calls: async (context, claims) => {
    const agreements = await agreementsFor(context, claims);
    if (agreements === undefined) return undefined;
    const { id } = await agreements.make();
    if (id === undefined) return [];
    const further = await scheduleCalls(context, agreements);
    const attached = await attachmentCalls(context, ownerOf(context.profile, id));
    return [...readCalls(context, id), ...writeCalls(context, agreements, id), ...further, ...attached];
  },
});
