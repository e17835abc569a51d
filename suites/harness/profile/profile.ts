import { type Area, areas } from '../../../models/areas.ts';
import { sheetStates } from '../../../models/lifecycles/sheet-record.ts';
import { nearestName, refuseMisspelt } from '../../../models/nearest-names.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { paymentStatuses } from '../../../models/resources/payment.ts';
import { silences } from '../../../models/silences/index.ts';
import { retiredSilences } from '../../../models/silences/retired.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import { access, clientMembers, furtherCredentials } from './access-profile.ts';
import { schedulingAgreements } from './agreement-profile.ts';
import { attachments } from './attachment-profile.ts';
import { capabilities, dialects } from './capability-profile.ts';
import { comments } from './comment-profile.ts';
import {
  count,
  day,
  file,
  flag,
  group,
  id,
  ids,
  kind,
  listOf,
  mapField,
  moreThanNone,
  must,
  names,
  type Options,
  oneOf,
  orText,
  part,
  seconds,
  someOf,
  text,
  url,
  type ValueOf,
} from './fields.ts';
import { hooks } from './hooks.ts';
import { qualityInspections } from './inspection-profile.ts';
import { legalDocuments } from './legal-profile.ts';
import { userReassignments } from './reassignment-profile.ts';
import type { SeenRecord } from './record-paths.ts';
import { requisitions } from './requisition-profile.ts';
import { printTemplate } from './template.ts';

export type {
  AccessReferences,
  ClientCredentials,
  FurtherCredentials,
  Locator,
  Pages,
} from './access-profile.ts';
export type { ProfileCapabilities as Capabilities } from './capability-profile.ts';

const reason = (
  description: string,
  { note, ...options }: Pick<Options, 'note' | 'example' | 'claim' | 'unlike'>,
) =>
  group(
    description,
    { code: text('Its code.'), id: id('Its id.') },
    { off: true, ...(note !== undefined && { note }), ...options },
  );

/** Reports likely misspellings only, since a platform may have further states. */
const oneLike = (known: readonly string[]) => (given: unknown) =>
  refuseMisspelt([foldStatus(String(given))], known);

/** Folded when read: `pending_approval`. */
const status = mapField(
  text('Its status, such as approved or pending_approval.', { ...must, wrong: oneLike(sheetStates) }),
  foldStatus,
);

const listIn = (record: SeenRecord, name: string): readonly SeenRecord[] => {
  const value = record[name];
  return Array.isArray(value) ? (value as readonly SeenRecord[]) : [];
};

/** Whether an approval step waits for a decision: it has no date and no final status. Its statuses are undocumented. */
const isWaiting = ({ type, status: state, 'approval-date': decided }: SeenRecord): boolean =>
  type !== 'watcher' &&
  (decided ?? null) === null &&
  !/approved|reject|skip|bypass|done|complete|withdrawn/i.test(String(state ?? ''));

const isOpen = (line: SeenRecord): boolean =>
  foldStatus(String((line['order-line'] as SeenRecord | null)?.['status'] ?? 'open')) === 'open';

const expendableSheet = group('A sheet with the state that it is in.', {
  id: id('Its id.', must),
  state: { ...status, from: 'status' },
  steps: count('Approver steps that are still to be decided.', {
    from: (sheet) => listIn(sheet, 'approvals').filter(isWaiting).length || undefined,
  }),
  'order-line-open': flag('Whether it is linked to an open order line; true by default.', {
    preset: true,
    from: (sheet) => listIn(sheet, 'lines').every(isOpen),
  }),
});

