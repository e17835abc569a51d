import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { InspectionReferences } from '../../harness/profile/inspection-profile.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { blockWithout } from '../dialects.ts';
import { choice, numeric, referenceMembers, requiredMembers } from '../wish.ts';
import { compareTwins } from './twin.ts';

interface Word {
  readonly requirement: RequirementId;
  /** What is in question, in each of the ways in which it may be said: one that is taken is enough. */
  readonly ways: readonly ((references: InspectionReferences) => {
    readonly asked: Data;
    readonly twin: Data;
  })[];
  readonly about: string;
}

const without = (one: Data, ...names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)));

const words: readonly Word[] = [
  {
    requirement: 'quality-inspections/takes-type',
    ways: [() => ({ asked: { type: 'Inspection' }, twin: {} })],
    about: 'the type Inspection',
  },
  {
    requirement: 'quality-inspections/takes-ref-document-type',
    ways: [
      (references) => {
        const reference = referenceMembers(references);
        return { asked: { 'ref-document-type': 'Purchase Order', ...reference }, twin: reference };
      },
      () => ({ asked: { 'ref-document-type': 'Purchase Order' }, twin: {} }),
    ],
    about: 'the refDocumentType Purchase Order',
  },
  {
    requirement: 'quality-inspections/takes-choice-characteristic',
    ways: [() => ({ asked: { characteristics: [choice('word')] }, twin: {} })],
    about: 'a REQUIRED characteristic of CHOICE with its values',
  },
  {
    requirement: 'quality-inspections/takes-numeric-characteristic',
    ways: [
      () => ({ asked: { characteristics: [without(numeric('word'), 'expected-limits')] }, twin: {} }),
      () => ({ asked: { characteristics: [numeric('word')] }, twin: {} }),
    ],
    about: 'a REQUIRED characteristic of NUMERIC with expectedResults',
  },
  {
    requirement: 'quality-inspections/takes-limits',
    ways: [
      () => {
        const limited = numeric('word');
        return {
          asked: { characteristics: [limited] },
          twin: { characteristics: [without(limited, 'expected-limits')] },
        };
      },
      // Where one is measured by its target or by its limits, both at once may be too much.
      () => {
        const limited = numeric('word');
        return {
          asked: { characteristics: [without(limited, 'expected-results')] },
          twin: { characteristics: [without(limited, 'expected-limits')] },
        };
      },
    ],
    about: 'expectedLimits of MIN and MAX with GT and LT',
  },
];

const wishOf = (references: InspectionReferences, more: Data) => () => ({
  members: { ...requiredMembers(references), ...more },
});

const judgeWord = async (context: Context, { requirement, ways, about }: Word): Promise<void> => {
  const { judge, profile } = context;
  const refused: Awaited<ReturnType<typeof compareTwins>>[] = [];
  for (const way of ways) {
    const { asked, twin } = way(profile.qualityInspections);
    const [one, other] = [
      wishOf(profile.qualityInspections, asked),
      wishOf(profile.qualityInspections, twin),
    ];
    const came = await compareTwins(context, { asked: one, twin: other });
    if (came.told === 'accepted') return judge.holds(requirement, came.asked.answer.exchange);
    refused.push(came);
  }
  const [first] = refused;
  if (first === undefined) return;
  const answer = tellAnswer(first.asked.answer);
  if (refused.some(({ told }) => told === 'unknown')) {
    return judge.inconclusive(requirement, `with ${about}: ${answer}, and what would differ is not told`);
  }
  const exchanges = refused.flatMap((one) => ('twin' in one ? (one.twin?.exchanges ?? []) : []));
  judge.violated(requirement, {
    expected: `an inspection with ${about} is created, as it is without`,
    seen: `${answer} with, a creation without`,
    exchanges: [...exchanges, ...first.asked.exchanges],
    explanation: `${about} is refused`,
  });
};

/** Creates inspections that differ in one documented word from others that are created. */
export const documentedWords: Check = {
  id: 'quality-inspections/documented-words',
  title: 'Each documented word of a request is taken where the same request without it is',
  claims: words.map(({ requirement }) => requirement),
  observes: [],
  effect: 'changes',
  run: async (context) => {
    if (await blockWithout(context, documentedWords.claims)) return;
    context.judge.planned(words.length);
    for (const word of words) {
      await judgeWord(context, word);
      context.judge.executed();
    }
  },
};
