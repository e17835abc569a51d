import type { Data } from '../../../models/resources/resource.ts';
import { filtered, filtering } from '../../actions/filtering.test.kit.ts';
import { formOf, formType, type SendJson, sender, tokenOf } from '../../ask.test.kit.ts';
import { moveDeliverySchedule } from '../../control/documents.ts';
import { itemsOf } from '../../documents.ts';
import type { Platform } from '../../platform.ts';
import { opening, type ScenarioRow, scenarios } from '../../scenarios.test.kit.ts';

export const all = '/api/scheduling_agreements';

export const schedules = '/api/delivery_schedules';

/** A line due so many days after 2026-03-01. */
export const line = (reference: string, days: number, more: object = {}) => ({
  'external-reference-id': reference,
  'delivery-date': new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
  quantity: 5,
  uom: { id: 21 },
  ...more,
});

/** An item that requires confirmation, with lines due in 5 and 40 days. */
export const item = (reference: string, more: object = {}) => ({
  'external-reference-id': reference,
  item: { id: 7001 },
  'item-description': 'Stair nosing',
  price: '12.5',
  currency: { id: 1, code: 'USD' },
  quantity: 10,
  uom: { id: 21 },
  warehouse: { id: 31 },
  'firm-zone': 10,
  'trade-off-zone': 30,
  'need-by': '2026-06-01T00:00:00Z',
  'is-confirmation-required': true,
  schedule_lines: [line('L1', 5), line('L2', 40)],
  ...more,
});

/** A complete body. */
export const complete = (number: string, more: object = {}) => ({
  'external-scheduling-agreement-number': number,
  type: 'WITHOUT_RELEASE',
  'validity-start-date': '2026-03-04T00:00:00Z',
  'validity-end-date': '2027-02-28T00:00:00Z',
  supplier: { id: 301 },
  shipping_address: { id: 951 },
  payment_term: { id: 71 },
  incoterms: 'DAP',
  'incoterms-location': 'Gate 3',
  items: [item('P1')],
  ...more,
});

/** Operations on the agreements of a platform whose clock is frozen at 2026-03-01. */
interface AgreementDriver {
  readonly platform: Platform;
  /** Sends a request as the integration client; a body that is a text is sent unchanged. */
  readonly api: SendJson;
  /** Sends a request as the integration client with only these scopes. */
  readonly scoped: (scopes: string) => Promise<AgreementDriver['api']>;
  /** The supplier confirms a delivery schedule. */
  readonly confirm: (id: number) => Promise<unknown>;
  /** An unused number. */
  readonly fresh: () => string;
  /** Creates an agreement in a status. */
  readonly made: (state: 'draft' | 'issued' | 'cancelled', more?: object) => Promise<number>;
  /** The items that a read of an agreement shows. */
  readonly items: (id: number) => Promise<readonly Data[]>;
  /** The lines that a read of an agreement shows. */
  readonly lines: (id: number) => Promise<readonly Data[]>;
}

const driverOn = async (platform: Platform): Promise<AgreementDriver> => {
  const api = sender(platform, await tokenOf(platform));
  let count = 0;
  const fresh = () => {
    count += 1;
    return `scenario-${count}`;
  };
  const made: AgreementDriver['made'] = async (state, more = {}) => {
    const { json } = await api('POST', all, complete(fresh(), { 'is-issued': state !== 'draft', ...more }));
    const id = Number(json['id']);
    if (state === 'cancelled') await api('POST', `${all}/${id}/cancel`);
    return id;
  };
  const items: AgreementDriver['items'] = async (id) => itemsOf((await api('GET', `${all}/${id}`)).json);
  return {
    ...{ platform, api, fresh, made, items },
    scoped: async (scopes) =>
      sender(platform, await tokenOf(platform, `&scope=${encodeURIComponent(scopes)}`)),
    confirm: async (id) => {
      const control = { platform, sandbox: platform.main, query: new URLSearchParams() };
      const request = { ...control, params: [String(id)], body: { type: 'confirm' } };
      return moveDeliverySchedule(request).catch(({ status }: { status: number }) => ({ status }));
    },
    lines: async (id) =>
      (await items(id)).flatMap((one) => (one['delivery-schedules'] ?? []) as readonly Data[]),
  };
};

/** Opens a platform for tests of agreements. */
export const driverWith = opening(driverOn);

type Row = ScenarioRow<AgreementDriver>;
type Scenario = Row[1];

const statusOf = async ({ api }: AgreementDriver, id: number): Promise<string> =>
  String((await api('GET', `${all}/${id}`)).json['status']);

