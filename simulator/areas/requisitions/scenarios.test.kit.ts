import { seedClients } from '../../../fixtures/seed/clients.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { filtered, filtering } from '../../actions/filtering.test.kit.ts';
import { type JsonResponse, type SendJson, sender, tokenOf } from '../../ask.test.kit.ts';
import { claimsOf } from '../../auth/claims.ts';
import { openFamily } from '../../auth/families.ts';
import { moveRequisition, orderOf } from '../../control/requisitions.ts';
import type { Platform } from '../../platform.ts';
import { creatingAt, mover, opening, type ScenarioRow, scenarios } from '../../scenarios.test.kit.ts';

export const all = '/api/requisitions';

const account = { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' };

/** A complete line of ten dollars. */
export const line = (description: string, more: object = {}) => ({
  ...{ description, quantity: '2', 'unit-price': '5.00', supplier: { id: 301 }, account },
  ...more,
});

/** A complete body. */
export const complete = (more: object = {}) => ({
  ...{ currency: { code: 'USD' }, 'ship-to-address': { id: 951 } },
  'requisition-lines': [line('first'), line('second')],
  ...more,
});

/** A requisition in JSON. */
type Shown = Data & { readonly id: number; readonly status: string };

type Answer = JsonResponse<Shown>;

type Send = SendJson<Shown>;

/** Operations on the requisitions of a platform whose clock is frozen at 2026-03-01. */
export interface RequisitionDriver {
  readonly platform: Platform;
  /** Sends a request as the integration client. */
  readonly api: Send;
  /** Sends a request as a user who authorized a client. */
  readonly as: (user: number) => Promise<Send>;
  /** The answer of the control API, or the message of its refusal. */
  readonly move: ReturnType<typeof mover>;
  readonly order: (id: number) => unknown;
  /** The id that a creation was answered with; undefined when it was refused. */
  readonly idIn: (answer: Answer) => number | undefined;
  /** Creates a requisition in a status. */
  readonly made: (state: string) => Promise<number>;
}

/** The counterparties' events that lead from a submitted requisition to a status. */
const ways: Readonly<Record<string, readonly string[]>> = {
  pending_approval: [],
  pending_buyer_action: [],
  approved: ['approve_step', 'approve_step'],
  ordered: ['approve_step', 'approve_step', 'order'],
  partially_received: ['approve_step', 'approve_step', 'order', 'receive_partly'],
  received: ['approve_step', 'approve_step', 'order', 'receive'],
  withdrawn: ['withdraw'],
};

const userToken = (platform: Platform, user: number): Promise<string> => {
  const { id, scopes } = seedClients.integration;
  const family = openFamily(platform.main, id);
  return platform.main.signing.sign(claimsOf(platform.main, { client: id, user, scopes, family }));
};

const idIn: RequisitionDriver['idIn'] = ({ json, headers }) => {
  if (json.id !== undefined) return json.id;
  const address = headers['Location'];
  return address === undefined ? undefined : Number(address.split('/').at(-1));
};

const driverOn = async (platform: Platform): Promise<RequisitionDriver> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams(), body: {} };
  const api: Send = sender(platform, await tokenOf(platform), all);
  const move = mover(platform, moveRequisition);
  const made: RequisitionDriver['made'] = async (state) => {
    if (state === 'draft') return idIn(await api('POST', '', complete())) ?? 0;
    if (state === 'cart') return idIn(await api('GET', '/current_cart')) ?? 0;
    const body = state === 'pending_buyer_action' ? complete({ 'ship-to-address': null }) : complete();
    const id = idIn(await api('POST', '/submit_for_approval', body)) ?? 0;
    for (const type of ways[state] ?? []) await move(id, type);
    return id;
  };
  return {
    ...{ platform, api, move, idIn, made },
    as: async (user) => sender(platform, await userToken(platform, user), all),
    order: (id) => orderOf({ ...control, params: [String(id)] }).body,
  };
};

