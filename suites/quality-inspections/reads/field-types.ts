import type { RequirementId } from '../../../models/requirements/index.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { type InspectionSnapshot, recordsIn } from '../descriptor.ts';

/** How one rule about types looks at an inspection. */
export interface FieldRule {
  readonly requirement: RequirementId;
  /** The member in words. */
  readonly about: string;
  /** What is wrong; undefined where nothing is. */
  readonly problem: (snapshot: InspectionSnapshot) => string | undefined;
  /** Whether it shows a value to be told by. */
  readonly isTold: (snapshot: InspectionSnapshot) => boolean;
}

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** A path without positions in lists. */
const bare = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '');

const problemAt =
  (path: string) =>
  ({ reading }: InspectionSnapshot): string | undefined =>
    reading.problems.find(({ member }) => bare(member) === path)?.problem;

const headerRules: readonly FieldRule[] = qualityInspection.fields
  .filter(({ type }) => typeof type === 'string')
  .map(({ name, type }) => ({
    requirement: `quality-inspections/${name}-is-${type}` as RequirementId,
    about: name,
    problem: problemAt(name),
    isTold: ({ data }) => !isNothing(data[name]),
  }));

const ofCharacteristics = (requirement: RequirementId, name: string): FieldRule => ({
  requirement,
  about: `${name} of characteristics`,
  problem: problemAt(`characteristics.${name}`),
  isTold: ({ characteristics }) => characteristics.some((one) => !isNothing(one[name])),
});

/** Where a list of records is documented, its items are records. */
const listProblem = (value: Value | undefined, about: string): string | undefined => {
  const wrong = Array.isArray(value)
    ? value.find((one) => !isNothing(one) && recordsIn(one).length === 0)
    : undefined;
  return wrong === undefined ? undefined : `${about} should hold records, holds ${jsonText(wrong)}`;
};

const lists: readonly FieldRule[] = [
  {
    requirement: 'quality-inspections/characteristics-is-list',
    about: 'characteristics',
    problem: (snapshot) =>
      problemAt('characteristics')(snapshot) ??
      listProblem(snapshot.data['characteristics'], 'characteristics'),
    isTold: ({ data }) => !isNothing(data['characteristics']),
  },
  {
    ...ofCharacteristics('quality-inspections/characteristic-values-is-list', 'characteristic-values'),
    problem: (snapshot) =>
      problemAt('characteristics.characteristic-values')(snapshot) ??
      snapshot.characteristics
        .map((one) => listProblem(one['characteristic-values'], 'characteristicValues'))
        .find((found) => found !== undefined),
  },
];

const lowerCase = (requirement: RequirementId, name: string): FieldRule => {
  const rule = ofCharacteristics(requirement, name);
  return {
    ...rule,
    problem: (snapshot) => {
      const loud = snapshot.characteristics
        .map((one) => one[name])
        .find((value) => typeof value === 'string' && value !== value.toLowerCase());
      return rule.problem(snapshot) ?? (loud === undefined ? undefined : `${name} is ${jsonText(loud)}`);
    },
  };
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const camelCase: FieldRule = {
  requirement: 'quality-inspections/members-are-camel-case',
  about: 'names of members',
  problem: ({ reading }) => {
    const wrong = [...reading.spellings].find(([path, name]) => name !== spell(lastOf(path), 'camel'));
    return wrong === undefined ? undefined : `${spell(lastOf(wrong[0]), 'camel')} is spelled ${wrong[1]}`;
  },
  isTold: ({ reading }) => [...reading.spellings.keys()].some((path) => lastOf(path).includes('-')),
};

/** Each rule about the types and names of members. */
export const fieldRules: readonly FieldRule[] = [
  ...headerRules,
  ...lists,
  ofCharacteristics('quality-inspections/is-quantitative-is-boolean', 'is-quantitative'),
  ofCharacteristics('quality-inspections/specification-is-string', 'specification'),
  lowerCase('quality-inspections/characteristic-type-is-lower-case', 'type'),
  lowerCase('quality-inspections/value-type-is-lower-case', 'value-type'),
  camelCase,
];