const serviceSheets = part(
  'What may be used for checks of service sheets.',
  {
    readable: ids('Ids of sheets that are only read.', {
      note: 'For reads only.',
      seen: [{ in: 'sheets', at: 'id' }],
    }),
    expendable: listOf(
      'Sheets that may be changed permanently (test documents); each is used once.',
      expendableSheet,
      {
        note: 'Test documents: the checks void them, or add and remove approvers, permanently. Each is used once.',
        example:
          '[]\n#  - { id: 101, state: approved, order-line-open: true }\n#  - { id: 102, state: pending_approval, steps: 3 }',
        seen: [{ in: 'sheets', where: { status: ['approved', 'pending_approval'] } }],
        offered: true,
        apart: true,
      },
    ),
    'void-reason': reason('An active reason for voids.', {
      note: 'Reasons that are configured for voids of service sheets: an active one, and one that is no longer active.',
      example: '{ code: DUPLICATE, id: 7 }',
      claim: 'accepted',
    }),
    'inactive-void-reason': reason('A reason for voids that is no longer active.', {
      example: '{ code: OUTDATED, id: 9 }',
      claim: 'refused',
      unlike: ['service-sheets.void-reason'],
    }),
    'order-currency': group(
      'A sheet with the currency of its order.',
      { sheet: id('Id of the sheet.', must), code: text('Code of the currency of its order.', must) },
      {
        off: true,
        note: 'A sheet that is only read, and the currency of its order. Choose an order in another currency than the usual one.',
        example: '{ sheet: 101, code: EUR }',
        claim: ['service-sheets/currency-is-that-of-the-order'],
      },
    ),
    'other-purpose-reason': reason(
      'An active reason that is set up for something else than voids of service sheets.',
      {
        note: 'An active reason that is not configured for voids.',
        example: '{ code: PRICE_DISPUTE, id: 31 }',
        claim: 'refused',
        unlike: ['service-sheets.void-reason'],
      },
    ),
    'approver-ids': ids('Users who may be added as approvers.', {
      note: 'Users who may be added as approvers.',
      seen: [{ in: 'sheets', at: 'approvals.approver.id' }],
      most: 2,
      claim: 'accepted',
    }),
    parameters: oneOf(['query', 'form', 'json'])('Where parameters of actions go.', {
      off: true,
      note: 'Where a request has the parameters of an action: query, form or json. If it is left out, the suites find out by trying.',
      example: 'json',
    }),
  },
  { off: false, note: 'Data for checks of service sheets.' },
);

const expendablePayment = group('A payment with the state that it is in.', {
  id: id('Its id.', must),
  state: mapField(
    text('Its status, such as approved.', { from: 'status', wrong: oneLike(paymentStatuses) }),
    foldStatus,
  ),
  exported: flag('Whether it is already marked as exported; false by default.', { preset: false }),
});

/** The only account type in the documentation. */
const supplierAccount = foldStatus('ServicePay::SupplierPaymentAccount');

const payments = part(
  'What may be used for checks of payments.',
  {
    readable: ids('Ids of payments that are only read.', { seen: [{ in: 'payments', at: 'id' }] }),
    expendable: listOf(
      'Payments that may be marked as exported (test documents); each is used once.',
      expendablePayment,
      {
        note: 'Test documents: the checks mark them as exported.',
        example: '[]\n#  - { id: 5, state: approved, exported: false }',
        seen: [{ in: 'payments', where: { exported: ['false'] } }],
        offered: true,
        apart: true,
      },
    ),
    'issuing-bank': group(
      'A payment known to be paid through a bank.',
      {
        name: text("The bank's name.", { ...must, from: 'payment-partner.issuing-bank' }),
        payment: id("The payment's id.", { ...must, from: 'id' }),
      },
      {
        off: true,
        claim: 'named',
        seen: [{ in: 'payments' }],
        note: 'The name of an issuing bank with one of its payments; a payment to an account of a supplier; a payment to an account for expenses.',
        example: '{ name: First Bank, payment: 5 }',
      },
    ),
    'supplier-account-payment': id('A payment known to go to an account of a supplier.', {
      off: true,
      example: '5',
      claim: 'named',
      seen: [{ in: 'payments', at: 'id', where: { 'pay-to-account.type': [supplierAccount] } }],
    }),
    'expense-account-payment': id('A payment known to go to an account for expenses.', {
      off: true,
      example: '6',
      claim: 'named',
      unlike: ['payments.supplier-account-payment'],
    }),
  },
  { off: false, note: 'Data for checks of payments.' },
);

