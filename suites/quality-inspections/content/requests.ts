import { omitMembers } from '../../../models/members.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { canonicalName, fold } from '../../../models/wire/spelling.ts';
import type { Check, Context } from '../../harness/check.ts';
import { isMade, judgeVariants, type PairRow, pairCheck, requiredRows } from '../../harness/pairs.ts';
import type { InspectionReferences } from '../../harness/profile/inspection-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { type CreatedInspection, create, type InspectionSnapshot, readOnce } from '../descriptor.ts';
import { blockWithout, plainInput } from '../dialects.ts';
import {
  choice,
  dueOnLeapDay,
  numericCharacteristic,
  referenceMembers,
  requiredMembers,
  withWords,
} from '../inputs.ts';

interface Word {
  readonly requirement: RequirementId;
  /** Ways to send the value, with its control; one that is accepted is enough. */
  readonly variants: readonly ((references: InspectionReferences) => {
    readonly request: Data;
    readonly control: Data;
  })[];
  readonly about: string;
}

const words: readonly Word[] = [
  {
    requirement: 'quality-inspections/due-date-may-be-a-leap-day',
    variants: [-1, 1].map((later) => () => ({ request: dueOnLeapDay(), control: dueOnLeapDay(later) })),
    about: 'a dueDate of 29 February',
  },
  {
    requirement: 'quality-inspections/takes-type',
    variants: [() => ({ request: { type: 'Inspection' }, control: {} })],
    about: 'the type Inspection',
  },
  {
    requirement: 'quality-inspections/takes-ref-document-type',
    variants: [
      (references) => {
        const reference = referenceMembers(references);
        return { request: { 'ref-document-type': 'Purchase Order', ...reference }, control: reference };
      },
      () => ({ request: { 'ref-document-type': 'Purchase Order' }, control: {} }),
    ],
    about: 'the refDocumentType Purchase Order',
  },
  {
    requirement: 'quality-inspections/takes-choice-characteristic',
    variants: [() => ({ request: { characteristics: [choice('word')] }, control: {} })],
    about: 'a REQUIRED characteristic of CHOICE with its values',
  },
  {
    requirement: 'quality-inspections/takes-numeric-characteristic',
    variants: [
      () => ({
        request: { characteristics: [omitMembers(numericCharacteristic('word'), 'expected-limits')] },
        control: {},
      }),
      () => ({ request: { characteristics: [numericCharacteristic('word')] }, control: {} }),
    ],
    about: 'a REQUIRED characteristic of NUMERIC with expectedResults',
  },
  {
    requirement: 'quality-inspections/takes-limits',
    variants: [
      () => {
        const limited = numericCharacteristic('word');
        return {
          request: { characteristics: [limited] },
          control: { characteristics: [omitMembers(limited, 'expected-limits')] },
        };
      },
      // A target may allow either a target value or limits, but not both.
      () => {
        const limited = numericCharacteristic('word');
        return {
          request: { characteristics: [omitMembers(limited, 'expected-results')] },
          control: { characteristics: [omitMembers(limited, 'expected-limits')] },
        };
      },
    ],
    about: 'expectedLimits of MIN and MAX with GT and LT',
  },
];

/** Creates inspections that differ from accepted ones in one documented value. */
export const documentedWords = pairCheck({
  id: 'quality-inspections/documented-words',
  title: 'Each documented value is accepted in a request that is accepted without it',
  rows: words.map(({ about, ...word }) => ({ ...word, what: `an inspection with ${about}` })),
  open: async (context, claims) => {
    if (await blockWithout(context, claims)) return undefined;
    const { qualityInspections } = context.profile;
    const send = (more: Data, words: string) => () =>
      create(context, { members: withWords({ ...requiredMembers(qualityInspections), ...more }, words) });
    return async ({ variants }, words) =>
      variants.map((variant) => {
        const { request, control } = variant(qualityInspections);
        return { request: send(request, words), control: send(control, words) };
      });
  },
});

interface OtherWord extends PairRow {
  readonly member: string;
  readonly sent: string;
  readonly taken: string;
}

