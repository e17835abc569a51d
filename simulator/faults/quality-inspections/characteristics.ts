import type { Data } from '../../../models/resources/resource.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { type Fault, fault, tableOf, titled } from '../fault.ts';
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
  ...tableOf('quality-inspections', {
    'last-characteristic-is-lost > create-keeps-characteristics': titled(
      'The last characteristic of a new inspection is lost where there are two or more.',
      misreadCharacteristics((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    ),
    'first-characteristic-alone-is-kept > create-keeps-characteristics': misreadCharacteristics(atMost(1)),
    'ten-characteristics-are-the-most > create-keeps-characteristics': misreadCharacteristics(atMost(10)),
    'last-characteristic-is-doubled > create-keeps-characteristics': misreadCharacteristics((all) => [
      ...all,
      ...all.slice(-1),
    ]),
    'numbers-are-lost-beside-choices > create-keeps-characteristics': misreadCharacteristics((all) =>
      all[0] !== undefined && isChoice(all[0]) && !all.every(isChoice) ? all.filter(isChoice) : all,
    ),
    'names-end-after-ten > create-keeps-characteristics': misreadEach(
      member('name', (name) => String(name).slice(0, 10)),
    ),
    'characteristic-of-the-one-before-is-added > create-keeps-characteristics': misreadCharacteristics(
      (all, _, exchange) => {
        const memory = memories(exchange);
        const before = memory.first;
        memory.first = all[0];
        return before === undefined ? all : [...all, before];
      },
    ),
    'requirement-is-lost > requirement-becomes-specification': misreadEach(member('requirement', () => null)),
    'requirement-of-a-number-is-lost > requirement-becomes-specification': misreadEach((one) =>
      isChoice(one) ? one : { ...one, requirement: null },
    ),
    'specification-is-the-name > requirement-becomes-specification': showCharacteristics((one) =>
      one['specification'] === one['name'] ? one : { ...one, specification: one['name'] ?? null },
    ),
    'specification-of-the-first-for-all > requirement-becomes-specification': showCharacteristics(
      asTheFirst('specification'),
    ),
    'target-is-lost > target-value-becomes-numeric-value': misreadEachPart(
      'expected-results',
      member('target-value', () => null),
    ),
    'target-is-a-whole-number > target-value-becomes-numeric-value': misreadEachPart(
      'expected-results',
      member('target-value', (value) =>
        /\..*[1-9]/.test(String(value)) ? String(value).replace(/\..*/, '') : value,
      ),
    ),
    'target-of-the-first-for-all > target-value-becomes-numeric-value': showCharacteristics(
      (one, { all }) => {
        const [first] = all.flatMap((each) => recordsIn(each['expected-results']));
        const target = first?.['numeric-value'] ?? null;
        return withRecords(one, 'expected-results', (own) =>
          changeEach(own, (each) =>
            each['numeric-value'] === target ? each : { ...each, 'numeric-value': target },
          ),
        );
      },
    ),
    'target-of-zero-is-lost > target-value-becomes-numeric-value': misreadEachPart(
      'expected-results',
      member('target-value', (value) => (Number(value) === 0 ? null : value)),
    ),
    'precision-is-lost > value-precision-is-kept': misreadEachPart(
      'expected-results',
      member('value-precision', () => null),
    ),
    'precision-of-zero-is-lost > value-precision-is-kept': misreadEachPart(
      'expected-results',
      member('value-precision', (value) => (Number(value) === 0 ? null : value)),
    ),
    'precision-is-two > value-precision-is-kept': titled(
      'expectedResults have the valuePrecision 2, whatever was sent.',
      misreadEachPart(
        'expected-results',
        member('value-precision', (value) => (Number(value) === 2 ? value : '2')),
      ),
    ),
    'first-value-alone-is-kept > characteristic-values-are-kept': misreadParts(
      'characteristic-values',
      atMost(1),
    ),
    'domain-is-lost-after-the-first > characteristic-values-are-kept': misreadEachPart(
      'characteristic-values',
      (one, { at }) => (at > 0 && (one['domain'] ?? null) !== null ? { ...one, domain: null } : one),
    ),
    'code-and-value-are-swapped > characteristic-values-are-kept': misreadEachPart(
      'characteristic-values',
      (one) =>
        one['code'] === one['value']
          ? one
          : { ...one, code: one['value'] ?? null, value: one['code'] ?? null },
    ),
    'codes-of-figures-lose-their-zeros > characteristic-values-are-kept': misreadEachPart(
      'characteristic-values',
      member('code', (code) => (/^\d+$/.test(String(code)) ? String(Number(code)) : code)),
    ),
    'values-of-the-first-for-all > characteristic-values-are-kept': showCharacteristics((one, { all }) => {
      const first = all.find(isChoice);
      if (first === undefined || first === one || !isChoice(one)) return one;
      const id = one['id'] ?? null;
      const values = recordsIn(first['characteristic-values']);
      return {
        ...one,
        'characteristic-values': values.map((each) => ({ ...each, 'characteristic-id': id })),
      };
    }),
    'maximum-is-lost > expected-limits-are-kept': misreadParts('expected-limits', (parts) =>
      parts.length > 1 ? parts.filter((one) => one['limit-type'] !== 'MAX') : parts,
    ),
    'operators-are-turned-round > expected-limits-are-kept': misreadEachPart('expected-limits', (one) => ({
      ...one,
      'comparison-operator': one['comparison-operator'] === 'GT' ? 'LT' : 'GT',
    })),
    'second-limit-has-the-value-of-the-first > expected-limits-are-kept': misreadParts(
      'expected-limits',
      (parts) => parts.map((one) => ({ ...one, 'comparison-value': parts[0]?.['comparison-value'] ?? null })),
    ),
    'limits-are-rounded > expected-limits-are-kept': misreadEachPart(
      'expected-limits',
      member('comparison-value', (value) =>
        Number.isInteger(Number(value)) ? value : String(Math.round(Number(value))),
      ),
    ),
    'limits-lose-their-sign > expected-limits-are-kept': misreadEachPart(
      'expected-limits',
      member('comparison-value', (value) => String(value).replace(/^-/, '')),
    ),
    'limits-beside-a-target-are-lost > expected-limits-are-kept': misreadParts(
      'expected-limits',
      (parts, one) => (recordsIn(one['expected-results']).length > 0 && parts.length > 0 ? [] : parts),
    ),
    'is-quantitative-is-always-false > is-quantitative-is-kept': misreadEach((one) =>
      one['is-quantitative'] === true ? { ...one, 'is-quantitative': false } : one,
    ),
    'is-quantitative-is-inverted-in-xml > is-quantitative-is-kept': only(
      answeredIn('xml'),
      showCharacteristics(member('is-quantitative', (value) => value !== true)),
    ),
    'is-quantitative-of-the-first-for-all > is-quantitative-is-kept': showCharacteristics(
      asTheFirst('is-quantitative'),
    ),
    'characteristic-has-no-id > characteristic-has-an-id': showCharacteristics(withoutId),
    'characteristics-have-no-id-in-xml > characteristic-has-an-id': only(
      answeredIn('xml'),
      showCharacteristics(withoutId),
    ),
    'characteristics-are-numbered-by-kind > characteristic-has-an-id': titled(
      'Characteristics of choice and numeric ones are numbered each for themselves.',
      showCharacteristics((one, { at, all }) =>
        renumbered(one, 1 + all.slice(0, at).filter((other) => isChoice(other) === isChoice(one)).length),
      ),
    ),
    'inspection-id-is-that-of-the-characteristic > characteristic-names-its-inspection': showCharacteristics(
      (one) => ({ ...one, 'inspection-id': one['id'] ?? null }),
    ),
    'inspection-id-is-that-of-the-one-before > characteristic-names-its-inspection': showCharacteristics(
      (one) => ({ ...one, 'inspection-id': Number(one['inspection-id']) - 1 }),
    ),
    'inspection-id-is-zero-after-the-first > characteristic-names-its-inspection': showCharacteristics(
      (one, { at }) => (at > 0 ? { ...one, 'inspection-id': 0 } : one),
    ),
  }),
  ...(['characteristic-values', 'expected-results', 'expected-limits'] as const).map((name) =>
    fault(
      `quality-inspections/${name}-have-no-id`,
      `Of ${spell(name, 'camel')} no id is shown.`,
      ['quality-inspections/parts-have-an-id'],
      showParts(name, withoutId),
    ),
  ),
  ...tableOf('quality-inspections', {
    'limits-have-no-id-in-xml > parts-have-an-id': only(
      answeredIn('xml'),
      showParts('expected-limits', withoutId),
    ),
    'values-name-their-line > parts-name-their-characteristic': showParts(
      'characteristic-values',
      (part, one) => ({
        ...part,
        'characteristic-id': one['line-num'] ?? null,
      }),
    ),
    'limits-name-their-inspection > parts-name-their-characteristic': showParts(
      'expected-limits',
      (part, one) => ({
        ...part,
        'characteristic-id': one['inspection-id'] ?? null,
      }),
    ),
    'results-name-the-first-characteristic > parts-name-their-characteristic': showParts(
      'expected-results',
      (part, one, { all }) =>
        all[0] === one ? part : { ...part, 'characteristic-id': all[0]?.['id'] ?? null },
    ),
    'characteristic-type-in-capitals > characteristic-type-is-lower-case': showCharacteristics((one) => ({
      ...one,
      type: String(one['type']).toUpperCase(),
    })),
    'characteristic-type-in-capitals-after-the-first > characteristic-type-is-lower-case':
      showCharacteristics((one, { at }) =>
        at > 0 ? { ...one, type: String(one['type']).toUpperCase() } : one,
      ),
    'value-type-in-capitals-in-xml > value-type-is-lower-case': only(
      answeredIn('xml'),
      showCharacteristics((one) => ({ ...one, 'value-type': String(one['value-type']).toUpperCase() })),
    ),
    'value-type-of-numbers-has-a-capital > value-type-is-lower-case': titled(
      'The valueType of numeric characteristics is shown as Numeric.',
      showCharacteristics((one) => (isChoice(one) ? one : { ...one, 'value-type': 'Numeric' })),
    ),
  }),
];