const foldedNames = (given: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).map(([name, word]) => [foldStatus(name), foldStatus(word)]));

const wrongAddress = (value: unknown): string[] => {
  if (/[\s\p{Cc}]/u.test(String(value))) return ['holds white space or a line break: take it out'];
  const address = URL.parse(String(value));
  if (address === null) return ['is not a URL'];
  const { search, hash, username, password } = address;
  return search + hash + username + password === '' ? [] : ['must have neither user, query nor fragment'];
};

/** A rule that the ids in a list, or in the keys of a mapping, exist or once existed. */
const idRule = (
  what: 'silence' | 'requirement',
  all: readonly { readonly id: string }[],
  retired: ReadonlySet<string> = new Set(),
) => {
  const known = new Set(all.map(({ id }) => id));
  return (value: unknown): string[] =>
    (Array.isArray(value) ? value.map(String) : Object.keys(value as object))
      .filter((id) => !known.has(id) && !retired.has(id))
      .map((id) => {
        const like = nearestName(id, [...known]);
        const way = like === undefined ? `"procon list ${what}s" shows them` : `did you mean ${like}?`;
        return `names ${id}, which is no ${what} (${way})`;
      });
};

const expectedFailure = orText(
  group('A requirement that is known to be violated.', {
    requirement: text('Its id.', must),
    reason: text('Why it is violated.', { shown: true }),
    owner: text('Who fixes it.', { shown: true }),
    until: day(
      'The last day on which it may be violated (UTC); from the next day on it counts as a failure.',
    ),
  }),
);

const requirementIn = (given: unknown): unknown =>
  typeof given === 'string' ? given : (given as { readonly requirement: string }).requirement;

