import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { InspectionReferences } from '../../harness/profile/inspection-profile.ts';
import { takenIn } from '../../laws/taken.ts';
import { create } from '../descriptor.ts';
import { blockWithout } from '../dialects.ts';
import { choice, numeric, referenceMembers, requiredMembers } from '../wish.ts';

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

/** Creates inspections that differ in one documented word from others that are created. */
export const documentedWords = takenIn({
  id: 'quality-inspections/documented-words',
  title: 'Each documented word of a request is taken where the same request without it is',
  rows: words.map(({ about, ...word }) => ({ ...word, what: `an inspection with ${about}` })),
  open: async (context, claims) => {
    if (await blockWithout(context, claims)) return undefined;
    const { qualityInspections } = context.profile;
    const send = (more: Data) => () =>
      create(context, { members: { ...requiredMembers(qualityInspections), ...more } });
    return async ({ ways }) =>
      ways.map((way) => {
        const { asked, twin } = way(qualityInspections);
        return { asked: send(asked), twin: send(twin) };
      });
  },
});
