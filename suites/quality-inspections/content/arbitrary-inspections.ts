import fc from 'fast-check';
import type { Members } from '../../../models/members.ts';
import { memberOf } from '../../../models/resources/member.ts';
import { requestedInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { wireNameOf } from '../../../models/wire/wire-members.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/dialect/formats-of.ts';
import { atOffset } from '../../harness/filters/shift-datetime.ts';
import { awkwardText, fewSentences, longText } from '../../harness/generate/awkward-text.ts';
import { casesOfSizes, inDays } from '../../harness/generate/sample.ts';
import { isLater } from '../../harness/meaning.ts';
import type { InspectionReferences } from '../../harness/profile/inspection-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type Finding, isViolated, judgeFindings } from '../../harness/verdict/finding.ts';
import { createdIsKept } from '../../laws/created-is-kept.ts';
import { compare, comparedRules } from '../compare.ts';
import { create, readOnce, snapshotIn } from '../descriptor.ts';
import { type AcceptedMembers, blockWithout, findTaken } from '../dialects.ts';
import {
  choiceOf,
  dueOnLeapDay,
  type InspectionInput,
  marker,
  numericOf,
  optionalMembers,
  requiredMembers,
} from '../inputs.ts';

const mostCharacteristics = 20;
const mostValues = 12;

/** A decimal number as text between two integers, with `precision` decimals. */
const decimalText = (from: number, to: number, precision: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: from * 10 ** precision, max: to * 10 ** precision })
    .map((scaled) => (scaled / 10 ** precision).toFixed(precision));

const chosen: fc.Arbitrary<Data> = fc
  .record({
    name: awkwardText(24),
    requirement: awkwardText(60),
    values: fc.array(fc.tuple(awkwardText(20), awkwardText(40)), {
      ...{ minLength: 1, maxLength: mostValues, size: 'max' },
    }),
  })
  .map(({ name, requirement, values }) =>
    choiceOf(
      name,
      requirement,
      values.map(([domain, value], at) => [`C${at + 1}`, domain, value]),
    ),
  );

const measured: fc.Arbitrary<Data> = fc.integer({ min: 0, max: 3 }).chain((precision) => {
  const decimal = (from: number, to: number) =>
    fc.option(decimalText(from, to, precision), { nil: undefined });
  return fc
    .record({
      ...{ name: awkwardText(24), requirement: awkwardText(60) },
      ...{ target: decimal(10, 30), min: decimal(1, 9), max: decimal(31, 99) },
    })
    .map(({ name, requirement, ...measure }) =>
      numericOf(name, requirement, { ...measure, precision: String(precision) }),
    );
});

const characteristics: fc.Arbitrary<readonly Data[]> = fc.array(fc.oneof(chosen, measured), {
  ...{ minLength: 1, maxLength: mostCharacteristics, size: 'max' },
});

const quantity = fc.oneof(
  fc.integer({ min: 3, max: 9999 }),
  fc.integer({ min: 301, max: 99_999 }).map((scaled) => scaled / 100),
);

/** Texts that refer to records which a platform may look up. */
const names = ['supplier-part-number', 'buyer-part-number', 'external-inspection-id', 'ref-document-id'];

/** Whether a member may have any text; the item of a purchase order in the profile must be an existing one. */
const isFree = ({ refDocument }: InspectionReferences, name: string): boolean => {
  const { type, words } = memberOf(requestedInspection, name) ?? {};
  const isName = names.includes(name) || (name === 'ref-document-item' && refDocument !== undefined);
  return type === 'string' && words === undefined && !isName;
};

/** A case before markers are added to names. */
interface Case {
  readonly members: Data;
  readonly characteristics: readonly Data[];
  /** The offset from UTC, in hours, with which its datetimes are written; UTC by default. */
  readonly ahead?: number;
}

/**
 * Draws inspections of 1 to 20 characteristics of either kind, with random optional members that the target accepts.
 */
