import type { Data } from '../../../models/resources/resource.ts';
import type { Check, Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import {
  observer,
  type SilenceObserver,
  silenceObserver,
  type UnspecifiedRequest,
} from '../../laws/unspecified.ts';
import { bodyMembers, type CreatedInspection, create } from '../descriptor.ts';
import { findTaken, plainInput } from '../dialects.ts';
import { type InspectionInput, numericCharacteristic } from '../inputs.ts';
import { findExportForm } from '../moves/export-form.ts';

/** A creation that differs from an accepted one in something that the documentation leaves open. */
type UnusualCreation = Pick<UnspecifiedRequest<unknown, CreatedInspection>, 'silence'> & {
  readonly alter: (input: InspectionInput) => InspectionInput;
};

const withMembers =
  (more: Data) =>
  ({ members }: InspectionInput): InspectionInput => ({ members: { ...members, ...more } });

const nothing = { qualityInspections: { readable: [], inspection: {}, characteristic: {}, paths: {} } };

/** A measurement whose target is a number in JSON. */
const numberAsTarget = ({ members }: InspectionInput): InspectionInput => {
  const [one] = bodyMembers(nothing, { members: { characteristics: [numericCharacteristic('number')] } })[
    'characteristics'
  ] as readonly object[];
  const characteristics = [{ ...one, expectedResults: { targetValue: 12.5, valuePrecision: '1' } }];
  return { members, further: { characteristics } };
};

const alterations: readonly UnusualCreation[] = [
  { silence: 'quality-inspections/lower-case-type', alter: withMembers({ type: 'inspection' }) },
  { silence: 'quality-inspections/unknown-supplier', alter: withMembers({ 'supplier-id': unusedId }) },
  { silence: 'quality-inspections/target-as-number', alter: numberAsTarget },
];

/** The same input in another notation, or sent again. */
const otherwise: readonly UnspecifiedRequest<unknown, CreatedInspection>[] = [
  {
    silence: 'quality-inspections/xml-body',
    send: async (context) => create(context, await plainInput(context), { body: 'xml' }),
  },
  {
    silence: 'quality-inspections/repeated-external-id',
    send: async (context) => {
      const input = await plainInput(context);
      if (!('external-inspection-id' in input.members)) return undefined;
      const first = await create(context, input);
      const second = await create(context, input);
      return first.outcome === 'accepted' ? second : undefined;
    },
  },
];

const exportBody: SilenceObserver<unknown> = {
  observes: ['quality-inspections/export-body'],
  observe: async (context) => {
    const form = await findExportForm(context);
    if (form !== undefined)
      context.judge.observe('quality-inspections/export-body', form === 'none' ? 'any' : form);
  },
};

/** Observes the results of creations with unusual notations or values. Judges nothing. */
export const requestSilences: Check = observer({
  id: 'quality-inspections/request-silences',
  title: 'How inspections are created in undocumented ways',
  open: findTaken,
  observers: [
    ...alterations.map(({ alter, ...row }) =>
      silenceObserver({
        ...row,
        send: async (context: Context) => create(context, alter(await plainInput(context))),
      }),
    ),
    ...otherwise.map(silenceObserver),
    exportBody,
  ],
});
