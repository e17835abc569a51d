import type { Data } from '../../../models/resources/resource.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { type Fault, fault } from '../fault.ts';
import {
  atMost,
  changeEach,
  isChoice,
  type ListPosition,
  misreadCharacteristics,
  misreadEach,
  misreadEachPart,
  misreadParts,
  partMembers,
  recordsIn,
  showCharacteristics,
  showParts,
  withRecords,
} from '../operators/inspections.ts';
import { memoryOf } from '../operators/memory.ts';
import { member } from '../operators/show.ts';
import { answeredIn, only } from '../operators/where.ts';

const memories = memoryOf<{ first?: Data | undefined }>(() => ({}));

/** A characteristic with a member as the first of its inspection has it. */
const asTheFirst =
  (name: string) =>
  (one: Data, { all: [first = one] }: ListPosition): Data =>
    first[name] === one[name] ? one : { ...one, [name]: first[name] ?? null };

const withoutId = ({ id: _, ...others }: Data): Data => others;

/** A characteristic with another id, which its parts name as well. */
const renumbered = (one: Data, id: number): Data =>
  partMembers.reduce(
    (shown, name) =>
      withRecords(shown, name, (parts) =>
        changeEach(parts, (part) => ({ ...part, 'characteristic-id': id })),
      ),
    { ...one, id } as Data,
  );

