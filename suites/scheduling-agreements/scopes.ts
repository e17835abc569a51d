import type { RequirementId } from '../../models/requirements/index.ts';
import { jsonBody } from '../../models/wire/write-body.ts';
import { fileNamed } from '../harness/attachments/attach.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { declared } from '../harness/declared.ts';
import { lacking } from '../harness/lacking.ts';
import { uploadBody } from '../harness/multipart.ts';
import { outcomeOf } from '../harness/outcome.ts';
import { requestAt } from '../harness/place.ts';
import { showsRecords } from '../harness/resources/collected.ts';
import { documentedScopes, type ScopedCall } from '../laws/documented-scopes.ts';
import { compose } from './compose.ts';
import { createRequest, placeFor, showRequest } from './descriptor.ts';
import { type Workshop, workshopFor } from './dialects.ts';
import { updateRequest } from './moves/actions.ts';
import { findUpdateForm } from './moves/update.ts';
import { newSchedules, scheduleBody, schedulePlace } from './schedules/change-schedules.ts';
import { findScheduleDialect, formFor } from './schedules/find-dialect.ts';

const row: RequirementId = 'scheduling-agreements/early-access-only';

const isOfAgreements = ({ method }: Outgoing, answer: Answer): boolean =>
  method === 'POST'
    ? answer.format !== undefined || answer.text.trim() === ''
    : answer.format !== undefined && showsRecords(answer);

/** Asks a target outside the program for agreements. */
export const earlyAccess: Check = {
  id: 'scheduling-agreements/early-access',
  title: 'Customers outside the Early Access Program do not have the API of agreements',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, profile } = context;
    const access = declared(profile, 'early-access');
    if (access !== 'false') {
      const inside = access === 'true';
      const reason = inside
        ? 'The target is in the Early Access Program, by its profile.'
        : lacking(
            'the profile does not say whether the target is in the Early Access Program',
            'capabilities.early-access',
          );
      return judge.notApplicable(row, reason);
    }
    const schedules = placeFor(profile, 'list-schedules');
    const [id = 1] = profile.schedulingAgreements.readable;
    const requests: readonly Outgoing[] = [
      requestAt(placeFor(profile, 'list')),
      // Where nobody told its place something else may be there.
      ...(schedules.told ? [requestAt(schedules)] : []),
      showRequest(id),
      createRequest(compose(context)),
    ];
    judge.planned(requests.length);
    for (const request of requests) {
      const answer = await client.send(request);
      judge.executed();
      const { outcome, status } = outcomeOf(answer);
      if (outcome === 'refused') judge.holds(row, answer.exchange);
      else if (outcome === 'unclear' && status !== 501)
        judge.inconclusive(row, `${request.path} answered ${status ?? 'nothing'}`);
      // A page for whatever is asked for, or a collection of nothing, is no API of agreements.
      else if (outcome === 'accepted' && !isOfAgreements(request, answer))
        judge.inconclusive(row, `${request.path} answered ${status} and shows no agreement`);
      else if (outcome === 'accepted') {
        judge.violated(row, {
          expected: 'no API of scheduling agreements',
          seen: `${request.method} ${request.path} answered ${status}`,
          exchanges: [answer.exchange],
          explanation: 'the API of agreements is there outside the Early Access Program',
        });
      }
    }
  },
};

const readCalls = ({ profile }: Context, id: string): readonly ScopedCall[] => [
  ['scheduling-agreements.show', () => showRequest(id)],
  ['scheduling-agreements.list', () => requestAt(placeFor(profile, 'list'))],
  ['scheduling-agreements.list-schedules', () => requestAt(placeFor(profile, 'list-schedules'))],
  ['scheduling-agreements.list-attachments', () => requestAt(placeFor(profile, 'list-attachments', { id }))],
];

const writeCalls = (context: Context, workshop: Workshop, known: string): readonly ScopedCall[] => {
  const { profile } = context;
  const moving = (operation: 'issue' | 'cancel') => async () => {
    const { id = known } = await workshop.make({ header: { 'is-issued': operation === 'cancel' } });
    return requestAt(placeFor(profile, operation, { id }));
  };
  const changing = async () => {
    const made = { id: known, ...(await workshop.make()) };
    const form = await findUpdateForm(context, workshop);
    const changes = { 'incoterms-location': 'Antwerp' };
    return updateRequest(placeFor(profile, 'update', { id: made.id }), { made, changes, form });
  };
  const attaching = () =>
    requestAt(placeFor(profile, 'add-attachment', { id: known }), {
      body: uploadBody(fileNamed(`procon scopes ${known}`)),
    });
  return [
    ['scheduling-agreements.create', () => createRequest(workshop.compose())],
    ['scheduling-agreements.update', changing],
    ['scheduling-agreements.issue', moving('issue')],
    ['scheduling-agreements.cancel', moving('cancel')],
    ['scheduling-agreements.add-attachment', attaching],
  ];
};

/** Delivery schedules are changed in the form that is found to be taken here; none where none is. */
const scheduleCalls = async (context: Context, workshop: Workshop): Promise<readonly ScopedCall[]> => {
  const dialect = await findScheduleDialect(context, workshop);
  const { form } = dialect;
  if (form === undefined) return [];
  return (['set-confirmed', 'set-exported', 'reset-exported'] as const).map((operation) => [
    `scheduling-agreements.${operation}`,
    async () => {
      const { ids } = await newSchedules(workshop, { confirm: operation === 'set-confirmed' });
      const schedules = ids.map(({ schedule }) => schedule);
      const body = jsonBody(scheduleBody(formFor(operation, { ...dialect, form }), schedules));
      return requestAt(schedulePlace(context, operation), { body });
    },
  ]);
};

/** Sends what is served with both scopes with tokens that lack one of them, or both. */
export const scopes = documentedScopes('scheduling-agreements', {
  id: 'scheduling-agreements/scopes',
  title: 'Reading agreements takes the scope for reading, and writing them the one for writing',
  open: {
    writeReads: 'scheduling-agreements/write-includes-read',
    further: 'scheduling-agreements/further-scopes',
  },
  alone: {
    read: 'scheduling-agreements/read-scope-alone',
    write: 'scheduling-agreements/write-scope-alone',
  },
  calls: async (context, claims) => {
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return undefined;
    const { id } = await workshop.make();
    if (id === undefined) return [];
    const further = await scheduleCalls(context, workshop);
    return [...readCalls(context, id), ...writeCalls(context, workshop, id), ...further];
  },
});