const otherWords: readonly OtherWord[] = [
  {
    requirement: 'quality-inspections/type-is-inspection',
    what: 'an inspection of another type than Inspection',
    ...{ member: 'type', sent: 'Audit', taken: 'Inspection' },
  },
  {
    requirement: 'quality-inspections/ref-document-type-is-purchase-order',
    what: 'an inspection that refers to something else than a Purchase Order',
    ...{ member: 'ref-document-type', sent: 'Invoice', taken: 'Purchase Order' },
  },
];

/** Whether a read shows the undocumented value; undefined where none shows the member. */
const showsWord = async (
  context: Context,
  made: CreatedInspection,
  { member, sent }: OtherWord,
): Promise<boolean | undefined> => {
  const snapshot = made.outcome === 'accepted' ? (await readOnce(context, made))?.snapshot : undefined;
  if (snapshot === undefined || !isSnapshot(snapshot)) return undefined;
  const shown = snapshot.data[member];
  return typeof shown === 'string' && shown !== '' ? fold(shown) === fold(sent) : undefined;
};

/** Creates inspections with undocumented values. */
export const undocumentedWords = pairCheck({
  id: 'quality-inspections/undocumented-words',
  title: 'There is no inspection of another type, or of a document of another type, than the documented one',
  rows: otherWords,
  open: async (context, claims) => {
    if (await blockWithout(context, claims)) return undefined;
    const { qualityInspections } = context.profile;
    return async (row, words) => {
      const send = (word: string) => {
        const members = { ...requiredMembers(qualityInspections), [row.member]: word };
        return create(context, { members: withWords(members, words) });
      };
      const control = await send(row.taken);
      const sent = await send(row.sent);
      return [{ sent, control, isKept: await showsWord(context, sent, row) }];
    };
  },
});

const row = 'quality-inspections/other-members-are-optional';
const typeLeftOut = 'quality-inspections/type-left-out';
const noCharacteristics = 'quality-inspections/no-characteristics';

const observe = ({ judge }: Context, { data, reading, exchange }: InspectionSnapshot): void => {
  const type = data['type'] ?? null;
  const isNone = type === null || type === '';
  const said = isNone ? 'none' : String(type).toLowerCase();
  judge.observe(typeLeftOut, said, exchange);
  judge.observe(noCharacteristics, reading.present.has('characteristics') ? 'empty' : 'absent', exchange);
};

/** Creates an inspection with the required members alone. */
export const onlyRequired: Check = {
  id: 'quality-inspections/only-required',
  title: 'The required members are all that a new inspection needs',
  claims: [row],
  observes: [typeLeftOut, noCharacteristics],
  run: async (context) => {
    const { judge, profile } = context;
    if (await blockWithout(context, [row])) return;
    judge.planned(1);
    const { inspection } = profile.qualityInspections;
    const createMinimal = () => create(context, { members: requiredMembers(profile.qualityInspections) });
    const rich = await plainInput(context);
    const isForced = Object.keys(inspection).length > 0;
    if (isForced)
      judge.notApplicable(row, 'inspection of the profile names members that every inspection needs here');
    const made = isForced
      ? await createMinimal()
      : await judgeVariants(
          judge,
          { requirement: row, what: 'an inspection of the required members alone' },
          [{ request: createMinimal, control: () => create(context, rich) }],
        );
    judge.executed();
    const result = made?.outcome === 'accepted' ? await readOnce(context, made) : undefined;
    if (result !== undefined && isSnapshot(result.snapshot)) observe(context, result.snapshot);
  },
};

/** Omits each required member of inspections, with and without the optional members. */
export const requiredMembersCheck = pairCheck({
  id: 'quality-inspections/required-members',
  title: 'An inspection without one of the required members is not created',
  rows: requiredRows('quality-inspections', 'an inspection'),
  open: async (context, claims) => {
    if (await blockWithout(context, claims)) return undefined;
    const { qualityInspections } = context.profile;
    return async ({ member }, words) => {
      if (Object.keys(qualityInspections.inspection).some((name) => canonicalName(name) === member)) {
        const reason = `the profile gives ${member} to every inspection, so that it cannot be left out`;
        return { because: 'notApplicable', reason };
      }
      const pairs = [];
      for (const input of [await plainInput(context), { members: requiredMembers(qualityInspections) }]) {
        const members = withWords(input.members, words);
        const control = await create(context, { members });
        const sent = await create(context, { members: omitMembers(members, member) });
        pairs.push({ sent, control, isKept: isMade({ sent, control }) });
      }
      return pairs;
    };
  },
});