const arbitraryCase = (references: InspectionReferences, taken: AcceptedMembers): fc.Arbitrary<Case> => {
  const known = optionalMembers(references);
  const texts = taken.optional.filter((name) => isFree(references, name));
  const optional = Object.fromEntries(
    taken.optional.map((name): [string, fc.Arbitrary<Value>] => [
      name,
      texts.includes(name) ? awkwardText(40) : fc.constant(known[name] ?? null),
    ]),
  );
  const members = fc.record(optional, { requiredKeys: [] }).map((some) => some as Data);
  return fc
    .record({ quantity, members, characteristics: taken.characteristics ? characteristics : fc.constant([]) })
    .map(({ quantity: amount, members: some, characteristics: lines }) => ({
      members: { ...requiredMembers(references), ...some, 'item-quantity': amount },
      characteristics: lines,
    }));
};

const escapableText = (words: string): string => `${words} < é & "б" &amp;`;

/** A fixed case: texts that need escaping wherever possible, and no item, whose data a platform may prefer. */
const markedCase = (references: InspectionReferences, taken: AcceptedMembers): Case => {
  const known = optionalMembers(references);
  const optional = taken.optional
    .filter((name) => name !== 'item-id')
    .map((name): [string, Value] => [
      name,
      isFree(references, name) ? escapableText(name) : (known[name] ?? null),
    ]);
  const line = choiceOf(escapableText('name'), escapableText('requirement'), [
    ['C1', escapableText('domain'), escapableText('value')],
    ['C2', escapableText('other'), escapableText('other')],
  ]);
  return {
    members: { ...requiredMembers(references), ...Object.fromEntries(optional), 'item-quantity': 12.25 },
    // Two characteristics with equal contents are still two.
    characteristics: taken.characteristics ? [line, line] : [],
  };
};

/** A measurement with a negative lower limit. */
const coldMeasurement = (max: string, target: string, requirement = 'degrees'): Data =>
  numericOf('cold', requirement, { target, min: '-12.5', max });

/**
 * A fixed case: negative limits and targets, and zero. Its datetimes have an offset other than UTC, in which they fall
 * on another day.
 */
const aroundZero = (
  references: InspectionReferences,
  { characteristics: isTaken, optional }: AcceptedMembers,
): Case => ({
  members: {
    ...requiredMembers(references),
    'due-date': inDays(21, '02:15:00.000Z'),
    ...(optional.includes('request-date') && { 'request-date': inDays(0, '02:15:00.000Z') }),
  },
  ahead: -7.5,
  characteristics: isTaken ? [coldMeasurement('12.5', '0'), coldMeasurement('0', '-4.5')] : [],
});

/** A fixed case: a sample size of zero, where it is accepted. */
const withoutSample = (references: InspectionReferences, { optional }: AcceptedMembers): Case => ({
  members: {
    ...requiredMembers(references),
    ...(optional.includes('sample-size') && { 'sample-size': 0 }),
  },
  characteristics: [],
});

/** A fixed case: a due date on 29 February. */
const onLeapDay = (references: InspectionReferences): Case => ({
  members: { ...requiredMembers(references), ...dueOnLeapDay() },
  characteristics: [],
});

/** A fixed case: numeric texts, which must keep their leading zeros. */
const figures = (references: InspectionReferences, taken: AcceptedMembers): Case => {
  const texts = taken.optional.filter((name) => isFree(references, name));
  const line = choiceOf('figures', '00120', [
    ['01', '0010', '001'],
    ['02', '0010', '002'],
  ]);
  return {
    members: {
      ...requiredMembers(references),
      ...Object.fromEntries(texts.map((name) => [name, '00120'] as const)),
      // Half a year from now, summer time differs from today.
      'due-date': inDays(182),
    },
    characteristics: taken.characteristics ? [line] : [],
  };
};

/**
 * A fixed case: requirements that are too long for a short text column, and a quantity with more digits than a
 * single-precision number, where the target accepts them.
 */
