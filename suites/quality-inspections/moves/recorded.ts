import { recordedMember } from '../../../models/inspections.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { normalDecimal } from '../../../models/wire/decimal.ts';
import { idFrom } from '../../../models/wire/id.ts';
import type { RecordedResult } from '../../harness/fixtures/fixtures.ts';
import { describeValue } from '../../harness/generate/text-rendering.ts';
import { isNothing, recordsIn } from '../../harness/resources/snapshot.ts';
import { type Finding, makeFinding } from '../../harness/verdict/finding.ts';
import type { InspectionSnapshot } from '../descriptor.ts';

const recordedOf = (characteristic: Data): readonly Data[] =>
  recordsIn(characteristic['recorded-characteristic']);

const hasValue = (characteristic: Data): boolean =>
  recordedOf(characteristic).some((one) => !isNothing(one['code']) || !isNothing(one['numeric-value']));

/** Whether anything was recorded of an inspection. */
export const isRecorded = ({ characteristics }: Pick<InspectionSnapshot, 'characteristics'>): boolean =>
  characteristics.some(hasValue);

/** The codes that may be chosen, as far as a characteristic shows them. */
const codesOf = (characteristic: Data): readonly string[] =>
  recordsIn(characteristic['characteristic-values']).flatMap(({ code }) =>
    typeof code === 'string' ? [code] : [],
  );

/** Nothing at all is a result as well. */
const numbers = { accept: '12.4', reject: '0' } as const;

/** What the supplier is told to record before a decision: another choice and another number before each. */
export const resultsFor = (
  characteristics: readonly Data[],
  decision: keyof typeof numbers,
): readonly RecordedResult[] =>
  characteristics.flatMap((one): RecordedResult[] => {
    const characteristic = idFrom(one['id']);
    if (characteristic === undefined || typeof one['value-type'] !== 'string') return [];
    if (recordedMember(one['value-type']) !== 'code') return [{ characteristic, number: numbers[decision] }];
    const code = codesOf(one).at(decision === 'accept' ? 0 : -1);
    return code === undefined ? [] : [{ characteristic, code }];
  });

/** What a recording should show and does not, in words; undefined where it is right, as far as that is known. */
const notRecorded = (
  shown: Value | undefined,
  { code, number }: Partial<RecordedResult>,
  codes: readonly string[],
): string | undefined => {
  if (number !== undefined)
    return normalDecimal(String(shown)) === number ? undefined : `${number}, as it was recorded`;
  if (code !== undefined) return shown === code ? undefined : `${code}, as it was recorded`;
  return codes.length === 0 || codes.includes(String(shown)) ? undefined : `one of ${codes.join(', ')}`;
};

/**
 * A recording without any value may be none yet: it tells something only where others of the same inspection were
 * recorded.
 */
export const compareRecorded = (
  { characteristics }: InspectionSnapshot,
  results: readonly RecordedResult[],
): readonly Finding[] =>
  characteristics.flatMap((one): Finding[] => {
    const member = recordedMember(one['value-type']);
    const isChoice = member === 'code';
    const row = isChoice
      ? 'quality-inspections/recorded-choice-has-a-code'
      : 'quality-inspections/recorded-number-has-a-value';
    const recorded = recordedOf(one);
    const given = recorded.find((each) => !isNothing(each[member]));
    if (given !== undefined) {
      const known = results.find(({ characteristic }) => characteristic === idFrom(one['id']));
      const expected = notRecorded(given[member], known ?? {}, isChoice ? codesOf(one) : []);
      const about = `the ${member} shown is another one than was recorded`;
      return [
        expected === undefined
          ? { requirement: row }
          : makeFinding(row, { expected, seen: describeValue(given[member]), explanation: about }),
      ];
    }
    if (recorded.length === 0 || !isRecorded({ characteristics })) return [];
    const about = `what was recorded has no ${member}`;
    return [
      makeFinding(row, {
        expected: `${member} of what was recorded`,
        seen: describeValue(recorded[0]),
        explanation: about,
      }),
    ];
  });