/** Opens a platform for tests of requisitions. */
export const driverWith = opening(driverOn);

type Row = ScenarioRow<RequisitionDriver>;
type Scenario = Row[1];

/** The status of a requisition, `gone` for none. */
const stateOf = async ({ api }: RequisitionDriver, id: number): Promise<string> =>
  (await api('GET', `/${id}`)).json.status ?? 'gone';

/** The lines that a read of a requisition shows. */
const linesOf = async ({ api }: RequisitionDriver, id: number): Promise<readonly Data[]> =>
  ((await api('GET', `/${id}`)).json['requisition-lines'] ?? []) as readonly Data[];

/** Creates a requisition; its id is undefined where that is refused. */
const create = async (
  { api, idIn }: RequisitionDriver,
  body: object,
): Promise<{ answer: Answer; id: number | undefined }> => {
  const answer = await api('POST', '', body);
  return { answer, id: idIn(answer) };
};

const creating = (...bodies: readonly object[]): Scenario => creatingAt('', bodies);

/** Sends an action to a requisition and returns answer and status. */
const acting =
  (from: string, path: string, method = 'PUT', body?: object): Scenario =>
  async (driver) => {
    const id = await driver.made(from);
    const { status } = await driver.api(method, `/${id}${path}`, body);
    return `${status} ${await stateOf(driver, id)}`;
  };

/** Lets counterparties move a requisition and returns the next status. */
const moving =
  (from: string, ...types: string[]): Scenario =>
  async (driver) => {
    const id = await driver.made(from);
    for (const type of types) await driver.move(id, type);
    return stateOf(driver, id);
  };

/** Creates and submits a requisition and returns its status. */
const submitting = async (driver: RequisitionDriver, body: object): Promise<string> => {
  const id = driver.idIn(await driver.api('POST', '/submit_for_approval', body));
  return id === undefined ? 'refused' : stateOf(driver, id);
};

/** Sends a request and returns the status of the answer and the number of records. */
const answering =
  (method: string, path: string): Scenario =>
  async ({ api }) => {
    const { status, json, body } = await api(method, path);
    return Array.isArray(json) ? `${status} ${json.length}` : `${status} ${body === '' ? 'empty' : 'body'}`;
  };

const creatingOne: Scenario = async ({ api }) => {
  const { status, json, headers } = await api('POST', '', complete());
  if (headers['Location'] !== undefined) return `${status} location`;
  return `${status} ${Object.keys(json).length > 1 ? 'all' : typeof json.id}`;
};

/** Creates a requisition for another user and returns how often it is listed among one's own. */
const requested: Scenario = async (driver) => {
  const { id } = await create(driver, complete({ 'requested-by': { id: 15 } }));
  return ((await driver.api('GET', `/mine?id=${id}`)).json as unknown as Data[]).length;
};

const totals: Scenario = async (driver) => {
  const lines = [line('one', { 'unit-price': '3.33' })];
  const { id } = await create(driver, complete({ 'requisition-lines': lines }));
  const { json } = await driver.api('GET', `/${id}`);
  const records = (await driver.api('GET', `?id=${id}&total[gt]=7`)).json as unknown as Data[];
  return `${json['total']} ${json['mobile-total']} ${records.length}`;
};

const lineMembers: Scenario = async (driver) => {
  const [first] = await linesOf(driver, await driver.made('draft'));
  return Object.keys(first ?? {}).length > 3 ? 'many' : 'three';
};

const scopes: Scenario = async ({ api, platform }) => {
  const token = await tokenOf(platform, '&scope=core.pay.payments.read');
  return (await api('GET', '/5001', undefined, { token })).status;
};