/** The statuses of its lines. */
export const lineStatuses = async ({ lines }: AgreementDriver, id: number): Promise<string> =>
  (await lines(id)).map(({ status }) => String(status)).join(', ');

/** Creates an agreement that differs in some members and returns the status of the answer. */
const creating =
  (more: object, path?: (created: Data) => unknown): Scenario =>
  async ({ api, fresh }) => {
    const { status, json } = await api('POST', all, complete(fresh(), more));
    if (path === undefined || status >= 300) return String(status);
    return `${status} ${JSON.stringify(path((await api('GET', `${all}/${Number(json['id'])}`)).json) ?? null)}`;
  };

/** Sends an action to an agreement and returns the answer and the statuses of agreement and lines. */
const acting =
  (from: 'draft' | 'issued' | 'cancelled', path: string, body?: object): Scenario =>
  async (driver) => {
    const id = await driver.made(from);
    const { status } = await driver.api(body === undefined ? 'POST' : 'PUT', `${all}/${id}${path}`, body);
    return `${status} ${await statusOf(driver, id)}`;
  };

/** The id of the first line of a new agreement. */
export const firstLine = async (
  driver: AgreementDriver,
  from: 'draft' | 'issued' | 'cancelled',
  more: object = {},
): Promise<{ readonly agreement: number; readonly id: number }> => {
  const agreement = await driver.made(from, more);
  return { agreement, id: Number((await driver.lines(agreement))[0]?.['id']) };
};

/** Sends an action to schedules, with the ids in every form. */
export const change = async (
  { api }: AgreementDriver,
  path: string,
  ...ids: readonly number[]
): Promise<number> => {
  const objects = ids.map((id) => ({ id }));
  const body = { ids, delivery_schedule_ids: ids, delivery_schedules: objects };
  const { status } = await api('POST', `${schedules}/${path}`, body);
  return status === 400 ? (await api('POST', `${schedules}/${path}`, objects)).status : status;
};

const bodyOf = ({ body }: { readonly body: string }): string => (body === '' ? 'empty' : 'body');

const actionAnswer: Scenario = async ({ api, made }) =>
  bodyOf(await api('POST', `${all}/${await made('draft')}/issue`));

const scheduleAnswer: Scenario = async (driver) => {
  const { id } = await firstLine(driver, 'issued');
  return bodyOf(await driver.api('POST', `${schedules}/set_confirmed`, { ids: [id] }));
};

const shownMembers: Scenario = async ({ items, made }) =>
  String(Object.hasOwn((await items(await made('draft')))[0] ?? {}, 'price'));

const creator: Scenario = async ({ api, made }) => {
  const { json } = await api('GET', `${all}/${await made('draft')}`);
  return Object.keys((json['created-by'] ?? {}) as object).join(' ');
};

const levels: Scenario = async ({ lines, made }) => {
  const schedule_lines = [line('L1', 5), line('L2', 12), line('L3', 60)];
  const shown = await lines(await made('issued', { items: [item('P1', { schedule_lines })] }));
  return shown.map((one) => one['commitment-level']).join(', ');
};

const upload = formOf({ file: ['a & b.txt', 'text/plain', 'some text'], intent: 'Supplier' });

const multipart = { type: formType };

const uploaded: Scenario = async ({ api, made }) => {
  const { body, json, status } = await api(
    'POST',
    `${all}/${await made('draft')}/attachments`,
    upload,
    multipart,
  );
  return `${status} ${body === '' ? 'empty' : Object.keys(json).length > 1 ? 'attachment' : 'id'}`;
};

const address = async (...[{ api, made }]: Parameters<Scenario>): Promise<string> => {
  const { headers } = await api('POST', `${all}/${await made('draft')}/attachments`, upload, multipart);
  return new URL(headers['Location'] ?? 'http://none/').pathname;
};

const attachmentShown: Scenario = async (driver) => {
  const { body } = await driver.api('GET', await address(driver));
  return body === 'some text' ? 'bytes' : 'record';
};

const attachmentDeleted: Scenario = async (driver) => {
  const at = await address(driver);
  const { status } = await driver.api('DELETE', at);
  return `${status} ${(await driver.api('GET', at)).status}`;
};

const attachmentThrough: Scenario = async (driver) => {
  const [own, other] = [await address(driver), await driver.made('draft')];
  return (await driver.api('GET', own.replace(/\/\d+(?=\/attachments)/, `/${other}`))).status;
};

const confirmed = (status: number): string => (status < 300 ? 'taken' : 'not');

