import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { type Fault, fault, field } from '../fault.ts';
import { changeValues, isUser } from '../operators/wire.ts';

type Row = readonly [
  member: string,
  words: string,
  wrong: string,
  violates: RequirementId,
  shown: (value: Value) => Value,
];

const number = (value: Value): Value => Number(String(value).replace(/\D/g, '')) || 7;
const asObject = (value: Value): Value => ({ value });
const asList = (value: Value): Value => [value];

const asPairs = (value: Value): Value =>
  Object.entries(value as Data).map(([name, held]) => ({ name, value: held }));

const withField =
  (name: string, held: Value) =>
  (value: Value): Value => ({ ...(value as Data), 'cost-centre': null, [name]: held });

const id = 'formats/user-id-is-integer';
const login = 'formats/user-login-is-string';
const employee = 'formats/user-employee-number-is-string-or-null';
const lastname = 'formats/user-lastname-is-string';
const email = 'formats/user-email-is-string';
const fields = 'formats/user-custom-fields-is-object';
const values = 'formats/user-custom-field-values-are-strings-or-null';
const avatar = 'formats/user-avatar-thumb-url-is-string-or-null';
const words = (value: Value): Value => String(value).split(' ');

const rows: readonly Row[] = [
  ['id', 'is-a-string', 'is a string', id, String],
  ['id', 'has-a-letter', 'begins with a letter', id, (value) => `U${String(value)}`],
  ['id', 'is-null', 'is null', id, () => null],
  ['login', 'is-a-number', 'is a number', login, number],
  ['login', 'is-an-object', 'is an object', login, asObject],
  ['employee-number', 'is-a-number', 'is a number', employee, number],
  ['firstname', 'is-a-list', 'is a list of names', 'formats/user-firstname-is-string', asList],
  ['lastname', 'is-an-object', 'is an object', lastname, asObject],
  ['fullname', 'is-a-list', 'is a list of names', 'formats/user-fullname-is-string', words],
  ['email', 'is-false', 'is false', email, () => false],
  ['email', 'is-a-list', 'is a list of addresses', email, asList],
  ['crm-id', 'is-a-number', 'is a number', 'formats/user-crm-id-is-string-or-null', number],
  ['avatar-thumb-url', 'is-an-object', 'is an object', avatar, asObject],
  ['custom-fields', 'is-a-string', 'is a string', fields, (value) => jsonText(value)],
  ['custom-fields', 'is-a-list', 'is a list of pairs', fields, asPairs],
  ['custom-fields', 'holds-numbers', 'holds a number', values, withField('cost-centre', 12)],
  ['custom-fields', 'holds-booleans', 'holds a boolean', values, withField('nickname', false)],
  ['custom-fields', 'holds-objects', 'holds an object', values, withField('cost-centre', { id: 1 })],
];

/** Members of users that are of another type than documented. */
export const formatsUsers: readonly Fault[] = rows.map(([member, words, wrong, violates, shown]) =>
  fault(
    `formats/user-${member}-${words}`,
    `${member} of a user ${wrong}.`,
    [violates],
    field(
      changeValues((value, name, owner) =>
        name === member && isUser(owner) && value !== null ? shown(value) : value,
      ),
    ),
  ),
);
