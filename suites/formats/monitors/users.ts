import type { RequirementId } from '../../../models/requirements/index.ts';
import { user } from '../../../models/resources/index.ts';
import { isData } from '../../../models/resources/resource.ts';
import type { Judge } from '../../harness/check.ts';
import type { Monitor, Sight } from '../../harness/monitor.ts';
import { judgeMember, type Shown, shownIn } from './judge-member.ts';
import { recordsIn } from './sight-records.ts';

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

const isUser = ({ field }: Shown): boolean =>
  typeof field.type === 'object' && 'one' in field.type && field.type.one === user;

const judgeUser = (judge: Judge, sight: Sight, shown: Shown): void => {
  if (shown.problem === undefined && !isData(shown.value)) return;
  judgeMember(judge, object.id, { sight, shown, expected: object.expected, wrong: shown.problem });
};

/** XML has nothing but texts, so only JSON shows whether a value of free choice is one. */
const judgeCustomValues = (judge: Judge, sight: Sight, shown: Shown): void => {
  if (shown.field.name !== 'custom-fields' || !isData(shown.value)) return;
  const found = recordsIn(sight);
  if (found.kind !== 'records' || found.format !== 'json') return;
  for (const [name, value] of Object.entries(shown.value)) {
    const wrong = value === null || typeof value === 'string' ? undefined : `a ${typeof value} for ${name}`;
    judgeMember(judge, values.id, { sight, shown, expected: values.expected, wrong });
  }
};

const judgeField = (judge: Judge, sight: Sight, shown: Shown): void => {
  const rule = rules[shown.field.name];
  if (rule === undefined) return;
  // Whether a member without a value is null or left out is open.
  const isTold = shown.problem !== undefined || (shown.value !== null && shown.value !== undefined);
  if (isTold || rule.expected.endsWith('or null')) {
    judgeMember(judge, rule.id, { sight, shown, expected: rule.expected, wrong: shown.problem });
  }
  judgeCustomValues(judge, sight, shown);
};

/** Every user that a documented member embeds. */
export const users: Monitor = {
  id: 'formats/users',
  title: 'Embedded users are objects with members of the documented types',
  claims: [object.id, ...Object.values(rules).map(({ id }) => id), values.id],
  observes: [],
  look: (sight, judge) => {
    for (const shown of shownIn(sight)) {
      if (isUser(shown)) judgeUser(judge, sight, shown);
      if (shown.owner === user) judgeField(judge, sight, shown);
    }
  },
};