const bodies: Scenario = async (driver) => {
  const results: string[] = [];
  const forms = [
    (id: number) => ({ ids: [id] }),
    (id: number) => ({ delivery_schedule_ids: [id] }),
    (id: number) => ({ delivery_schedules: [{ id }] }),
    (id: number) => [{ id }],
  ];
  for (const form of forms) {
    const { id } = await firstLine(driver, 'issued');
    results.push(confirmed((await driver.api('POST', `${schedules}/set_confirmed`, form(id))).status));
  }
  return results.join(' ');
};

const exportedShown: Scenario = async (driver) => {
  const { agreement, id } = await firstLine(driver, 'issued');
  await change(driver, 'set_exported', id);
  const { json } = await driver.api('GET', `${schedules}?id=${id}&exported=true`);
  const listed = (json as unknown as readonly object[])[0] ?? {};
  const shown = (await driver.lines(agreement))[0] ?? {};
  return [listed, shown].map((one) => Object.hasOwn(one, 'exported')).join(' ');
};

const listedDrafts: Scenario = async (driver) => {
  const { id } = await firstLine(driver, 'draft');
  const { json } = await driver.api('GET', `${schedules}?id=${id}`);
  return String((json as unknown as readonly object[]).length);
};

/** Scenarios of answers. */
const answerRows: readonly Row[] = [
  ['create-status', creating({}), { '201': '201', '200': '200', '202': '202' }],
  ['action-answer-body', actionAnswer, { agreement: 'body', empty: 'empty' }],
  ['schedule-action-answer', scheduleAnswer, { schedules: 'body', empty: 'empty' }],
  ['shown-members', shownMembers, { sent: 'true', listed: 'false' }],
  [
    'description-beside-item',
    creating({ items: [item('P1')] }, (made) => itemsOf(made)[0]?.['item-description']),
    { sent: '201 "Stair nosing"', 'of-the-item': '201 "Stair nosing, ribbed, as listed under IT-7001"' },
  ],
  [
    'days-of-agreements',
    creating({}, (made) => made['validity-start-date']),
    { kept: '201 "2026-03-04T01:00:00+01:00"', midnight: '201 "2026-03-04T00:00:00+01:00"' },
  ],
  ['shown-creator', creator, { user: 'id login fullname', id: 'id' }],
  [
    'commitment-level',
    levels,
    {
      'from-creation': 'Firm, Trade Off, Trade Off',
      'from-start': 'Firm, Firm, Trade Off',
      never: 'Firm, Firm, Firm',
    },
  ],
  ['attachment-created', uploaded, { attachment: '201 attachment', id: '201 id', empty: '201 empty' }],
  ['attachment-shown', attachmentShown, { bytes: 'bytes', attachment: 'record' }],
  ['attachment-delete-status', attachmentDeleted, { '200': '200 404', '204': '204 404' }],
  ['attachment-through-another', attachmentThrough, { 'not-found': 404, found: 200 }],
  [
    'schedules-body',
    bodies,
    {
      any: 'taken taken taken taken',
      ids: 'taken not not not',
      'delivery-schedule-ids': 'not taken not not',
      'delivery-schedules': 'not not taken not',
      list: 'not not not taken',
    },
  ],
  [
    'exported-shown',
    exportedShown,
    { everywhere: 'true true', list: 'true false', agreement: 'false true', filter: 'false false' },
  ],
  ['listed-drafts', listedDrafts, { listed: '1', hidden: '0' }],
  ['list-filters', filtering('/api/scheduling_agreements'), filtered],
  ['schedule-filters', filtering('/api/delivery_schedules'), filtered],
];

const update = { 'incoterms-location': 'elsewhere' };

const updatedItems: Scenario = async ({ api, items, made }) => {
  const id = await made('draft', { items: [item('P1'), item('P2')] });
  await api('PUT', `${all}/${id}`, { items: [item('P2', { quantity: 11 })] });
  return (await items(id)).map((one) => `${one['external-reference-id']} ${one['quantity']}`).join(', ');
};

const draftLines: Scenario = async (driver) => {
  const id = await driver.made('draft', {
    items: [item('P1'), item('P2', { 'is-confirmation-required': false })],
  });
  return lineStatuses(driver, id);
};

const linesThen =
  (from: 'draft' | 'issued', path: string): Scenario =>
  async (driver) => {
    const id = await driver.made(from);
    await driver.api('POST', `${all}/${id}${path}`);
    return `${await statusOf(driver, id)}: ${await lineStatuses(driver, id)}`;
  };

const unknownSchedule: Scenario = async (driver) => {
  const { agreement, id } = await firstLine(driver, 'issued');
  return `${await change(driver, 'set_confirmed', id, 99)} ${await lineStatuses(driver, agreement)}`;
};