/** Scenarios of answers and reads. */
const answerRows: readonly Row[] = [
  ['create-status', creatingOne, { '201': '201 all', '200': '200 all', '202': '202 all' }],
  ['create-answer-body', creatingOne, { requisition: '201 all', id: '201 number', location: '201 location' }],
  ['action-answer-body', answering('PUT', '/5001'), { requisition: '200 body', empty: '200 empty' }],
  [
    'delete-status',
    answering('DELETE', '/5001'),
    { '200': '200 empty', '204': '204 empty', '202': '202 empty' },
  ],
  ['deleted-requisition', acting('draft', '', 'DELETE'), { gone: '200 gone', abandoned: '200 abandoned' }],
  ['line-content', lineMembers, { all: 'many', few: 'three' }],
  ['total-holds', totals, { lines: '6.66 6.66 0', 'lines-and-tax': '7.33 7.33 1' }],
  ['mine-means', requested, { 'created-or-requested': 1, requested: 0 }],
  [
    'mine-without-user',
    answering('GET', '/mine?limit=2'),
    { account: '200 2', empty: '200 0', refused: '403 body' },
  ],
  ['cart-without-user', answering('GET', '/current_cart'), { account: '200 body', refused: '403 body' }],
  ['requisition-scopes', scopes, { requisition: 403, none: 200 }],
  ['list-filters', filtering('/api/requisitions'), filtered],
  ['mine-filters', filtering('/api/requisitions/mine'), filtered],
];

const scheduling =
  (date: string, more: object = {}): Scenario =>
  async (driver) => {
    const id = await driver.made('approved');
    const body = { requisition_line_ids: [id * 1000 + 1], schedule_issuance_date: date, ...more };
    const { status, body: text } = await driver.api('POST', '/schedule_issuance', body);
    const [first] = await linesOf(driver, id);
    const answer = text.includes('issuance-date') ? 'lines' : text === '' ? 'empty' : 'error';
    const members = `${first?.['issuance-date']} ${first?.['issuance-retry-interval']}`;
    return `${status} ${answer} ${members} ${await stateOf(driver, id)}`;
  };

const withUnknownLine: Scenario = async (driver) => {
  const id = await driver.made('draft');
  const ids = [id * 1000 + 1, 1];
  const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
  const { status, json } = await driver.api('POST', '/schedule_issuance', body);
  return `${status} ${Array.isArray(json) ? json.length : 'none'}`;
};

