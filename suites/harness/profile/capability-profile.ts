import { capability } from '../../../models/capabilities.ts';
import { refuseMisspelt } from '../../../models/nearest-names.ts';
import { flag, kind, oneOf, openGroup, patternKind, type ValuesOf } from './fields.ts';

const rows = {
  json: flag('Whether it answers JSON.', { preset: true }),
  xml: flag('Whether it answers XML.', { preset: true }),
  'chart-of-accounts': oneOf(Object.keys(capability('chart-of-accounts').values))(
    'Whether accounts must exist, or are made where their segments exist.',
    {
      off: true,
      note: 'static: an account must exist. dynamic: the platform creates an account when its segments exist.',
      example: 'static',
      claim: ['requisitions/static-account-exists', 'requisitions/dynamic-account-is-made'],
    },
  ),
  'created-by-override': flag('Whether a request may name the creator of a requisition.', {
    off: true,
    note: 'Whether a request may name the creator of a requisition.',
    example: 'true',
    claim: ['requisitions/created-by-may-be-overridden', 'requisitions/created-by-stays-without-permission'],
  }),
  'allow-created-by-override-via-api': flag(
    'true: a named creator without access to the content group is refused. false: it is accepted.',
    {
      off: true,
      note: 'Whether the creator that a request names must have access to the content group.',
      example: 'true',
      claim: ['requisitions/creator-is-not-validated', 'requisitions/creator-without-access-is-refused'],
    },
  ),
  'early-access': flag(
    'Whether the target is in the Early Access Program: scheduling agreements and quality inspections.',
    {
      off: true,
      note: 'Whether the customer is in the Early Access Program, which has scheduling agreements and quality inspections.',
      example: 'true',
      claim: ['scheduling-agreements/early-access-only', 'quality-inspections/early-access-only'],
    },
  ),
  'document-mention-notifications': flag('Whether users are notified of mentions in comments.', {
    off: true,
    note: 'Whether users are notified of mentions in comments.',
    example: 'true',
  }),
  release: patternKind('^[0-9]+(\\.[0-9]+)*$', 'be numbers joined by dots, such as 34.4.0')(
    'The release of the platform, such as 34.4.0.',
    {
      off: true,
      note: 'The release of the platform.',
      example: '34.4.0',
      claim: ['requisitions/requester-outside-content-group'],
    },
  ),
};

type CapabilityValue = boolean | string | number;

/** The capabilities of the target; by default both formats. Absent capabilities are unknown. */
export type ProfileCapabilities = ValuesOf<typeof rows> & {
  readonly [name: string]: CapabilityValue | undefined;
};

/** The capabilities of a target. Further names are accepted and have no effect. */
export const capabilities = openGroup<ProfileCapabilities>(
  'What the target has switched on; what is left out is not known.',
  rows,
  {
    further: { anyOf: [{ type: 'boolean' }, { type: 'string' }, { type: 'number' }] },
    wrong: (given) => refuseMisspelt(Object.keys(given as object), Object.keys(rows)),
    note: 'The formats of the answers, and the feature flags of the platform. The value of a flag that is left out is not known: requirements that depend on it are then inconclusive.',
  },
);

const words = 'bare|wrapped|requisition|login|email|id|object|code';

// Up to three of these words.
const requisitionForm = patternKind(
  `^(${words})([, ]+(${words})){0,2}$`,
  'be words such as bare, login, object or wrapped, id, code',
);

const dialectRows = {
  'requisitions/form': requisitionForm(
    'Members of a JSON body bare, wrapped in requisition-header, or below requisition; users by login, email or id; a currency as object or code.',
    { example: 'bare, login, object' },
  ),
  'requisitions/add-to-cart': oneOf(['lines', 'requisition', 'line', 'wrapped'])(
    'What add_to_cart takes: a list of lines, a whole requisition, the members of a line, or these below its name.',
    { example: 'lines' },
  ),
  'requisitions/line-to-update': oneOf(['id', 'line-num'])(
    'What an update names a line by that is there: its id, or its line-num alone.',
    { example: 'id' },
  ),
  'requisitions/taken-line': oneOf(['id', 'id-and-quantity', 'requisition-line-id', 'requisition-line'])(
    'How a new requisition names the line of another that it takes.',
    { example: 'id' },
  ),
  'user-reassignments/approvals-group': kind<string>({
    anyOf: [
      { enum: ['underscores', 'hyphens', 'short'] },
      {
        type: 'string',
        pattern: '[Aa]pproval',
        patternErrorMessage: 'must be underscores, hyphens, short, or a name with approval in it',
      },
    ],
  })(
    'What a request calls the approvals group: its long name with underscores or with hyphens, approvals (short), or a name of the instance, as it stands.',
    { example: 'underscores' },
  ),
  'scheduling-agreements/schedules-body': oneOf([
    'ids',
    'delivery-schedule-ids',
    'delivery-schedules',
    'list',
  ])(
    'How a request names delivery schedules: a list of ids named ids or delivery_schedule_ids, a list of objects with id named delivery_schedules, or a bare list of these.',
    { example: 'ids' },
  ),
  'scheduling-agreements/exported-read': oneOf(['list', 'agreement', 'filter'])(
    'Where the exported flag of a delivery schedule is read: as a member in the list of them or where their agreement is read, or by the filter exported on the list.',
    { example: 'list' },
  ),
  'quality-inspections/export-body': oneOf(['none', 'empty', 'flag'])(
    'What marking and resetting an inspection takes: no body, an empty record, or exported with its value.',
    { example: 'none' },
  ),
  'comments/body': oneOf(['bare', 'wrapped', 'xml'])(
    'How a comment is sent: JSON with its members, JSON with these below comment, or XML.',
    { example: 'bare' },
  ),
  'comments/query': oneOf(['query', 'underscored', 'bare', 'wrapped', 'xml', 'form'])(
    'Where the payload of GET /api/comments stands: in the query, names there with hyphens or underscored, or in a body of JSON, of JSON below comment, of XML, or of a form.',
    { example: 'query' },
  ),
};

/** Forms of requests for which the documentation is silent. Further names are accepted and have no effect. */
export const dialects = openGroup<Readonly<Record<string, string>>>(
  'How to ask where the documentation does not show it.',
  dialectRows,
  {
    further: { type: 'string' },
    wrong: (given) => refuseMisspelt(Object.keys(given as object), Object.keys(dialectRows)),
    off: true,
    note: 'Forms of requests that the platform accepts where the documentation does not say. The suites find them by trying; a value that is given here is used without trying. requisitions/form has three words: a JSON body is bare, wrapped (in requisition-header), or below requisition; a user is named by login, email or id; a currency is an object or a code. quality-inspections/export-body: no body (none), an empty record (empty), or one with the flag (flag).',
  },
);