const confirming =
  (more: object = {}): Scenario =>
  async (driver) => {
    const { agreement, id } = await firstLine(driver, 'issued', more);
    return `${await change(driver, 'set_confirmed', id)} ${await lineStatuses(driver, agreement)}`;
  };

const unconfirmed = { items: [item('P1', { 'is-confirmation-required': false })] };

const supplierConfirms: Scenario = async (driver) => {
  const { agreement, id } = await firstLine(driver, 'issued');
  await driver.confirm(id);
  return lineStatuses(driver, agreement);
};

const exportingDraft: Scenario = async (driver) => {
  const { agreement, id } = await firstLine(driver, 'draft');
  const status = await change(driver, 'set_exported', id);
  return `${status} ${(await driver.lines(agreement))[0]?.['exported']}`;
};

/** Scenarios of transitions. */
const moveRows: readonly Row[] = [
  ['issue-of-issued', acting('issued', '/issue'), { refused: '422 Issued', accepted: '200 Issued' }],
  ['issue-of-cancelled', acting('cancelled', '/issue'), { refused: '422 Cancelled', accepted: '200 Issued' }],
  ['cancel-of-draft', acting('draft', '/cancel'), { accepted: '200 Cancelled', refused: '422 Draft' }],
  [
    'cancel-of-cancelled',
    acting('cancelled', '/cancel'),
    { refused: '422 Cancelled', accepted: '200 Cancelled' },
  ],
  [
    'update-of-issued',
    acting('issued', '', update),
    { accepted: '200 Issued', refused: '422 Issued', draft: '200 Draft' },
  ],
  [
    'update-of-cancelled',
    acting('cancelled', '', update),
    { refused: '422 Cancelled', accepted: '200 Cancelled' },
  ],
  ['updated-items', updatedItems, { stay: 'P1 10, P2 11', replaced: 'P2 11' }],
  [
    'draft-line-status',
    draftLines,
    {
      draft: 'Draft, Draft, Draft, Draft',
      issued: 'Pending Confirmation, Pending Confirmation, Issued, Issued',
      open: 'Open, Open, Open, Open',
    },
  ],
  [
    'lines-on-issue',
    linesThen('draft', '/issue'),
    {
      'as-created': 'Issued: Pending Confirmation, Pending Confirmation',
      issued: 'Issued: Issued, Issued',
      unchanged: 'Issued: Draft, Draft',
    },
  ],
  [
    'lines-on-cancel',
    linesThen('issued', '/cancel'),
    {
      cancelled: 'Cancelled: Cancelled, Cancelled',
      unchanged: 'Cancelled: Pending Confirmation, Pending Confirmation',
    },
  ],
  [
    'unknown-schedule',
    unknownSchedule,
    {
      refused: '400 Pending Confirmation, Pending Confirmation',
      ignored: '200 Confirmed, Pending Confirmation',
    },
  ],
  [
    'confirmed-status',
    confirming(),
    {
      confirmed: '200 Confirmed, Pending Confirmation',
      issued: '200 Issued, Pending Confirmation',
      'supplier-confirmed': '200 Supplier Confirmed, Pending Confirmation',
    },
  ],
  [
    'confirm-elsewhere',
    confirming(unconfirmed),
    { refused: '422 Issued, Issued', ignored: '200 Issued, Issued', confirmed: '200 Confirmed, Issued' },
  ],
  [
    'supplier-confirmed',
    supplierConfirms,
    {
      confirmed: 'Confirmed, Pending Confirmation',
      'pending-buyer': 'Pending Buyer Review, Pending Confirmation',
    },
  ],
  ['unissued-schedules-exported', exportingDraft, { refused: '422 false', accepted: '200 true' }],
];

const paths: Scenario = async ({ api }) => {
  const preset = await api('GET', `${all}?id=81001`);
  const elsewhere = await api('GET', `${all}/list?id=81001`);
  return `${preset.status} ${elsewhere.status}`;
};

const wrapped: Scenario = async ({ api, fresh }) =>
  String((await api('POST', all, { scheduling_agreement: complete(fresh()) })).status);

const asXml: Scenario = async ({ api, fresh }) => {
  const xml =
    `<scheduling-agreement><external-scheduling-agreement-number>${fresh()}</external-scheduling-agreement-number>` +
    '<type>WITHOUT_RELEASE</type><validity-start-date>2026-04-01T00:00:00Z</validity-start-date>' +
    '<validity-end-date>2027-04-01T00:00:00Z</validity-end-date><supplier><id>301</id></supplier>' +
    '<items type="array"><item><item-description>x</item-description><quantity>1</quantity></item></items>' +
    '</scheduling-agreement>';
  return String((await api('POST', all, xml, { type: 'application/xml' })).status);
};

