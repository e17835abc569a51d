import type { Area } from '../../models/areas.ts';
import {
  type FieldRule,
  fieldRules,
  type SpellingRule,
  spellingRules,
  wordRules,
} from '../../models/field-rules.ts';
import { areaOf, type RequirementId } from '../../models/requirements/index.ts';
import { nestedIn } from '../../models/resources/member.ts';
import { isData, type Resource, type Value } from '../../models/resources/resource.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { spell } from '../../models/wire/spelling.ts';
import type { Judge } from '../harness/check.ts';
import { describeSpelling, mannerOf, subjectAt } from '../harness/resources/member-at.ts';
import { isNothing, recordsIn, type Snapshot } from '../harness/resources/snapshot.ts';

/** Describes how a snapshot violates a rule; undefined if it does not. */
type Problem = (rule: FieldRule, snapshot: Snapshot) => string | undefined;

/** The rules of an area about members. */
const rulesOf = (area: Area): readonly FieldRule[] => fieldRules.filter((rule) => rule.area === area);

/** The spelling rules of an area's own requirements; monitors judge those of `formats` on all traffic. */
const spellingOf = (area: Area): readonly SpellingRule[] =>
  [spellingRules[area] ?? []].flat().filter(({ requirement }) => areaOf(requirement) === area);

/** Every requirement that the law decides in an area. */
export const fieldClaims = (area: Area): readonly RequirementId[] => [
  ...new Set([...rulesOf(area), ...spellingOf(area)].map(({ requirement }) => requirement)),
];

/** Requirements about the words that members show, which monitors decide on all traffic. */
export const wordClaims = (area: Area): readonly RequirementId[] =>
  wordRules.flatMap((rule) => (rule.area === area ? [rule.requirement] : []));

/** The values of a member, in each of the records that contain it. */
export const valuesOf = ({ within, field }: FieldRule, { reading }: Snapshot): readonly Value[] =>
  within
    .reduce((records, name) => records.flatMap((record) => recordsIn(record[name])), [reading.data])
    .map((record) => record[field.name] ?? null);

const pathOf = ({ within, field }: FieldRule): string => [...within, field.name].join('.');

/** Whether a snapshot exercises a rule: null and an empty list are inconclusive about a type. */
const exercises = (rule: FieldRule, snapshot: Snapshot): boolean => {
  const { kind, type } = rule;
  const { present } = snapshot.reading;
  if (kind === 'presence' || type === 'object-or-null') return present.has(pathOf(rule));
  const values = valuesOf(rule, snapshot).filter((value) => !isNothing(value));
  return kind === 'length' ? values.some((value) => typeof value === 'string') : values.length > 0;
};

/** A path without positions in lists. */
const stripPositions = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '');

const isItem = (path: string): boolean => /\.\d+$/.test(path);

/** Describes an item in a list of records that is not a record; a list of undocumented items may hold anything. */
const itemProblem = (rule: FieldRule, snapshot: Snapshot): string | undefined => {
  const { field, type } = rule;
  if (nestedIn(field.type) === undefined || ['array-or-object', 'currency'].includes(type)) return undefined;
  const items = valuesOf(rule, snapshot).flatMap((value) => (Array.isArray(value) ? value : []));
  const wrong = items.find((item) => !isNothing(item) && !isData(item));
  return wrong === undefined ? undefined : `${field.name} should hold records, holds ${jsonText(wrong)}`;
};

/** Describes a date without a time, which is not a datetime of ISO 8601. */
const dateProblem = (rule: FieldRule, { reading: { dates = new Set() } }: Snapshot): string | undefined =>
  rule.type === 'datetime' && [...dates].some((path) => stripPositions(path) === pathOf(rule))
    ? `${rule.field.name} is a date without a time`
    : undefined;

const typeProblem: Problem = (rule, snapshot) => {
  const problem = snapshot.reading.problems.find(
    ({ member }) =>
      stripPositions(member) === pathOf(rule) && !(rule.type === 'array-or-object' && isItem(member)),
  );
  return problem?.problem ?? itemProblem(rule, snapshot) ?? dateProblem(rule, snapshot);
};

const lengthProblem: Problem = (rule, snapshot) => {
  const { name, maxLength = Number.POSITIVE_INFINITY } = rule.field;
  const lengths = valuesOf(rule, snapshot).map((value) =>
    typeof value === 'string' ? [...value].length : 0,
  );
  const longest = Math.max(0, ...lengths);
  return longest > maxLength ? `${name} of ${longest} characters` : undefined;
};

const nameProblem: Problem = (rule, snapshot) => {
  const { field, resource } = rule;
  const wanted = field.wireName ?? spell(field.name, resource.spelling);
  const spelling = snapshot.reading.spellings.get(pathOf(rule));
  if (spelling === undefined || spelling === wanted || !exercises(rule, snapshot)) return undefined;
  return `${spelling} in the place of ${wanted}`;
};

const problems: Readonly<Record<FieldRule['kind'], Problem>> = {
  type: typeProblem,
  presence: typeProblem,
  length: lengthProblem,
  name: nameProblem,
};

/** A code such as EUR, not a name such as Euro; which codes exist is not documented. */
const code = /^(?=.*[A-Za-z])(?:[A-Za-z]{3}|[A-Z0-9]{2,6})$/;

/** Whether a value is a currency: a code, or an object that holds one. A number in JSON is not a code. */
const isCurrency = (value: Value): boolean =>
  isData(value)
    ? Object.values(value).some(isCurrency)
    : typeof value === 'string' && code.test(value.trim());

