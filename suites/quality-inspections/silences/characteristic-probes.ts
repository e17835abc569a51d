import type { Data } from '../../../models/resources/resource.ts';
import type { Context } from '../../harness/check.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { bodyMembers, type Created, lookAt, recordsIn } from '../descriptor.ts';
import { choice, type InspectionWish, numeric } from '../wish.ts';
import type { Probe } from './probe.ts';

const withCharacteristics =
  (some: () => readonly Data[]) =>
  ({ members }: InspectionWish): InspectionWish => ({ members: { ...members, characteristics: some() } });

const without = (one: Data, name: string): Data =>
  Object.fromEntries(Object.entries(one).filter(([other]) => other !== name));

const limits = [{ 'limit-type': 'AVG', 'comparison-operator': 'NE', 'comparison-value': '12.2' }];

/** What was made of a target that is no number. */
const targetLeft = async (context: Context, made: Created): Promise<string> => {
  const look = await lookAt(context, made);
  if (look === undefined || !isSnapshot(look.snapshot)) return 'accepted';
  const results = look.snapshot.characteristics.flatMap((one) => recordsIn(one['expected-results']));
  return results.some((one) => (one['numeric-value'] ?? null) !== null) ? 'kept' : 'left-out';
};

const nothing = { qualityInspections: { readable: [], inspection: {}, characteristic: {}, paths: {} } };

/** A measurement whose target is a number in JSON. */
const numberAsTarget = ({ members }: InspectionWish): InspectionWish => {
  const [one] = bodyMembers(nothing, { members: { characteristics: [numeric('number')] } })[
    'characteristics'
  ] as readonly object[];
  const characteristics = [{ ...one, expectedResults: { targetValue: 12.5, valuePrecision: '1' } }];
  return { members, further: { characteristics } };
};

/** Odd characteristics. */
export const characteristicProbes: readonly Probe[] = [
  {
    silence: 'quality-inspections/other-characteristic-type',
    spoil: withCharacteristics(() => [{ ...choice('other type'), type: 'OPTIONAL' }]),
  },
  {
    silence: 'quality-inspections/other-value-type',
    spoil: withCharacteristics(() => [{ ...choice('other value type'), 'value-type': 'TEXT' }]),
  },
  {
    silence: 'quality-inspections/other-limit',
    spoil: withCharacteristics(() => [{ ...numeric('other limit'), 'expected-limits': limits }]),
  },
  {
    silence: 'quality-inspections/characteristic-without-name',
    spoil: withCharacteristics(() => [without(choice('nameless'), 'name')]),
  },
  {
    silence: 'quality-inspections/repeated-characteristic',
    spoil: withCharacteristics(() => {
      const one = choice('twice');
      return [one, one];
    }),
  },
  {
    silence: 'quality-inspections/choice-without-values',
    spoil: withCharacteristics(() => [without(choice('no values'), 'characteristic-values')]),
  },
  {
    silence: 'quality-inspections/quantitative-choice',
    spoil: withCharacteristics(() => [{ ...choice('quantitative'), 'is-quantitative': true }]),
  },
  {
    silence: 'quality-inspections/target-not-numeric',
    spoil: withCharacteristics(() => [
      {
        ...without(numeric('no number'), 'expected-limits'),
        'expected-results': { 'target-value': 'twelve', 'value-precision': '1' },
      },
    ]),
    accepted: targetLeft,
  },
  { silence: 'quality-inspections/target-as-number', spoil: numberAsTarget },
];
