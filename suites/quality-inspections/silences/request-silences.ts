import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Check, Context } from '../../harness/check.ts';
import { inDays } from '../../harness/generate/sample.ts';
import { unusedId } from '../../harness/marker.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer, type SilenceObserver, type Unspecified, unspecified } from '../../laws/unspecified.ts';
import {
  bodyMembers,
  type CreatedInspection,
  create,
  createdBy,
  lookAt,
  recordsIn,
  requestFor,
} from '../descriptor.ts';
import { findTaken, plainInput } from '../dialects.ts';
import { choice, type InspectionInput, numeric, without } from '../inputs.ts';
import { findExportForm } from '../moves/export-form.ts';

/** A creation that differs from one that is accepted in what the documentation leaves open. */
type Odd = Pick<Unspecified<unknown, CreatedInspection>, 'silence' | 'accepted'> & {
  readonly alter: (plain: InspectionInput) => InspectionInput;
};

const plain = (context: Context): Promise<InspectionInput> => plainInput(context);

const withMembers =
  (more: Data) =>
  ({ members }: InspectionInput): InspectionInput => ({ members: { ...members, ...more } });

const withFurther =
  (further: Members) =>
  ({ members }: InspectionInput): InspectionInput => ({ members, further });

/** Whether what only a platform gives was taken from a request. */
const takenOver = async (made: CreatedInspection, context: Context): Promise<string> => {
  const look = await lookAt(context, made);
  if (look === undefined || !isSnapshot(look.snapshot)) return 'accepted';
  return look.snapshot.exported === true || look.snapshot.state === 'closed' ? 'taken over' : 'ignored';
};

/** What was made of a word that is not listed. */
const madeOf =
  (member: string, sent: string) =>
  async (made: CreatedInspection, context: Context): Promise<string> => {
    const look = await lookAt(context, made);
    if (look === undefined || !isSnapshot(look.snapshot)) return 'accepted';
    const shown = look.snapshot.data[member] ?? null;
    if (shown === null) return 'left out';
    return shown === sent ? 'kept' : 'replaced';
  };

const headers: readonly Odd[] = [
  { silence: 'quality-inspections/lower-case-type', alter: withMembers({ type: 'inspection' }) },
  {
    silence: 'quality-inspections/other-type',
    alter: withMembers({ type: 'Examination' }),
    accepted: madeOf('type', 'Examination'),
  },
  {
    silence: 'quality-inspections/other-ref-document-type',
    alter: withMembers({ 'ref-document-type': 'Invoice' }),
    accepted: madeOf('ref-document-type', 'Invoice'),
  },
  { silence: 'quality-inspections/unknown-supplier', alter: withMembers({ 'supplier-id': unusedId }) },
  { silence: 'quality-inspections/unknown-item', alter: withMembers({ 'item-id': unusedId }) },
  { silence: 'quality-inspections/unknown-uom', alter: withMembers({ uom: unusedId }) },
  { silence: 'quality-inspections/unknown-user', alter: withMembers({ 'requested-by': unusedId }) },
  {
    silence: 'quality-inspections/due-before-request',
    alter: withMembers({ 'request-date': inDays(20), 'due-date': inDays(10) }),
  },
  {
    silence: 'quality-inspections/due-in-the-past',
    alter: withMembers({ 'request-date': null, 'due-date': inDays(-10) }),
  },
  { silence: 'quality-inspections/quantity-not-positive', alter: withMembers({ 'item-quantity': 0 }) },
  {
    silence: 'quality-inspections/sample-above-quantity',
    alter: withMembers({ 'item-quantity': 10, 'sample-size': 11 }),
  },
  {
    silence: 'quality-inspections/platform-members-in-request',
    alter: withFurther({ status: 'Closed', exported: true, reviewDecision: 'Accepted' }),
    accepted: takenOver,
  },
  {
    silence: 'quality-inspections/unknown-members-in-request',
    alter: withFurther({ colourOfTheBox: 'green' }),
    accepted: 'ignored',
  },
];

const withCharacteristics =
  (some: () => readonly Data[]) =>
  ({ members }: InspectionInput): InspectionInput => ({ members: { ...members, characteristics: some() } });

const limits = [{ 'limit-type': 'AVG', 'comparison-operator': 'NE', 'comparison-value': '12.2' }];