/** Whether a value is a flag: a boolean, 0 or 1. A text counts only in XML, which has nothing else. */
const isFlag = (value: Value, format: Format): boolean =>
  typeof value !== 'object' &&
  (format === 'xml' || typeof value !== 'string') &&
  ['true', 'false', '1', '0'].includes(String(value).trim());

interface ValueRule {
  readonly expected: string;
  readonly isRight: (value: Value, format: Format) => boolean;
}

/** Rules for values beyond the types that resources express, by area and the requirement's word. */
const valueRules: Readonly<Partial<Record<Area, Readonly<Record<string, ValueRule>>>>> = {
  requisitions: { currency: { expected: 'a currency code', isRight: isCurrency } },
  'legal-documents': { flag: { expected: 'true, false, 1 or 0', isRight: isFlag } },
  'quality-inspections': {
    'lower-case': {
      expected: 'in lower case',
      isRight: (value) => typeof value !== 'string' || value === value.toLowerCase(),
    },
  },
};

const furtherProblem: Problem = (rule, snapshot) => {
  const { area, field, type } = rule;
  // Members of attachments in comments have documented types, too; other rules judge their timestamps.
  if (area === 'comments' && field.name === 'attachments')
    return snapshot.reading.problems.find(({ member }) => /^attachments\.(?!.*-at$)/.test(member))?.problem;
  const valueRule = valueRules[area]?.[type];
  if (valueRule === undefined) return undefined;
  const wrong = valuesOf(rule, snapshot)
    .flat()
    .find((value) => !isNothing(value) && !valueRule.isRight(value, snapshot.format));
  return wrong === undefined
    ? undefined
    : `${field.name} should be ${valueRule.expected}, is ${jsonText(wrong)}`;
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The names that a snapshot shows, by path; keys of custom fields are arbitrary. */
const namesIn = ({ reading }: Snapshot, except: readonly string[] = []) =>
  [...reading.spellings].filter(
    ([path]) => !path.includes('custom-fields.') && !except.includes(lastOf(path)),
  );

/** One requirement about members, as the law judges it. */
export interface JudgedFields {
  readonly requirement: RequirementId;
  /** Describes the member. */
  readonly about: string;
  /** Empty for a requirement about the names of all members. */
  readonly rules: readonly FieldRule[];
  readonly problem: (snapshot: Snapshot) => string | undefined;
  /** The subject of a finding in a snapshot, as monitors of the same member name it. */
  readonly subject: (snapshot: Snapshot) => string | undefined;
  /** How it is wrong, unless that is a matter of its type. */
  readonly manner?: (snapshot: Snapshot) => string | undefined;
  readonly isExercised: (snapshot: Snapshot) => boolean;
}

const byRule = (rules: readonly [FieldRule, ...FieldRule[]]): JudgedFields => {
  const problemOf = (rule: FieldRule, snapshot: Snapshot) =>
    problems[rule.kind](rule, snapshot) ?? furtherProblem(rule, snapshot);
  return {
    requirement: rules[0].requirement,
    about: [rules[0].field.name, ...rules[0].within.toReversed()].join(' of '),
    rules,
    problem: (snapshot) => rules.map((rule) => problemOf(rule, snapshot)).find((one) => one !== undefined),
    subject: (snapshot) => {
      const rule = rules.find((one) => problemOf(one, snapshot) !== undefined) ?? rules[0];
      return subjectAt(rule.resource, pathOf(rule));
    },
    isExercised: (snapshot) => rules.some((rule) => exercises(rule, snapshot)),
  };
};

const bySpelling = (
  { requirement, spelling, except }: SpellingRule,
  resource: Resource | undefined,
): JudgedFields => {
  const wrongIn = (snapshot: Snapshot) =>
    namesIn(snapshot, except).find(([path, name]) => name !== spell(lastOf(path), spelling));
  return {
    requirement,
    about: 'names of members',
    rules: [],
    problem: (snapshot) => {
      const wrong = wrongIn(snapshot);
      return wrong && `${lastOf(wrong[0])} is spelled ${wrong[1]}`;
    },
    subject: (snapshot) => resource && subjectAt(resource, wrongIn(snapshot)?.[0] ?? ''),
    manner: (snapshot) => describeSpelling(wrongIn(snapshot)?.[1] ?? ''),
    isExercised: (snapshot) => namesIn(snapshot, except).some(([path]) => lastOf(path).includes('-')),
  };
};

/** Everything that the law judges in an area, by requirement. */
export const judgedIn = (area: Area): readonly JudgedFields[] => [
  ...[...Map.groupBy(rulesOf(area), ({ requirement }) => requirement).values()].map((rules) =>
    byRule(rules as [FieldRule, ...FieldRule[]]),
  ),
  ...spellingOf(area).map((rule) => bySpelling(rule, rulesOf(area)[0]?.resource)),
];

/** Reports a snapshot that violates a requirement; returns whether it does. */
export const judgeViolation = (
  judge: Judge,
  noun: string,
  { judged, snapshot }: { readonly judged: JudgedFields; readonly snapshot: Snapshot },
): boolean => {
  const { requirement, about } = judged;
  const problem = judged.problem(snapshot);
  if (problem === undefined) return false;
  const format = snapshot.format.toUpperCase();
  const rule = judged.rules.find(({ kind }) => kind === 'type' || kind === 'presence');
  judge.violated(requirement, {
    expected: `${about} of each ${noun} as documented`,
    seen: `${problem}, in ${format}`,
    exchanges: [snapshot.exchange],
    explanation: `${about} of each ${noun} in ${format} is not as documented`,
    subject: judged.subject(snapshot),
    manner: judged.manner?.(snapshot) ?? (rule && mannerOf(rule.field, 'answered', snapshot.format)),
  });
  return true;
};
