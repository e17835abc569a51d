import { requestedCharacteristic, requestedLimit } from '../../../../models/resources/inspection-request.ts';
import { isWordOf } from '../../../../models/resources/member.ts';
import type { Data, Resource, Value } from '../../../../models/resources/resource.ts';
import type { SilenceId } from '../../../../models/silences/index.ts';
import type { OddInspection } from './inspection-rules.ts';

const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];

const isListed = (resource: Resource, member: string, { [member]: value = null }: Data): boolean =>
  value === null || isWordOf(resource, member, value);

const isChoice = (part: Data): boolean => String(part['value-type']).toUpperCase() === 'CHOICE';

const limitsOf = (part: Data): readonly Data[] => (part['expected-limits'] ?? []) as readonly Data[];

const isLimit = (limit: Data): boolean =>
  isListed(requestedLimit, 'limit-type', limit) && isListed(requestedLimit, 'comparison-operator', limit);

const isBlank = (value: Value | undefined): boolean => String(value ?? '').trim() === '';

/** What is odd when it is so of any characteristic. */
const odd = (
  name: string,
  is: (part: Data, all: readonly Data[]) => boolean,
  message: string,
): OddInspection => ({
  silence: `quality-inspections/${name}` as SilenceId,
  is: (data) => {
    const all = partsOf(data);
    return all.some((part) => is(part, all));
  },
  message,
});

/** What may be odd about the characteristics of a creation. */
export const characteristicRules: readonly OddInspection[] = [
  odd(
    'other-characteristic-type',
    (part) => !isListed(requestedCharacteristic, 'type', part),
    'There is no such type of characteristics.',
  ),
  odd(
    'other-value-type',
    (part) => !isListed(requestedCharacteristic, 'value-type', part),
    'There is no such valueType.',
  ),
  odd(
    'other-limit',
    (part) => !limitsOf(part).every(isLimit),
    'There is no such limitType or comparisonOperator.',
  ),
  odd('characteristic-without-name', ({ name }) => isBlank(name), 'A characteristic needs a name.'),
  odd(
    'repeated-characteristic',
    ({ name }, all) => !isBlank(name) && all.filter((other) => other['name'] === name).length > 1,
    'Two characteristics have one name.',
  ),
  odd(
    'choice-without-values',
    (part) => isChoice(part) && ((part['characteristic-values'] ?? []) as readonly Data[]).length === 0,
    'A characteristic of choice needs characteristicValues.',
  ),
  odd(
    'quantitative-choice',
    (part) => isChoice(part) && part['is-quantitative'] === true,
    'A characteristic of choice is not quantitative.',
  ),
];
