import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import { fileNamed } from '../../harness/attachments/attach.ts';
import type { Context } from '../../harness/check.ts';
import type { Outgoing } from '../../harness/client.ts';
import { uploadBody } from '../../harness/multipart.ts';
import { requestAt } from '../../harness/place.ts';
import { createRequest, placeFor, showRequest } from '../descriptor.ts';
import type { Workshop } from '../dialects.ts';
import { updateRequest } from '../moves/act.ts';
import { findUpdateForm } from '../moves/update-form.ts';
import {
  type ScheduleForm,
  type ScheduleOperation,
  scheduleBody,
  schedulePlace,
} from '../schedules/change-schedules.ts';
import { findScheduleDialect, formFor } from '../schedules/find-dialect.ts';
import { newSchedules } from '../schedules/issued-lines.ts';

export const readScope = 'core.scheduling_agreement.read';
export const writeScope = 'core.scheduling_agreement.write';

export const reads: RequirementId = 'scheduling-agreements/reads-need-the-read-scope';
export const writes: RequirementId = 'scheduling-agreements/writes-need-the-write-scope';

/** A request that a token with both scopes is served. */
export interface Call {
  readonly name: string;
  readonly row: typeof reads | typeof writes;
  /** Its path is documented. */
  readonly isDocumented?: true;
  /** It is tried with one token that lacks the scope: waiting for tokens takes time. */
  readonly isBrief?: true;
  /** A new one each time: what a token moved another need not be able to move. */
  readonly request: () => Outgoing | Promise<Outgoing>;
}

const reading = ({ profile }: Context, id: string): readonly Call[] => {
  return [
    {
      name: 'reading an agreement',
      row: reads,
      isDocumented: true,
      request: () => showRequest(id),
    },
    {
      name: 'listing agreements',
      row: reads,
      request: () => requestAt(placeFor(profile, 'list')),
    },
    {
      name: 'listing delivery schedules',
      row: reads,
      request: () => requestAt(placeFor(profile, 'list-schedules')),
    },
    {
      name: 'listing attachments of agreements',
      row: reads,
      isBrief: true,
      request: () => requestAt(placeFor(profile, 'list-attachments', { id })),
    },
  ];
};

const scheduleCalls: readonly (readonly [ScheduleOperation, name: string])[] = [
  ['set-confirmed', 'confirming delivery schedules'],
  ['set-exported', 'marking delivery schedules as exported'],
  ['reset-exported', 'resetting the exported flag of delivery schedules'],
];

/** Delivery schedules are changed in the form that is known here. */
const marking = (
  { profile }: Context,
  workshop: Workshop,
  form: ScheduleForm,
  [operation, name]: (typeof scheduleCalls)[number],
): Call => ({
  name,
  row: writes,
  isBrief: true,
  request: async () => {
    const { ids } = await newSchedules(workshop, { confirm: operation === 'set-confirmed' });
    const body = jsonBody(
      scheduleBody(
        form,
        ids.map(({ schedule }) => schedule),
      ),
    );
    return requestAt(schedulePlace({ profile }, operation), { body });
  },
});

const writing = (context: Context, workshop: Workshop, known: string): readonly Call[] => {
  const { profile } = context;
  const moving = async (operation: 'issue' | 'cancel'): Promise<Outgoing> => {
    const { id = known } = await workshop.make({ header: { 'is-issued': operation === 'cancel' } });
    return requestAt(placeFor(profile, operation, { id }));
  };
  const changing = async (): Promise<Outgoing> => {
    const made = await workshop.make();
    const wish = { made: { id: known, ...made }, changes: { 'incoterms-location': 'Antwerp' } };
    const form = await findUpdateForm(context, workshop);
    return updateRequest(placeFor(profile, 'update', { id: wish.made.id }), { ...wish, form });
  };
  return [
    {
      name: 'creating an agreement',
      row: writes,
      isDocumented: true,
      request: () => createRequest(workshop.compose()),
    },
    { name: 'changing agreements', row: writes, isBrief: true, request: changing },
    { name: 'issuing agreements', row: writes, isBrief: true, request: () => moving('issue') },
    { name: 'cancelling agreements', row: writes, isBrief: true, request: () => moving('cancel') },
    {
      name: 'attaching to agreements',
      row: writes,
      isBrief: true,
      request: () =>
        requestAt(placeFor(profile, 'add-attachment', { id: known }), {
          body: uploadBody(fileNamed(`procon scopes ${known}`)),
        }),
    },
  ];
};

/** What is served with both scopes; `id` is that of an agreement that is there. */
export const callsFor = async (
  context: Context,
  workshop: Workshop,
  id: string,
): Promise<readonly Call[]> => {
  const dialect = await findScheduleDialect(context, workshop);
  const { form } = dialect;
  return [
    ...reading(context, id),
    ...writing(context, workshop, id),
    ...(form === undefined
      ? []
      : scheduleCalls.map((one) => marking(context, workshop, formFor(one[0], { ...dialect, form }), one))),
  ];
};