const repeated: Scenario = async ({ api, fresh }) => {
  const body = complete(fresh());
  await api('POST', all, body);
  return String((await api('POST', all, body)).status);
};

const minimum: Scenario = async (driver) => {
  const results: unknown[] = [];
  for (const one of [{ 'external-reference-id': 'P1' }, { 'item-description': 'x', quantity: 1 }]) {
    results.push(await creating({ items: [one] })(driver));
  }
  return results.join(' ');
};

const withScope =
  (
    scope: string,
    send: (api: AgreementDriver['api'], driver: AgreementDriver) => Promise<{ status: number }>,
  ): Scenario =>
  async (driver) =>
    String((await send(await driver.scoped(scope), driver)).status);

/** Scenarios of the forms of requests. */
const requestRows: readonly Row[] = [
  ['paths', paths, { preset: '200 404', elsewhere: '405 200' }],
  ['json-body', wrapped, { any: '201', bare: '400' }],
  ['xml-body', asXml, { accepted: '201', refused: '415' }],
  [
    'other-type',
    creating({ type: 'WITH_RELEASE' }, ({ type }) => type),
    { refused: '400', replaced: '201 "WITHOUT_RELEASE"' },
  ],
  ['repeated-external-number', repeated, { refused: '400', accepted: '201' }],
  [
    'dates-out-of-order',
    creating({ 'validity-end-date': '2026-03-02T00:00:00Z' }),
    { refused: '400', accepted: '201' },
  ],
  ['empty-items', creating({ items: [] }), { refused: '400', accepted: '201' }],
  [
    'platform-members-in-request',
    creating({ status: 'Cancelled', id: 7 }, ({ status }) => status),
    { ignored: '201 "Draft"', refused: '400' },
  ],
  [
    'initially-exported',
    async ({ lines, made }) => String((await lines(await made('issued')))[0]?.['exported']),
    { false: 'false' },
  ],
  [
    'line-minimum',
    async (driver) => {
      const results: unknown[] = [];
      for (const one of [{ 'external-reference-id': 'L1' }, { 'delivery-date': '2026-04-01T00:00:00Z' }])
        results.push(await creating({ items: [item('P1', { schedule_lines: [one] })] })(driver));
      return results.join(' ');
    },
    { 'delivery-date': '400 201', none: '201 201', all: '400 400' },
  ],
  ['item-minimum', minimum, { subject: '400 201', none: '201 201', most: '400 400' }],
  [
    'item-without-lines',
    creating({ items: [item('P1', { schedule_lines: [] })] }),
    { accepted: '201', refused: '400' },
  ],
  [
    'delivery-outside-validity',
    creating({ items: [item('P1', { schedule_lines: [line('L1', 700)] })] }),
    { accepted: '201', refused: '400' },
  ],
  [
    'line-quantities',
    creating({ items: [item('P1', { quantity: 9 })] }),
    { accepted: '201', refused: '400' },
  ],
  [
    'unknown-supplier',
    creating({ supplier: { id: 309 } }, ({ supplier }) => supplier),
    { refused: '400', 'left-out': '201 null' },
  ],
  [
    'unknown-item',
    creating({ items: [item('P1', { item: { id: 99 } })] }, (made) => itemsOf(made)[0]?.['item']),
    { refused: '400', 'left-out': '201 null' },
  ],
  [
    'unknown-uom',
    creating({ items: [item('P1', { uom: { id: 99 } })] }, (made) => itemsOf(made)[0]?.['uom']),
    { refused: '400', 'left-out': '201 null' },
  ],
  [
    'write-includes-read',
    withScope('core.scheduling_agreement.write', (api) => api('GET', `${all}/81001`)),
    { refused: '403', served: '200' },
  ],
  [
    'further-scopes',
    withScope('core.scheduling_agreement.read core.scheduling_agreement.write', (api) =>
      api('GET', `${all}/81001`),
    ),
    { none: '200', asked: '403' },
  ],
  [
    'read-scope-alone',
    withScope('core.scheduling_agreement.read', (api) => api('GET', `${all}/81001`)),
    { served: '200', refused: '403' },
  ],
  [
    'write-scope-alone',
    withScope('core.scheduling_agreement.write', (api, { fresh }) => api('POST', all, complete(fresh()))),
    { served: '201', refused: '403' },
  ],
];

/** The scenarios of every silence of agreements. */
export const agreementScenarios = scenarios('scheduling-agreements', driverOn, [
  ...requestRows,
  ...moveRows,
  ...answerRows,
]);