/** What was made of a target that is no number. */
const targetLeft = async (made: CreatedInspection, context: Context): Promise<string> => {
  const look = await lookAt(context, made);
  if (look === undefined || !isSnapshot(look.snapshot)) return 'accepted';
  const results = look.snapshot.characteristics.flatMap((one) => recordsIn(one['expected-results']));
  return results.some((one) => (one['numeric-value'] ?? null) !== null) ? 'kept' : 'left-out';
};

const nothing = { qualityInspections: { readable: [], inspection: {}, characteristic: {}, paths: {} } };

/** A measurement whose target is a number in JSON. */
const numberAsTarget = ({ members }: InspectionInput): InspectionInput => {
  const [one] = bodyMembers(nothing, { members: { characteristics: [numeric('number')] } })[
    'characteristics'
  ] as readonly object[];
  const characteristics = [{ ...one, expectedResults: { targetValue: 12.5, valuePrecision: '1' } }];
  return { members, further: { characteristics } };
};

const characteristics: readonly Odd[] = [
  {
    silence: 'quality-inspections/other-characteristic-type',
    alter: withCharacteristics(() => [{ ...choice('other type'), type: 'OPTIONAL' }]),
  },
  {
    silence: 'quality-inspections/other-value-type',
    alter: withCharacteristics(() => [{ ...choice('other value type'), 'value-type': 'TEXT' }]),
  },
  {
    silence: 'quality-inspections/other-limit',
    alter: withCharacteristics(() => [{ ...numeric('other limit'), 'expected-limits': limits }]),
  },
  {
    silence: 'quality-inspections/characteristic-without-name',
    alter: withCharacteristics(() => [without(choice('nameless'), 'name')]),
  },
  {
    silence: 'quality-inspections/repeated-characteristic',
    alter: withCharacteristics(() => {
      const one = choice('twice');
      return [one, one];
    }),
  },
  {
    silence: 'quality-inspections/choice-without-values',
    alter: withCharacteristics(() => [without(choice('no values'), 'characteristic-values')]),
  },
  {
    silence: 'quality-inspections/quantitative-choice',
    alter: withCharacteristics(() => [{ ...choice('quantitative'), 'is-quantitative': true }]),
  },
  {
    silence: 'quality-inspections/target-not-numeric',
    alter: withCharacteristics(() => [
      {
        ...without(numeric('no number'), 'expected-limits'),
        'expected-results': { 'target-value': 'twelve', 'value-precision': '1' },
      },
    ]),
    accepted: targetLeft,
  },
  { silence: 'quality-inspections/target-as-number', alter: numberAsTarget },
];

/** The same that is written, or sent, otherwise. */
const otherwise: readonly Unspecified<unknown, CreatedInspection>[] = [
  {
    silence: 'quality-inspections/xml-body',
    send: async (context) => create(context, await plain(context), { body: 'xml' }),
  },
  {
    silence: 'quality-inspections/wrapped-body',
    send: async (context) => {
      const { client, profile } = context;
      const input = await plain(context);
      const body = jsonBody({ qualityInspection: bodyMembers(profile, input) });
      return createdBy(context, await client.send(requestFor(profile, 'create', { body })), input);
    },
  },
  {
    silence: 'quality-inspections/repeated-external-id',
    send: async (context) => {
      const input = await plain(context);
      if (!('external-inspection-id' in input.members)) return undefined;
      const first = await create(context, input);
      const second = await create(context, input);
      return first.outcome === 'accepted' ? second : undefined;
    },
  },
];

const exportBody: SilenceObserver<unknown> = {
  observes: ['quality-inspections/export-body'],
  look: async (context) => {
    const form = await findExportForm(context);
    if (form !== undefined)
      context.judge.observe('quality-inspections/export-body', form === 'none' ? 'any' : form);
  },
};

/** Looks at what becomes of creations that are written or filled in oddly. Judges nothing. */
export const requestSilences: Check = observer({
  id: 'quality-inspections/request-silences',
  title: 'How inspections are created in undocumented ways',
  open: findTaken,
  looks: [
    ...[...headers, ...characteristics].map(({ alter, ...row }) =>
      unspecified({ ...row, send: async (context: Context) => create(context, alter(await plain(context))) }),
    ),
    ...otherwise.map(unspecified),
    exportBody,
  ],
});