/** Every key of a profile, in the order of the template. */
const rows = {
  $schema: kind<string>({ type: 'string' })('For editors.'),
  name: text('Shown in reports.', { shown: true, example: 'My platform' }),
  'base-url': mapField(
    url('The base URL of the API.', {
      required: true,
      shown: true,
      wrong: wrongAddress,
      note: 'The base URL of the API. It may have a path prefix.',
      example: 'https://procurement.example.com',
    }),
    // In the spelling of recorded requests.
    (address) => `${new URL(address).origin}${new URL(address).pathname}`.replace(/\/+$/, ''),
  ),
  client: group('An OAuth client of the target with the client credentials grant.', clientMembers, {
    required: true,
    note: 'An OAuth client with the client credentials grant, and the scopes that the suites may request.',
    example: `
  id: \${PROCON_CLIENT_ID}
  secret: \${PROCON_CLIENT_SECRET}
  scopes:
    - core.purchase_order.read
    - core.purchase_order.write
    - core.pay.payments.read
    - core.pay.payments.write`,
  }),
  'further-credentials': furtherCredentials,
  access,
  'token-pause-seconds': seconds('Pause between obtaining a token and using it; 5 is documented.', {
    preset: 5,
    note: 'Pause between obtaining a token and using it. The documentation asks for at least five seconds.',
  }),
  'requests-per-second': moreThanNone('The most requests per second.', {
    off: true,
    note: 'The most requests per second, over all workers.',
    example: '10',
  }),
  'timeout-seconds': moreThanNone('How long one request may take; 30.', {
    preset: 30,
    note: 'How long one request may take.',
  }),
  'waiting-seconds': seconds(
    'How long a run waits in total when the platform asks it to (Retry-After); 600.',
    {
      preset: 600,
      note: 'How long a run waits in total when the platform asks it to (status 429, or 503 with Retry-After). Each request that is served adds a tenth of a second. When the time is used up, the run ends.',
    },
  ),
  'ca-file': file('PEM file of a private certificate authority, relative to this file.', {
    shown: true,
    off: true,
    note: 'The PEM file of a private certificate authority (its path is relative to this file), and an HTTP proxy.',
    example: './private-ca.pem',
  }),
  proxy: url('An HTTP proxy.', { off: true, example: 'http://proxy.example.com:3128' }),
  'correlation-header': kind<string | false>({
    anyOf: [
      {
        type: 'string',
        pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
        patternErrorMessage: 'must be the name of a header, such as x-procon-check',
      },
      { const: false },
    ],
  })('Header that names run and check; false sends none.', {
    preset: 'x-procon-check',
    note: 'The header in which each request names its run and check, so that you find it in the logs of the platform. With false no such header is sent.',
  }),
  areas: someOf('The areas that the target has; all by default.', areas, {
    preset: areas,
    note: 'The areas that the platform has. Requirements of other areas are reported as not applicable.',
    example: `[${areas.join(', ')}]`,
  }),
  capabilities,
  consent: flag(
    'Whether test documents (those under the keys expendable) may be changed permanently without a question, as with --yes.',
    {
      preset: false,
      off: true,
      note: 'Whether test documents (those under the keys expendable) may be changed permanently without a question. Otherwise the command asks, or needs --yes where there is no terminal.',
      example: 'true',
    },
  ),
  'service-sheets': serviceSheets,
  payments,
  requisitions,
  'user-reassignments': userReassignments,
  'scheduling-agreements': schedulingAgreements,
  'quality-inspections': qualityInspections,
  attachments,
  comments,
  'legal-documents': legalDocuments,
  hooks,
  'status-names': mapField(
    names(
      "The target's name of a status -> the documented one, or, where none is documented, the state's name in the report's lifecycle.",
      {
        preset: {},
        off: true,
        note: 'Names of statuses on this platform that differ from the documented names.',
        example: '\n  Awaiting approval: pending_approval',
      },
    ),
    foldedNames,
  ),
  pins: names('Question of unspecified behaviour -> the answer that is expected; another one is drift.', {
    preset: {},
    off: true,
    wrong: idRule('silence', silences, retiredSilences),
    note: 'Unspecified behaviour: the answers that this platform is known to give to questions that the documentation leaves open. Another answer is reported as changed. The report lists the answers under "Unspecified behaviour".',
    example: '\n  service-sheets/void-refused-status: "422"',
  }),
  dialects,
  'expected-failures': mapField(
    listOf('Requirements that are known to be violated.', expectedFailure, {
      off: true,
      wrong: (given) => idRule('requirement', requirements)((given as unknown[]).map(requirementIn)),
      note: 'Requirements that this platform is known to violate: an id alone, or with a reason, an owner, and the last day on which it may be violated.',
      example:
        '\n  - { requirement: payments/filter-by-status, reason: "ticket 4711", owner: billing, until: 2027-03-31 }',
    }),
    (all) => all.map((one) => (typeof one === 'string' ? { requirement: one } : one)),
  ),
};

/** A profile as written in YAML or JSON. */
export const profileRow = group('The description of a platform under test.', rows);

/** The JSON Schema of a written profile, for editors and for validation. */
export const profileSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Profile of a target',
  ...profileRow.schema,
};

/** A target as described by its profile, with every `${ENV}` reference resolved and every default filled in. */
export type Profile = Omit<ValueOf<typeof profileRow>, '$schema' | 'name'> & {
  readonly name: string;
  /** The areas for which the profile has keys. */
  readonly describedAreas: readonly Area[];
  /** Values that must not appear in any output: the client's secret, and values of hooks and proxy from `${ENV}`. */
  readonly secrets: readonly string[];
};

/** The data of a target for checks of service sheets. */
export type SheetReferences = ValueOf<typeof serviceSheets>;

export type ExpendableSheet = ValueOf<typeof expendableSheet>;

export type VoidReason = NonNullable<SheetReferences['voidReason']>;

export type ExpendablePayment = ValueOf<typeof expendablePayment>;

const templateStart = `# yaml-language-server: $schema=./procon.schema.json
# Editors complete and check this file with its schema: procon profile --schema > procon.schema.json
#
# This profile describes a platform to the suites. Lines that begin with # are comments: to use one, remove the #.
# Write no secret here: \${NAME} stands for the value of an environment variable.
`;

/** The template of a profile. It is valid once the two environment variables that it names are set. */
export const profileTemplate = (): string => `${templateStart}\n${printTemplate(rows)}\n`;
