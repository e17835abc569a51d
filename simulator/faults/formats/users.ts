import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { type Fault, fault, field } from '../fault.ts';
import { changeValues, isUser } from '../operators/wire.ts';

type Row = readonly [
  member: string,
  words: string,
  wrong: string,
  violates: Fault['violates'],
  shown: (value: Value) => Value,
];

const number = (value: Value): Value => Number(String(value).replace(/\D/g, '')) || 7;
const asObject = (value: Value): Value => ({ value });
const id = ['formats/user-id-is-integer'] as const;
const login = ['formats/user-login-is-string'] as const;
const employee = ['formats/user-employee-number-is-string-or-null'] as const;
const firstname = ['formats/user-firstname-is-string'] as const;
const lastname = ['formats/user-lastname-is-string'] as const;
const fullname = ['formats/user-fullname-is-string'] as const;
const email = ['formats/user-email-is-string'] as const;
const crm = ['formats/user-crm-id-is-string-or-null'] as const;
const avatar = ['formats/user-avatar-thumb-url-is-string-or-null'] as const;
const fields = ['formats/user-custom-fields-is-object'] as const;
const values = ['formats/user-custom-field-values-are-strings-or-null'] as const;
const first = (value: Value): Data => ({ ...(value as Data), 'cost-centre': null });

const rows: readonly Row[] = [
  ['id', 'is-a-string', 'is a string', id, String],
  ['id', 'has-a-letter', 'begins with a letter', id, (value) => `U${String(value)}`],
  ['id', 'is-null', 'is null', id, () => null],
  ['login', 'is-a-number', 'is a number', login, number],
  ['login', 'is-an-object', 'is an object', login, asObject],
  ['employee-number', 'is-a-number', 'is a number', employee, number],
  ['firstname', 'is-a-list', 'is a list of names', firstname, (value) => [value]],
  ['lastname', 'is-an-object', 'is an object', lastname, asObject],
  ['fullname', 'is-a-list', 'is a list of names', fullname, (value) => String(value).split(' ')],
  ['email', 'is-false', 'is false', email, () => false],
  ['email', 'is-a-list', 'is a list of addresses', email, (value) => [value]],
  ['crm-id', 'is-a-number', 'is a number', crm, number],
  ['avatar-thumb-url', 'is-an-object', 'is an object', avatar, asObject],
  ['custom-fields', 'is-a-string', 'is a string', fields, (value) => jsonText(value)],
  [
    'custom-fields',
    'is-a-list',
    'is a list of pairs',
    fields,
    (value) => Object.entries(value as Data).map(([name, held]) => ({ name, value: held })),
  ],
  [
    'custom-fields',
    'holds-numbers',
    'holds a number',
    values,
    (value) => ({ ...first(value), 'cost-centre': 12 }),
  ],
  [
    'custom-fields',
    'holds-booleans',
    'holds a boolean',
    values,
    (value) => ({ ...first(value), nickname: false }),
  ],
  [
    'custom-fields',
    'holds-objects',
    'holds an object',
    values,
    (value) => ({
      ...first(value),
      'cost-centre': { id: 1 },
    }),
  ],
];

/** Members of users that are of another type than documented. */
export const formatsUsers: readonly Fault[] = rows.map(([member, words, wrong, violates, shown]) =>
  fault(
    `formats/user-${member}-${words}`,
    `${member} of a user ${wrong}.`,
    violates,
    field(
      changeValues((value, name, owner) =>
        name === member && isUser(owner) && value !== null ? shown(value) : value,
      ),
    ),
  ),
);