/** Faults in characteristics. */
export const qualityInspectionsCharacteristics: readonly Fault[] = [
  fault(
    'quality-inspections/last-characteristic-is-lost',
    'The last characteristic of a new inspection is lost where there are two or more.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadCharacteristics((all) => (all.length > 1 ? all.slice(0, -1) : all)),
  ),
  fault(
    'quality-inspections/first-characteristic-alone-is-kept',
    'A new inspection keeps its first characteristic alone.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadCharacteristics(atMost(1)),
  ),
  fault(
    'quality-inspections/ten-characteristics-are-the-most',
    'A new inspection keeps ten characteristics, and none of the rest.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadCharacteristics(atMost(10)),
  ),
  fault(
    'quality-inspections/last-characteristic-is-doubled',
    'The last characteristic of a new inspection is kept twice.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadCharacteristics((all) => [...all, ...all.slice(-1)]),
  ),
  fault(
    'quality-inspections/numbers-are-lost-beside-choices',
    'Numeric characteristics are not kept where the first is one of choice.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadCharacteristics((all) =>
      all[0] !== undefined && isChoice(all[0]) && !all.every(isChoice) ? all.filter(isChoice) : all,
    ),
  ),
  fault(
    'quality-inspections/names-end-after-ten',
    'The name of a characteristic is cut after ten characters.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadEach(member('name', (name) => String(name).slice(0, 10))),
  ),
  fault(
    'quality-inspections/characteristic-of-the-one-before-is-added',
    'A new inspection has the first characteristic of the one that was created before, too.',
    ['quality-inspections/create-keeps-characteristics'],
    misreadCharacteristics((all, _, exchange) => {
      const memory = memories(exchange);
      const before = memory.first;
      memory.first = all[0];
      return before === undefined ? all : [...all, before];
    }),
  ),
  fault(
    'quality-inspections/requirement-is-lost',
    'The requirement of a characteristic is not kept.',
    ['quality-inspections/requirement-becomes-specification'],
    misreadEach(member('requirement', () => null)),
  ),
  fault(
    'quality-inspections/requirement-of-a-number-is-lost',
    'The requirement of a numeric characteristic is not kept.',
    ['quality-inspections/requirement-becomes-specification'],
    misreadEach((one) => (isChoice(one) ? one : { ...one, requirement: null })),
  ),
  fault(
    'quality-inspections/specification-is-the-name',
    'A characteristic shows its name as its specification.',
    ['quality-inspections/requirement-becomes-specification'],
    showCharacteristics((one) =>
      one['specification'] === one['name'] ? one : { ...one, specification: one['name'] ?? null },
    ),
  ),
  fault(
    'quality-inspections/specification-of-the-first-for-all',
    'All characteristics show the specification of the first.',
    ['quality-inspections/requirement-becomes-specification'],
    showCharacteristics(asTheFirst('specification')),
  ),
  fault(
    'quality-inspections/target-is-lost',
    'The targetValue of expectedResults is not kept.',
    ['quality-inspections/target-value-becomes-numeric-value'],
    misreadEachPart(
      'expected-results',
      member('target-value', () => null),
    ),
  ),
  fault(
    'quality-inspections/target-is-a-whole-number',
    'The targetValue of expectedResults loses its decimals.',
    ['quality-inspections/target-value-becomes-numeric-value'],
    misreadEachPart(
      'expected-results',
      member('target-value', (value) =>
        /\..*[1-9]/.test(String(value)) ? String(value).replace(/\..*/, '') : value,
      ),
    ),
  ),
  fault(
    'quality-inspections/target-of-the-first-for-all',
    'All numeric characteristics show the target of the first.',
    ['quality-inspections/target-value-becomes-numeric-value'],
    showCharacteristics((one, { all }) => {
      const [first] = all.flatMap((each) => recordsIn(each['expected-results']));
      const target = first?.['numeric-value'] ?? null;
      return withRecords(one, 'expected-results', (own) =>
        changeEach(own, (each) =>
          each['numeric-value'] === target ? each : { ...each, 'numeric-value': target },
        ),
      );
    }),
  ),
  fault(
    'quality-inspections/target-of-zero-is-lost',
    'A targetValue of zero is taken for none.',
    ['quality-inspections/target-value-becomes-numeric-value'],
    misreadEachPart(
      'expected-results',
      member('target-value', (value) => (Number(value) === 0 ? null : value)),
    ),
  ),
  fault(
    'quality-inspections/precision-is-lost',
    'The valuePrecision of expectedResults is not kept.',
    ['quality-inspections/value-precision-is-kept'],
    misreadEachPart(
      'expected-results',
      member('value-precision', () => null),
    ),
  ),
  fault(
    'quality-inspections/precision-of-zero-is-lost',
    'A valuePrecision of 0 counts as none.',
    ['quality-inspections/value-precision-is-kept'],
    misreadEachPart(
      'expected-results',
      member('value-precision', (value) => (Number(value) === 0 ? null : value)),
    ),
  ),
  fault(
    'quality-inspections/precision-is-two',
    'expectedResults have the valuePrecision 2, whatever was sent.',
    ['quality-inspections/value-precision-is-kept'],
    misreadEachPart(
      'expected-results',
      member('value-precision', (value) => (Number(value) === 2 ? value : '2')),
    ),
  ),
  fault(
    'quality-inspections/first-value-alone-is-kept',
    'A characteristic keeps the first of its values alone.',
    ['quality-inspections/characteristic-values-are-kept'],
    misreadParts('characteristic-values', atMost(1)),
  ),
  fault(
    'quality-inspections/domain-is-lost-after-the-first',
    'Values after the first of a characteristic keep no domain.',
    ['quality-inspections/characteristic-values-are-kept'],
    misreadEachPart('characteristic-values', (one, { at }) =>
      at > 0 && (one['domain'] ?? null) !== null ? { ...one, domain: null } : one,
    ),
  ),
  fault(
    'quality-inspections/code-and-value-are-swapped',
    'The code of a characteristic value is kept as its value, and the value as its code.',
    ['quality-inspections/characteristic-values-are-kept'],
    misreadEachPart('characteristic-values', (one) =>
      one['code'] === one['value'] ? one : { ...one, code: one['value'] ?? null, value: one['code'] ?? null },
    ),
  ),
  fault(
    'quality-inspections/codes-of-figures-lose-their-zeros',
    'The code of a characteristic value that is all figures is kept as a number.',
    ['quality-inspections/characteristic-values-are-kept'],
    misreadEachPart(
      'characteristic-values',
      member('code', (code) => (/^\d+$/.test(String(code)) ? String(Number(code)) : code)),
    ),
  ),
  fault(
    'quality-inspections/values-of-the-first-for-all',
    'All characteristics of choice show the values of the first of them.',
    ['quality-inspections/characteristic-values-are-kept'],
    showCharacteristics((one, { all }) => {
      const first = all.find(isChoice);
      if (first === undefined || first === one || !isChoice(one)) return one;
      const id = one['id'] ?? null;
      const values = recordsIn(first['characteristic-values']);
      return {
        ...one,
        'characteristic-values': values.map((each) => ({ ...each, 'characteristic-id': id })),
      };
    }),
  ),
  fault(
    'quality-inspections/maximum-is-lost',
    'A limit of MAX beside one of MIN is not kept.',
    ['quality-inspections/expected-limits-are-kept'],
    misreadParts('expected-limits', (parts) =>
      parts.length > 1 ? parts.filter((one) => one['limit-type'] !== 'MAX') : parts,
    ),
  ),
  fault(
    'quality-inspections/operators-are-turned-round',
    'The operators of limits are kept the other way round.',
    ['quality-inspections/expected-limits-are-kept'],
    misreadEachPart('expected-limits', (one) => ({
      ...one,
      'comparison-operator': one['comparison-operator'] === 'GT' ? 'LT' : 'GT',
    })),
  ),
  fault(
    'quality-inspections/second-limit-has-the-value-of-the-first',
    'Each further limit of a characteristic is kept with the value of the first.',
    ['quality-inspections/expected-limits-are-kept'],
    misreadParts('expected-limits', (parts) =>
      parts.map((one) => ({ ...one, 'comparison-value': parts[0]?.['comparison-value'] ?? null })),
    ),
  ),
  fault(
    'quality-inspections/limits-are-rounded',
    'The values of limits are kept as whole numbers.',
    ['quality-inspections/expected-limits-are-kept'],
    misreadEachPart(
      'expected-limits',
      member('comparison-value', (value) =>
        Number.isInteger(Number(value)) ? value : String(Math.round(Number(value))),
      ),
    ),
  ),
  fault(
    'quality-inspections/limits-lose-their-sign',
    'Negative values of limits lose their sign.',
    ['quality-inspections/expected-limits-are-kept'],
    misreadEachPart(
      'expected-limits',
      member('comparison-value', (value) => String(value).replace(/^-/, '')),
    ),
  ),
  fault(
    'quality-inspections/limits-beside-a-target-are-lost',
    'The limits of a characteristic with expectedResults are not kept.',
    ['quality-inspections/expected-limits-are-kept'],
    misreadParts('expected-limits', (parts, one) =>
      recordsIn(one['expected-results']).length > 0 && parts.length > 0 ? [] : parts,
    ),
  ),
  fault(
    'quality-inspections/is-quantitative-is-always-false',
    'No characteristic is quantitative.',
    ['quality-inspections/is-quantitative-is-kept'],
    misreadEach((one) => (one['is-quantitative'] === true ? { ...one, 'is-quantitative': false } : one)),
  ),
  fault(
    'quality-inspections/is-quantitative-is-inverted-in-xml',
    'isQuantitative is inverted in XML.',
    ['quality-inspections/is-quantitative-is-kept'],
    only(answeredIn('xml'), showCharacteristics(member('is-quantitative', (value) => value !== true))),
  ),
  fault(
    'quality-inspections/is-quantitative-of-the-first-for-all',
    'All characteristics show isQuantitative of the first.',
    ['quality-inspections/is-quantitative-is-kept'],
    showCharacteristics(asTheFirst('is-quantitative')),
  ),
  fault(
    'quality-inspections/characteristic-has-no-id',
    'Characteristics are shown without an id.',
    ['quality-inspections/characteristic-has-an-id'],
    showCharacteristics(withoutId),
  ),
  fault(
    'quality-inspections/characteristics-have-no-id-in-xml',
    'Characteristics are shown without an id in XML.',
    ['quality-inspections/characteristic-has-an-id'],
    only(answeredIn('xml'), showCharacteristics(withoutId)),
  ),
  fault(
    'quality-inspections/characteristics-are-numbered-by-kind',
    'Characteristics of choice and numeric ones are numbered each for themselves.',
    ['quality-inspections/characteristic-has-an-id'],
    showCharacteristics((one, { at, all }) =>
      renumbered(one, 1 + all.slice(0, at).filter((other) => isChoice(other) === isChoice(one)).length),
    ),
  ),
  fault(
    'quality-inspections/inspection-id-is-that-of-the-characteristic',
    'The inspectionId of a characteristic is its own id.',
    ['quality-inspections/characteristic-names-its-inspection'],
    showCharacteristics((one) => ({ ...one, 'inspection-id': one['id'] ?? null })),
  ),
  fault(
    'quality-inspections/inspection-id-is-that-of-the-one-before',
    'The inspectionId of a characteristic is that of the inspection before.',
    ['quality-inspections/characteristic-names-its-inspection'],
    showCharacteristics((one) => ({ ...one, 'inspection-id': Number(one['inspection-id']) - 1 })),
  ),
  fault(
    'quality-inspections/inspection-id-is-zero-after-the-first',
    'The inspectionId of each characteristic but the first is 0.',
    ['quality-inspections/characteristic-names-its-inspection'],
    showCharacteristics((one, { at }) => (at > 0 ? { ...one, 'inspection-id': 0 } : one)),
  ),
  ...(['characteristic-values', 'expected-results', 'expected-limits'] as const).map((name) =>
    fault(
      `quality-inspections/${name}-have-no-id`,
      `Of ${spell(name, 'camel')} no id is shown.`,
      ['quality-inspections/parts-have-an-id'],
      showParts(name, withoutId),
    ),
  ),
  fault(
    'quality-inspections/limits-have-no-id-in-xml',
    'Limits are shown without an id in XML.',
    ['quality-inspections/parts-have-an-id'],
    only(answeredIn('xml'), showParts('expected-limits', withoutId)),
  ),
  fault(
    'quality-inspections/values-name-their-line',
    'The characteristicId of values is the number of the line.',
    ['quality-inspections/parts-name-their-characteristic'],
    showParts('characteristic-values', (part, one) => ({
      ...part,
      'characteristic-id': one['line-num'] ?? null,
    })),
  ),
  fault(
    'quality-inspections/limits-name-their-inspection',
    'The characteristicId of limits is the id of the inspection.',
    ['quality-inspections/parts-name-their-characteristic'],
    showParts('expected-limits', (part, one) => ({
      ...part,
      'characteristic-id': one['inspection-id'] ?? null,
    })),
  ),
  fault(
    'quality-inspections/results-name-the-first-characteristic',
    'The characteristicId of expectedResults is the id of the first characteristic.',
    ['quality-inspections/parts-name-their-characteristic'],
    showParts('expected-results', (part, one, { all }) =>
      all[0] === one ? part : { ...part, 'characteristic-id': all[0]?.['id'] ?? null },
    ),
  ),
  fault(
    'quality-inspections/characteristic-type-in-capitals',
    'The type of a characteristic is shown as it was sent, in capitals.',
    ['quality-inspections/characteristic-type-is-lower-case'],
    showCharacteristics((one) => ({ ...one, type: String(one['type']).toUpperCase() })),
  ),
  fault(
    'quality-inspections/characteristic-type-in-capitals-after-the-first',
    'The type of each characteristic but the first is shown in capitals.',
    ['quality-inspections/characteristic-type-is-lower-case'],
    showCharacteristics((one, { at }) =>
      at > 0 ? { ...one, type: String(one['type']).toUpperCase() } : one,
    ),
  ),
  fault(
    'quality-inspections/value-type-in-capitals-in-xml',
    'The valueType of a characteristic is shown in capitals in XML.',
    ['quality-inspections/value-type-is-lower-case'],
    only(
      answeredIn('xml'),
      showCharacteristics((one) => ({ ...one, 'value-type': String(one['value-type']).toUpperCase() })),
    ),
  ),
  fault(
    'quality-inspections/value-type-of-numbers-has-a-capital',
    'The valueType of numeric characteristics is shown as Numeric.',
    ['quality-inspections/value-type-is-lower-case'],
    showCharacteristics((one) => (isChoice(one) ? one : { ...one, 'value-type': 'Numeric' })),
  ),
];
