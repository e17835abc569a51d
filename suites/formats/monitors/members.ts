import type { RequirementId } from '../../../models/requirements/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import { user } from '../../../models/resources/index.ts';
import { type Field, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import type { Reading } from '../../../models/wire/read.ts';
import type { Judge } from '../../harness/check.ts';
import type { Monitor, ObservedExchange } from '../../harness/monitor.ts';
import {
  describeSpelling,
  fieldAt,
  mannerOf,
  subjectOf,
  valueAt,
} from '../../harness/resources/member-at.ts';
import { readingsIn, recordsIn } from './api-answers.ts';

/** One documented member as an answer shows it. */
export interface ShownMember {
  readonly path: string;
  /** The name as the answer spells it. */
  readonly written: string;
  readonly field: Field;
  /** The resource that the member belongs to. */
  readonly owner: Resource;
  readonly value: Value | undefined;
  /** How the value violates the documentation. */
  readonly problem?: string;
  readonly reading: Reading;
}

/** All documented members of one record, including nested ones. */
const shownBy = (resource: Resource, reading: Reading): readonly ShownMember[] => {
  const problems = new Map(reading.problems.map(({ member, problem }) => [member, problem]));
  return [...reading.spellings].flatMap(([path, written]) => {
    const member = fieldAt(resource, path);
    if (member === undefined) return [];
    const problem = problems.get(path);
    const value = valueAt(reading.data, path);
    return [{ path, written, ...member, value, reading, ...(problem !== undefined && { problem }) }];
  });
};

const known = new WeakMap<Reading, readonly ShownMember[]>();

/** All documented members in the records of an answer. */
export const shownIn = (observed: ObservedExchange): readonly ShownMember[] => {
  const resource = observed.endpoint?.resource;
  if (resource === undefined) return [];
  return readingsIn(observed).flatMap((reading) => {
    const shown = known.get(reading) ?? shownBy(resource, reading);
    known.set(reading, shown);
    return shown;
  });
};

/** Judges a member. The finding ignores its position in a list. */
export const judgeMember = (
  judge: Judge,
  requirement: RequirementId,
  { observed, shown, expected, wrong, manner }: JudgedMember,
): void => {
  if (wrong === undefined) judge.holds(requirement);
  else {
    judge.violated(requirement, {
      expected,
      seen: wrong,
      exchanges: [observed.answer.exchange],
      explanation: `${subjectOf(shown)} in ${observed.answer.format?.toUpperCase()}: not ${expected}`,
      ...{ subject: subjectOf(shown), manner },
    });
  }
};

interface JudgedMember {
  readonly observed: ObservedExchange;
  readonly shown: ShownMember;
  readonly expected: string;
  readonly wrong: string | undefined;
  readonly manner?: string | undefined;
}

/** A monitor that judges every documented member in answers. */
const memberMonitor = (
  check: Pick<Monitor, 'id' | 'title' | 'claims'>,
  judgeShown: (judge: Judge, observed: ObservedExchange, shown: ShownMember) => void,
): Monitor => ({
  ...check,
  inspect: (observed, judge) => {
    for (const shown of shownIn(observed)) judgeShown(judge, observed, shown);
  },
});

const iso8601 = 'formats/datetimes-are-iso-8601';

const isDate = (shown: ShownMember): boolean => shown.reading.dates?.has(shown.path) === true;

/** Judges every documented datetime that has a value. */
export const datetimes = memberMonitor(
  { id: 'formats/datetimes', title: 'Datetimes follow ISO 8601', claims: [iso8601] },
  (judge, observed, shown) => {
    if (shown.field.type !== 'datetime') return;
    if (shown.problem === undefined && typeof shown.value !== 'string') return;
    const manner = mannerOf(shown.field, 'answered', observed.answer.format);
    const expected = 'a datetime of ISO 8601';
    const wrong = isDate(shown) ? 'a date without a time' : shown.problem;
    judgeMember(judge, iso8601, { observed, shown, expected, manner, wrong });
  },
);

const hyphenated = 'formats/element-names-are-hyphenated';

/** Members that the documentation itself spells in other ways, too. */
const otherwiseSpelled = new Set(['linked-to', 'pay-to-account']);

const isSpelled = ({ field, owner }: ShownMember): boolean =>
  owner.spelling === 'hyphen' &&
  field.name.includes('-') &&
  field.wireName === undefined &&
  !otherwiseSpelled.has(field.name);

/** Judges documented members with names of several words; those documented with underscores have their own rows. */
export const elementNames = memberMonitor(
  {
    id: 'formats/element-names',
    title: 'Documented members are spelled with hyphens',
    claims: [hyphenated],
  },
  (judge, observed, shown) => {
    if (!isSpelled(shown)) return;
    const { written, field } = shown;
    const wrong = written === field.name ? undefined : `${written} in its place`;
    const expected = `the member ${field.name}`;
    judgeMember(judge, hyphenated, { observed, shown, expected, wrong, manner: describeSpelling(written) });
  },
);

interface Rule {
  readonly id: RequirementId;
  readonly expected: string;
}

const object = { id: 'formats/users-are-objects', expected: 'a user object' } as const satisfies Rule;
const values: Rule = {
  id: 'formats/user-custom-field-values-are-strings-or-null',
  expected: 'a string or null for each custom field',
};

const rules: Readonly<Record<string, Rule>> = {
  id: { id: 'formats/user-id-is-integer', expected: 'an integer' },
  login: { id: 'formats/user-login-is-string', expected: 'a string' },
  'employee-number': {
    id: 'formats/user-employee-number-is-string-or-null',
    expected: 'a string or null',
  },
  firstname: { id: 'formats/user-firstname-is-string', expected: 'a string' },
  lastname: { id: 'formats/user-lastname-is-string', expected: 'a string' },
  fullname: { id: 'formats/user-fullname-is-string', expected: 'a string' },
  email: { id: 'formats/user-email-is-string', expected: 'a string' },
  'crm-id': { id: 'formats/user-crm-id-is-string-or-null', expected: 'a string or null' },
  'avatar-thumb-url': {
    id: 'formats/user-avatar-thumb-url-is-string-or-null',
    expected: 'a string or null',
  },
  'custom-fields': { id: 'formats/user-custom-fields-is-object', expected: 'an object' },
};

const isUser = ({ field }: ShownMember): boolean =>
  typeof field.type === 'object' && 'one' in field.type && field.type.one === user;

const judgeUser = (judge: Judge, observed: ObservedExchange, shown: ShownMember): void => {
  if (shown.problem === undefined && !isData(shown.value)) return;
  judgeMember(judge, object.id, { observed, shown, expected: object.expected, wrong: shown.problem });
};

/** In XML every value is a text, so only JSON shows whether the value of a custom field is one. */
const judgeCustomValues = (judge: Judge, observed: ObservedExchange, shown: ShownMember): void => {
  if (shown.field.name !== 'custom-fields' || !isData(shown.value)) return;
  const records = recordsIn(observed);
  if (records.kind !== 'records' || records.format !== 'json') return;
  for (const [name, value] of Object.entries(shown.value)) {
    const wrong =
      value === null || typeof value === 'string' ? undefined : `${withArticle(typeof value)} for ${name}`;
    judgeMember(judge, values.id, { observed, shown, expected: values.expected, wrong });
  }
};

const judgeField = (judge: Judge, observed: ObservedExchange, shown: ShownMember): void => {
  const rule = rules[shown.field.name];
  if (rule === undefined) return;
  // Whether a member without a value is null or omitted is not documented.
  const isShown = shown.problem !== undefined || (shown.value !== null && shown.value !== undefined);
  if (isShown || rule.expected.endsWith('or null')) {
    judgeMember(judge, rule.id, { observed, shown, expected: rule.expected, wrong: shown.problem });
  }
  judgeCustomValues(judge, observed, shown);
};

/** Judges every user that a documented member embeds. */
export const users = memberMonitor(
  {
    id: 'formats/users',
    title: 'Embedded users are objects with members of the documented types',
    claims: [object.id, ...Object.values(rules).map(({ id }) => id), values.id],
  },
  (judge, observed, shown) => {
    if (isUser(shown)) judgeUser(judge, observed, shown);
    if (shown.owner === user) judgeField(judge, observed, shown);
  },
);