const longCase = (references: InspectionReferences, { characteristics: isTaken }: AcceptedMembers): Case => ({
  members: { ...requiredMembers(references), 'item-quantity': 12_345_678.25 },
  characteristics: isTaken ? [coldMeasurement('12.5', '0', longText(fewSentences))] : [],
});

/** Characteristics with `within` values each, or up to two limits. */
const ofSize =
  (references: InspectionReferences, { characteristics: isTaken }: AcceptedMembers) =>
  (size: number, within: number): Case => {
    const values = Array.from({ length: within }, (_, at) => {
      const number = at + 1;
      return [`C${number}`, `domain ${number}`, `value ${number}`] as const;
    });
    const choice = choiceOf('sized', 'sized', values);
    const limits = { min: within > 0 ? '-12.5' : undefined, max: within > 1 ? '12.5' : undefined };
    const number = { 'expected-limits': [], ...numericOf('cold', 'degrees', { target: '0', ...limits }) };
    const all = Array.from({ length: size }, (_, at) => (at % 2 === 0 ? choice : number));
    return { members: requiredMembers(references), characteristics: isTaken ? all : [] };
  };

/** The datetimes among some members, by their names in requests, with an offset from UTC in hours. */
const momentsIn = (members: Data, ahead: number): Members =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => memberOf(requestedInspection, name)?.type === 'datetime')
      .map(([name, moment]) => [
        wireNameOf(name, requestedInspection),
        atOffset(Date.parse(String(moment)), ahead),
      ]),
  );

/** The input of a case: the names of characteristics and the external id get a marker. */
const inputOf = ({ members, characteristics: lines, ahead }: Case): InspectionInput => ({
  ...(ahead !== undefined && { further: momentsIn(members, ahead) }),
  members: {
    ...members,
    ...('external-inspection-id' in members && { 'external-inspection-id': marker('id') }),
    ...(lines.length > 0 && {
      characteristics: lines.map((one) => ({ ...one, name: `${one['name']} ${marker('c')}` })),
    }),
  },
});

/** Findings with the exchanges that show them. */
interface FindingsWithEvidence {
  readonly findings: readonly Finding[];
  readonly exchanges: readonly Exchange[];
}

/** Creates an inspection, and compares the answer and reads in all formats with what was sent. */
const attempt = async (context: Context, input: InspectionInput): Promise<void> => {
  const made = await create(context, input);
  if (made.outcome !== 'accepted') return;
  const shown = snapshotIn(made.answer, context.profile);
  const seen: FindingsWithEvidence[] = isSnapshot(shown)
    ? [{ findings: compare(input, shown, true), exchanges: made.exchanges }]
    : [];
  // A creation that is still in progress need not be visible yet.
  const isConclusive = (finding: Finding): boolean => !isViolated(finding) || !isLater(made.answer);
  for (const format of formatsOf(context.profile)) {
    const result = await readOnce(context, made, format);
    if (result === undefined || !isSnapshot(result.snapshot)) continue;
    seen.push({
      findings: compare(input, result.snapshot).filter(isConclusive),
      exchanges: result.exchanges,
    });
  }
  for (const { findings, exchanges } of seen) judgeFindings(context.judge, findings, { exchanges });
};

/** Creates inspections of every kind, and compares them with what reads show. */
export const arbitraryInspections = createdIsKept<Case>({
  id: 'quality-inspections/arbitrary-inspections',
  title: 'Inspections of up to 20 characteristics are stored line by line as they were sent',
  claims: comparedRules,
  runs: 20,
  mostShrinks: 30,
  open: async (context) => {
    if (await blockWithout(context, comparedRules)) return undefined;
    const taken = await findTaken(context);
    if (taken === undefined) return undefined;
    const { qualityInspections } = context.profile;
    return {
      cases: arbitraryCase(qualityInspections, taken),
      examples: [
        ...[markedCase, aroundZero, withoutSample, onLeapDay, figures, longCase].map((example) =>
          example(qualityInspections, taken),
        ),
        ...casesOfSizes(ofSize(qualityInspections, taken)),
      ],
      attempt: (one) => attempt(context, inputOf(one)),
    };
  },
});
