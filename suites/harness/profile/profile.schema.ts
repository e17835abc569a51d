import { areas } from '../../../models/areas.ts';
import { accessSchema, furtherCredentialsSchema } from './access.schema.ts';
import { agreementsSchema } from './agreements.schema.ts';
import { attachmentsSchema } from './attachments.schema.ts';
import { capabilitiesSchema } from './capabilities.schema.ts';
import { commentsSchema } from './comments.schema.ts';
import { dialectsSchema } from './dialects.schema.ts';
import { hookNames } from './hooks.ts';
import { inspectionsSchema } from './inspections.schema.ts';
import { legalDocumentsSchema } from './legal-documents.schema.ts';
import { reassignmentsSchema } from './reassignments.schema.ts';
import { requisitionsSchema } from './requisitions.schema.ts';
import { client, flag, object, text, texts } from './schema-parts.ts';

const id = (description: string) => ({ type: 'integer', minimum: 0, description });
const ids = (description: string) => ({ type: 'array', items: { type: 'integer', minimum: 0 }, description });
const seconds = (description: string) => ({ type: 'number', minimum: 0, description });

const names = (description: string) => ({
  type: 'object',
  additionalProperties: { type: 'string' },
  description,
});

const listOf = (description: string, items: object) => ({ type: 'array', description, items });

const reason = (description: string) => object(description, { code: text('Its code.'), id: id('Its id.') });

const hook = object(
  'An HTTP call; {placeholders} in url and body are filled in.',
  {
    method: { enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], description: 'POST unless told otherwise.' },
    url: { type: 'string', pattern: '^https?://', description: 'Where the call goes.' },
    headers: names('Sent with the call; secrets as references to environment variables.'),
    body: { type: 'string', description: 'JSON with {placeholders}.' },
    id: text('Where the id of a new document stands in the answer, such as id or data.id.'),
    number: text('Where the number of an order stands in the answer, such as number or order.number.'),
    login: text('Where the login of a new user stands in the answer, such as login or user.login.'),
    count: text('Where it stands how often a user was notified, such as count or meta.total.'),
  },
  ['url'],
);

const serviceSheets = object('What may be used for checks of service sheets.', {
  readable: ids('Ids of sheets that are only read.'),
  expendable: listOf(
    'Sheets that may be changed for good; each is used once.',
    object(
      'A sheet with the state that it is in.',
      {
        id: id('Its id.'),
        state: text('Its status, such as approved or pending_approval.'),
        steps: id('Approver steps that are still to be decided.'),
        'order-line-open': flag('Whether it is linked to an open order line; true unless told otherwise.'),
      },
      ['id', 'state'],
    ),
  ),
  'void-reason': reason('An active reason for voids.'),
  'inactive-void-reason': reason('A reason for voids that is no longer active.'),
  'approver-ids': ids('Users who may be added as approvers.'),
  parameters: { enum: ['query', 'form', 'json'], description: 'Where parameters of actions go.' },
});

const payments = object('What may be used for checks of payments.', {
  readable: ids('Ids of payments that are only read.'),
  expendable: listOf(
    'Payments that may be marked as exported; each is used once.',
    object(
      'A payment with the state that it is in.',
      {
        id: id('Its id.'),
        state: text('Its status, such as approved.'),
        exported: flag('Whether it is marked already; false unless told otherwise.'),
      },
      ['id'],
    ),
  ),
  'issuing-bank': object(
    'A payment known to be paid through a bank.',
    { name: text("The bank's name."), payment: id("The payment's id.") },
    ['name', 'payment'],
  ),
  'supplier-account-payment': id('A payment known to go to an account of a supplier.'),
  'expense-account-payment': id('A payment known to go to an account for expenses.'),
});

const hooks = object('Who moves documents that the API cannot move.', {
  ...Object.fromEntries(hookNames.map((name) => [name, hook])),
  module: text('Path of a module that exports these hooks as functions with names in camel case.'),
});

/** JSON Schema of a profile as it is written in YAML or JSON: for editors, and for validation. */
export const profileSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Profile of a target',
  ...object(
    'What the suites need to know about a platform under test.',
    {
      $schema: { type: 'string', description: 'For editors.' },
      name: text('Shown in reports.'),
      'base-url': { type: 'string', pattern: '^https?://', description: 'Where the API begins.' },
      client: client('An OAuth client of the target with the client credentials grant.'),
      'token-pause-seconds': seconds('Pause between obtaining a token and using it; 5 is documented.'),
      'requests-per-second': { type: 'number', exclusiveMinimum: 0, description: 'No faster than this.' },
      'timeout-seconds': { type: 'number', exclusiveMinimum: 0, description: 'For one request; 30.' },
      'waiting-seconds': seconds('How long a run waits in all where it is asked to (Retry-After); 600.'),
      'ca-file': text('PEM file of a private certificate authority, relative to this file.'),
      proxy: { type: 'string', pattern: '^https?://', description: 'An HTTP proxy.' },
      'correlation-header': {
        anyOf: [{ type: 'string', pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$" }, { const: false }],
        description: 'Header that names run and check; false sends none.',
      },
      areas: listOf('What the target has; all unless told otherwise.', { enum: [...areas] }),
      'further-credentials': furtherCredentialsSchema,
      access: accessSchema,
      capabilities: capabilitiesSchema,
      'service-sheets': serviceSheets,
      payments,
      requisitions: requisitionsSchema,
      'user-reassignments': reassignmentsSchema,
      'scheduling-agreements': agreementsSchema,
      'quality-inspections': inspectionsSchema,
      attachments: attachmentsSchema,
      comments: commentsSchema,
      'legal-documents': legalDocumentsSchema,
      hooks,
      'status-names': names("The target's name of a status -> the documented one."),
      pins: names('Silence -> the answer that is expected; another one is drift.'),
      'expected-failures': texts('Ids of requirements that are known to be violated.'),
      dialects: dialectsSchema,
    },
    ['base-url', 'client'],
  ),
};