/** Scenarios of issuance. */
const issuanceRows: readonly Row[] = [
  [
    'schedule-status',
    scheduling('04/05/2026'),
    {
      unchanged: '200 lines 2026-04-05 null approved',
      backgrounded: '200 lines 2026-04-05 null backgrounded',
    },
  ],
  [
    'schedule-past-date',
    scheduling('02/28/2026'),
    { refused: '400 error null null approved', accepted: '200 lines 2026-02-28 null ordered' },
  ],
  [
    'schedule-long-retry',
    scheduling('04/05/2026', { schedule_retry_interval: 91 }),
    { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 91 approved' },
  ],
  [
    'schedule-zero-retry',
    scheduling('04/05/2026', { schedule_retry_interval: 0 }),
    { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 0 approved' },
  ],
  ['schedule-unknown-line', withUnknownLine, { refused: '422 none', ignored: '200 1' }],
  [
    'schedule-other-date-form',
    scheduling('2026-04-05'),
    { refused: '400 error null null approved', accepted: '200 lines 2026-04-05 null approved' },
  ],
  [
    'schedule-shown-where',
    scheduling('04/05/2026', { schedule_retry_interval: 7 }),
    {
      'issuance-date': '200 lines 2026-04-05 7 approved',
      'schedule-issuance-date': '200 lines undefined undefined approved',
    },
  ],
  [
    'schedule-answer-body',
    scheduling('04/05/2026'),
    { lines: '200 lines 2026-04-05 null approved', empty: '200 empty 2026-04-05 null approved' },
  ],
];

const removingConfigured: Scenario = async (driver) => {
  const id = await driver.made('pending_approval');
  const approvals = ((await driver.api('GET', `/${id}`)).json['approvals'] ?? []) as Data[];
  const results: unknown[] = [];
  for (const one of approvals) {
    const { status } = await driver.api('PUT', `/${id}/remove_approval`, { approval_id: one['id'] });
    results.push(`${status} ${await stateOf(driver, id)}`);
  }
  return results.join(', ');
};

const submittingBoth: Scenario = async (driver) =>
  `${await submitting(driver, complete())} ${await submitting(driver, complete({ 'ship-to-address': null }))}`;

const approvingTwice: Scenario = async (driver) => {
  const id = await driver.made('pending_approval');
  const first = (await driver.move(id, 'approve_step')).state;
  return `${first} ${(await driver.move(id, 'approve_step')).state}`;
};

/** Scenarios of transitions. */
const moveRows: readonly Row[] = [
  [
    'submit-selects',
    submittingBoth,
    {
      completeness: 'pending_approval pending_buyer_action',
      approval: 'pending_approval pending_approval',
      buyer: 'pending_buyer_action pending_buyer_action',
    },
  ],
  [
    'attempt-fails',
    submittingBoth,
    {
      submitted: 'pending_approval pending_buyer_action',
      draft: 'pending_approval draft',
      refused: 'pending_approval refused',
    },
  ],
  [
    'submit-elsewhere',
    acting('approved', '/update_and_submit_for_approval', 'PUT', {}),
    { refused: '422 approved', again: '200 pending_approval' },
  ],
  ['saved-for-later', acting('cart', '/save_for_later'), { draft: '200 draft', cart: '200 cart' }],
  [
    'save-for-later-elsewhere',
    acting('draft', '/save_for_later'),
    { refused: '422 draft', ignored: '200 draft' },
  ],
  ['update-elsewhere', acting('ordered', '', 'PUT', {}), { refused: '422 ordered', accepted: '200 ordered' }],
  [
    'update-of-pending',
    acting('pending_approval', '', 'PUT', {}),
    { stays: '200 pending_approval', draft: '200 draft' },
  ],
  ['delete-elsewhere', acting('approved', '', 'DELETE'), { refused: '422 approved', accepted: '200 gone' }],
  [
    'add-approver-elsewhere',
    acting('approved', '/add_approver', 'PUT', { approver_id: 15 }),
    { refused: '422 approved', accepted: '200 approved' },
  ],
  [
    'add-approver-unknown-user',
    acting('pending_approval', '/add_approver', 'PUT', { approver_id: 99 }),
    { refused: '422 pending_approval', ignored: '200 pending_approval' },
  ],
  [
    'remove-configured-approval',
    removingConfigured,
    { refused: '422 pending_approval, 422 pending_approval', removed: '200 pending_approval, 200 approved' },
  ],
  [
    'remove-approval-elsewhere',
    acting('draft', '/remove_approval', 'PUT', { approval_id: 1 }),
    { refused: '422 draft', ignored: '200 draft' },
  ],
  [
    'step-approved',
    approvingTwice,
    {
      'next-step': 'pending_approval approved',
      ordered: 'pending_approval ordered',
      approved: 'approved There is no step to approve: the requisition is approved.',
    },
  ],
  ['step-rejected', moving('pending_approval', 'reject_step'), { draft: 'draft', abandoned: 'abandoned' }],
  [
    'buyer-acted',
    moving('pending_buyer_action', 'act_as_buyer'),
    { 'pending-approval': 'pending_approval', approved: 'approved' },
  ],
  ['ordered', moving('approved', 'order'), { ordered: 'ordered', backgrounded: 'backgrounded' }],
  ['ordered', moving('approved', 'order', 'order'), { ordered: 'ordered', backgrounded: 'ordered' }],
  [
    'received',
    moving('ordered', 'receive_partly'),
    { 'by-quantity': 'partially_received', 'at-once': 'received' },
  ],
  ['withdrawn', moving('pending_approval', 'withdraw'), { withdrawn: 'withdrawn', draft: 'draft' }],
];

const numbered = [1, 4].map((number) => line(`numbered ${number}`, { 'line-num': number }));

const nobody = complete({ 'requested-by': { id: 99 } });

const requestedBy = (...users: readonly object[]): Scenario =>
  creating(...users.map((user) => complete({ 'requested-by': user })));

/** Creates a requisition and returns a member. */
const showing =
  (body: object, member: (data: Data, lines: readonly Data[]) => unknown): Scenario =>
  async (driver) => {
    const { answer, id } = await create(driver, body);
    if (id === undefined) return answer.status;
    return member((await driver.api('GET', `/${id}`)).json, await linesOf(driver, id));
  };

const titled = complete({ req_title: 'x'.repeat(51) });

/** Changes the title, and the requester to a user who does not exist. */
const updating: Scenario = async (driver) => {
  const id = await driver.made('draft');
  const body = { 'requested-by': { id: 99 }, req_title: 'After' };
  const { status } = await driver.api('PUT', `/${id}`, body);
  const { json } = await driver.api('GET', `/${id}`);
  return `${status} ${json['req_title']} ${(json['requested-by'] as Data | undefined)?.['id']}`;
};

/** Changes the only line by its number and returns the lines. */
const updatingLine: Scenario = async (driver) => {
  const { id } = await create(driver, complete({ 'requisition-lines': [line('first')] }));
  await driver.api('PUT', `/${id}`, { 'requisition-lines': [{ ...line('after'), 'line-num': 1 }] });
  return (await linesOf(driver, Number(id))).map(({ description }) => description).join(' ');
};

const unmatched = { item: { id: 7001 }, 'source-part-num': 'of nobody' };

/** Creates requisitions with each form of reference to a creator. */
const namingCreator: Scenario = async ({ platform }) => {
  const choices = platform.main.choices.changed();
  const driver = await driverWith(choices, { 'created-by-override': 'false' });
  const creator = ({ 'created-by': user }: Data): unknown => (user as Data)['id'];
  return showing(complete({ 'created-by': { id: 15 } }), creator)(driver);
};

/** Takes a line from another requisition besides an own line and returns both. */
const taking =
  (from: string): Scenario =>
  async (driver) => {
    const source = await driver.made(from);
    const lines = [{ id: source * 1000 + 1 }, line('own')];
    const body = complete({ 'requisition-lines': lines });
    const shown = await showing(body, (_, all) => all.map(({ description }) => description))(driver);
    return `${String(shown)}; left ${(await linesOf(driver, source)).length}`;
  };

/** Adds an approver by query, JSON and form. */
const places: Scenario = async (driver: RequisitionDriver) => {
  const id = await driver.made('pending_approval');
  const send = sender(driver.platform, await tokenOf(driver.platform), `${all}/${id}/add_approver`);
  const form = { type: 'application/x-www-form-urlencoded' };
  const answers = [
    await send('PUT', '?approver_id=15'),
    await send('PUT', '', { approver_id: 15 }),
    await send('PUT', '', 'approver_id=15', form),
  ];
  return answers.map(({ status }) => status).join(' ');
};

/** Schedules with a JSON body and with a query: the documentation says that it is a body. */
const schedulingPlaces: Scenario = async ({ api, made }) => {
  const ids = `${(await made('draft')) * 1000 + 1}`;
  const body = { requisition_line_ids: ids, schedule_issuance_date: '04/05/2026' };
  const query = new URLSearchParams(body);
  return `${(await api('POST', '/schedule_issuance', body)).status} ${(await api('POST', `/schedule_issuance?${query}`)).status}`;
};

const creatingByXml: Scenario = async ({ api }) => {
  const line = '<requisition-line><description>One</description><quantity>1</quantity></requisition-line>';
  const members = `<currency><code>USD</code></currency><requisition-lines>${line}</requisition-lines>`;
  const xml = `<requisition-header>${members}</requisition-header>`;
  return (await api('POST', '', xml, { type: 'application/xml' })).status;
};

/** Scenarios of the forms of requests, incomplete and invalid ones included. */
const requestRows: readonly Row[] = [
  [
    'json-body',
    creating(complete(), { 'requisition-header': complete() }),
    { any: '201 201', bare: '201 400', wrapped: '400 201' },
  ],
  ['xml-body', creatingByXml, { accepted: 201, refused: 415 }],
  [
    'user-reference',
    requestedBy({ login: 'fenwyn.16' }, { email: 'fenwyn.16@buyer.example' }, { id: 16 }),
    { any: '201 201 201', login: '201 400 400', id: '400 400 201' },
  ],
  ['action-parameter-place', places, { any: '200 200 200', query: '200 400 400', json: '400 200 400' }],
  ['action-parameter-place', schedulingPlaces, { any: '200 200', query: '200 400', json: '200 400' }],
  ['without-lines', creating(complete({ 'requisition-lines': [] })), { refused: '400', accepted: '201' }],
  [
    'line-without-subject',
    creating(complete({ 'requisition-lines': [line('one', { description: undefined })] })),
    { refused: '400', preset: '201' },
  ],
  [
    'without-currency',
    showing(complete({ currency: undefined }), ({ currency }) => (currency as Data)['code']),
    { refused: 400, preset: 'USD' },
  ],
  [
    'wrong-reference',
    showing(nobody, ({ 'requested-by': user }) => (user as Data)['id']),
    { refused: 400, 'left-out': 20 },
  ],
  [
    'platform-members-in-request',
    showing(complete({ status: 'approved', id: 7 }), ({ status }) => status),
    { ignored: 'draft', refused: 400 },
  ],
  [
    'untyped-members',
    async ({ api }) => {
      const { json } = await api('GET', '/5042');
      return ['recurring-rules', 'tags', 'taggings'].map((name) => typeof json[name]).join(' ');
    },
    { seen: 'object object object' },
  ],
  ['line-to-update', updatingLine, { any: 'after', id: 'first after' }],
  ['wrong-reference-on-update', updating, { unchanged: '200 After 20', refused: '400 null 20' }],
  ['too-long-text', showing(titled, ({ req_title: text }) => String(text).length), { refused: 400, cut: 50 }],
  [
    'line-num-gap',
    showing(complete({ 'requisition-lines': numbered }), (_, lines) =>
      lines.map(({ 'line-num': number }) => number).join(' '),
    ),
    { renumbered: '1 2', refused: 400 },
  ],
  [
    'preferred-against-lowest',
    showing(
      complete({ 'requisition-lines': [{ ...unmatched, 'source-part-num': undefined }] }),
      (_, [first]) => Number(first?.['unit-price']),
    ),
    { preferred: 32.27, lowest: 11.25 },
  ],
  [
    'no-supplier-item',
    showing(complete({ 'requisition-lines': [unmatched] }), (_, [first]) =>
      first?.['unit-price'] === null ? 'unpriced' : typeof first?.['unit-price'],
    ),
    { refused: 400, unpriced: 'unpriced', 'of-the-item': 'string' },
  ],
  ['created-by-not-permitted', namingCreator, { ignored: 20, refused: 400 }],
  ['line-of-another', taking('pending_approval'), { refused: '400; left 2', 'passed-over': 'own; left 2' }],
  ['taken-line', taking('draft'), { moves: 'first,own; left 1', copied: 'first,own; left 2' }],
];

/** The scenarios of every silence of requisitions. */
export const requisitionScenarios = scenarios('requisitions', driverOn, [
  ...requestRows,
  ...moveRows,
  ...issuanceRows,
  ...answerRows,
]);
