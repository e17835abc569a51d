import type { Data } from '../../../models/resources/resource.ts';
import { filtered, filtering } from '../../actions/filtering.test.kit.ts';
import { formOf, formType, recordsIn, type SendJson, sender, start, tokenOf } from '../../ask.test.kit.ts';
import { moveInspection, recordInspection } from '../../control/documents.ts';
import type { Platform } from '../../platform.ts';
import { creatingAt, mover, opening, type ScenarioRow, scenarios } from '../../scenarios.test.kit.ts';

export const all = '/api/quality_inspections';

const day = 86_400_000;

/** A datetime so many days after the frozen clock of the platform. */
const inDays = (days: number): string => new Date(start + days * day).toISOString();

/** A characteristic of choice. */
export const choice = (more: object = {}) => ({
  name: 'Surface',
  type: 'REQUIRED',
  isQuantitative: false,
  requirement: 'Even & clean',
  valueType: 'CHOICE',
  characteristicValues: [
    { code: 'OK', domain: 'SURFACE', value: 'Even' },
    { code: 'NOK', domain: 'SURFACE', value: 'Scratched' },
  ],
  ...more,
});

/** A numeric characteristic. */
export const numeric = (more: object = {}) => ({
  name: 'Length',
  type: 'REQUIRED',
  isQuantitative: true,
  requirement: '12.5 mm',
  valueType: 'NUMERIC',
  expectedResults: { targetValue: '12.50', valuePrecision: '2' },
  expectedLimits: [
    { limitType: 'MIN', comparisonOperator: 'GT', comparisonValue: '12' },
    { limitType: 'MAX', comparisonOperator: 'LT', comparisonValue: '13' },
  ],
  ...more,
});

/** The required members only. */
export const bare = (more: object = {}) => ({
  dueDate: inDays(14),
  supplierId: 301,
  itemQuantity: 100,
  uom: 21,
  requestedBy: 15,
  ...more,
});

/** A complete body. */
export const complete = (more: object = {}) => ({
  ...bare(),
  type: 'Inspection',
  requestDate: inDays(0),
  itemId: 7001,
  itemName: 'Spacer <M8>',
  itemDescription: 'Hülse & Mutter',
  buyerBatchNumber: 'B-1',
  supplierPartNumber: 'SP/1',
  buyerPartNumber: 'BP-1',
  sampleSize: 5,
  refDocumentType: 'Purchase Order',
  refDocumentId: '4500001',
  refDocumentItem: '10',
  externalInspectionId: 'EXT-1',
  characteristics: [choice(), numeric()],
  ...more,
});

/** An inspection in JSON. */
type Shown = Data & { readonly id: number; readonly status: string };

/** Operations on the inspections of a platform whose clock is frozen at 2026-03-01. */
interface Driver {
  readonly platform: Platform;
  /** Sends a request as the integration client; a text as XML. */
  readonly api: SendJson<Shown>;
  /** The status of a new inspection in the answer of the hook, or the message of its refusal. */
  readonly move: ReturnType<typeof mover>;
  /** The status of the answer to a supplier's results. */
  readonly record: (id: number, results: unknown) => Promise<number>;
  /** Creates an inspection in a status of the lifecycle. */
  readonly made: (state?: string) => Promise<number>;
}

const ways: Readonly<Record<string, readonly string[]>> = {
  in_progress: ['start'],
  in_buyer_review: ['start', 'submit'],
  closed: ['start', 'submit', 'accept'],
};

const driverOn = async (platform: Platform): Promise<Driver> => {
  const control = { platform, sandbox: platform.main, query: new URLSearchParams() };
  const send = sender<Shown>(platform, await tokenOf(platform), all);
  const api: Driver['api'] = (method, path, body) =>
    send(method, path, body, typeof body === 'string' ? { type: 'application/xml' } : {});
  const move = mover(platform, moveInspection);
  const record: Driver['record'] = async (id, results) => {
    const request = { ...control, params: [String(id)], body: { results } };
    return (await recordInspection(request).catch(({ status }) => ({ status }))).status;
  };
  const made: Driver['made'] = async (state = 'open') => {
    const { id } = (await api('POST', '', complete())).json;
    for (const type of ways[state] ?? []) await move(id, type);
    return id;
  };
  return { platform, api, move, record, made };
};

/** Opens a platform for tests of inspections. */
export const driverWith = opening(driverOn);

type Row = ScenarioRow<Driver>;
type Scenario = Row[1];

/** Creates inspections and returns the answers. */
const creating = (...bodies: readonly (object | string)[]): Scenario => creatingAt('', bodies);

/** Creates an inspection and returns values of a read. */
const showing =
  (body: object, shownIn: (data: Data) => unknown): Scenario =>
  async ({ api }) => {
    const created = await api('POST', '', body);
    return created.json.id === undefined
      ? created.status
      : shownIn((await api('GET', `/${created.json.id}`)).json);
  };

/** Lets counterparties move an inspection and returns values of a read. */
const moving =
  (state: string, types: readonly string[], shownIn: (data: Data) => unknown): Scenario =>
  async (driver) => {
    const id = await driver.made(state);
    for (const type of types) await driver.move(id, type);
    return shownIn((await driver.api('GET', `/${id}`)).json);
  };

/** Sends actions to an inspection and returns the last answer and the flag. */
const acting =
  (state: string, ...actions: readonly string[]): Scenario =>
  async (driver) => {
    const id = await driver.made(state);
    let last = '';
    for (const action of actions) {
      const { status, body } = await driver.api('POST', `/${id}/${action}`);
      last = `${status} ${body === '' ? 'empty' : 'body'}`;
    }
    const { exported } = (await driver.api('GET', `/${id}`)).json;
    return `${last} ${exported}`;
  };

/** The characteristics that a read shows. */
const partsOf = (data: Data): readonly Data[] => (data['characteristics'] ?? []) as readonly Data[];

const creatingBare: Scenario = async ({ api }) => {
  const { json } = await api('POST', '', bare());
  const { length } = Object.keys(json);
  if (length === 2) return 'two';
  return 'reviewedBy' in json ? 'nulls' : 'values';
};

const listed: Scenario = async (driver) => {
  const id = await driver.made();
  const [first] = recordsIn(await driver.api('GET', `?id=${id}`));
  return first !== undefined && 'characteristics' in first;
};

const numbers = showing(complete({ itemQuantity: 12.5 }), (data) => {
  const results = partsOf(data)[1]?.['expectedResults'] as { numericValue?: unknown };
  return `${typeof data['itemQuantity']} ${typeof results.numericValue} ${results.numericValue}`;
});

/** Scenarios of answers and reads. */
const answerRows: readonly Row[] = [
  ['create-status', creating(bare()), { '201': '201', '200': '200', '202': '202' }],
  ['refusal-status', creating({}), { '400': '400', '422': '422', '409': '409' }],
  ['create-answer-members', creatingBare, { present: 'values', all: 'nulls', few: 'two' }],
  [
    'action-answer-body',
    acting('open', 'exported'),
    { inspection: '200 body true', empty: '200 empty true' },
  ],
  ['list-content', listed, { all: true, brief: false }],
  [
    'no-characteristics',
    showing(bare(), (data) => JSON.stringify(data['characteristics'] ?? 'none')),
    { empty: '[]', absent: '"none"' },
  ],
  ['type-left-out', showing(bare(), ({ type }) => type), { inspection: 'Inspection', none: null }],
  ['type-spelling', showing(complete(), ({ type }) => type), { capital: 'Inspection', lower: 'inspection' }],
  ['number-notation', numbers, { number: 'number number 12.5', string: 'string string 12.5' }],
  [
    'datetime-notation',
    showing(complete({ dueDate: '2026-04-01T10:00:00.250+02:00' }), (data) => data['dueDate']),
    {
      z: '2026-04-01T08:00:00.250Z',
      'z-fraction': '2026-04-01T08:00:00.250Z',
      offset: '2026-04-01T09:00:00.250+01:00',
    },
  ],
  [
    'datetime-notation',
    showing(complete({ dueDate: '2026-04-01T08:00:00Z' }), (data) => data['dueDate']),
    {
      z: '2026-04-01T08:00:00Z',
      'z-fraction': '2026-04-01T08:00:00.000Z',
      offset: '2026-04-01T09:00:00+01:00',
    },
  ],
  [
    'line-nums',
    showing(complete(), (data) => partsOf(data).map((part) => part['lineNum'])),
    { 'from-one': [1, 2], 'by-tens': [10, 20] },
  ],
  ['warehouse', showing(bare(), (data) => data['warehouseId']), { preset: 31, none: null }],
  ['list-filters', filtering('/api/quality_inspections'), filtered],
];

const upload = formOf({ file: ['report.txt', 'text/plain', 'As measured'], type: 'file' });

/** Adds a file to an inspection; the id is taken from the list. */
const attach = async ({ api, platform }: Driver, path: string) => {
  const send = sender(platform, await tokenOf(platform), all);
  const response = await send('POST', path, upload, { type: formType });
  const list = recordsIn(await api('GET', path));
  return { ...response, id: Number(list.at(-1)?.['id'] ?? 0) };
};

const adding: Scenario = async (driver) => {
  const { status, body } = await attach(driver, `/${await driver.made()}/attachments`);
  if (body === '' || status !== 201) return `${status} empty`;
  return `${status} ${Object.keys(JSON.parse(body) as object).length > 1 ? 'record' : 'id'}`;
};

const showingAttachment: Scenario = async (driver) => {
  const path = `/${await driver.made()}/attachments`;
  const { id } = await attach(driver, path);
  const { body, json } = await driver.api('GET', `${path}/${id}`);
  return body === 'As measured' ? 'bytes' : typeof json.id;
};

const deleting: Scenario = async (driver) => {
  const path = `/${await driver.made()}/attachments`;
  const { id } = await attach(driver, path);
  const { status } = await driver.api('DELETE', `${path}/${id}`);
  return `${status} ${(await driver.api('GET', `${path}/${id}`)).status}`;
};

const throughAnother: Scenario = async (driver) => {
  const { id } = await attach(driver, `/${await driver.made()}/attachments`);
  return (await driver.api('GET', `/${await driver.made()}/attachments/${id}`)).status;
};

/** Scenarios of attachments. */
const attachmentRows: readonly Row[] = [
  ['attachment-created', adding, { attachment: '201 record', id: '201 id', empty: '201 empty' }],
  ['attachment-shown', showingAttachment, { bytes: 'bytes', attachment: 'number' }],
  ['attachment-delete-status', deleting, { '200': '200 404', '204': '204 404', '202': '202 404' }],
  ['attachment-through-another', throughAnother, { 'not-found': 404, found: 200 }],
];

const statuses: Scenario = async (driver) => {
  const id = await driver.made();
  const results: unknown[] = [];
  for (const type of ['start', 'submit', 'accept']) {
    await driver.move(id, type);
    results.push((await driver.api('GET', `/${id}`)).json.status);
  }
  return results.join(', ');
};

const isRecorded = (data: Data): boolean => partsOf(data).every((part) => part['recordedCharacteristic']);

const recorded: Scenario = async (driver) =>
  `${await moving('in_buyer_review', [], isRecorded)(driver)} ${await moving('closed', [], isRecorded)(driver)}`;

const decided: Scenario = async (driver) => {
  const results: unknown[] = [];
  for (const type of ['accept', 'reject'])
    results.push(await moving('in_buyer_review', [type], (data) => data['reviewDecision'])(driver));
  return results.join(' ');
};

const flagOfDecided: Scenario = async (driver) => {
  const id = await driver.made('in_buyer_review');
  await driver.api('POST', `/${id}/exported`);
  await driver.move(id, 'accept');
  return (await driver.api('GET', `/${id}`)).json['exported'];
};

const reasonOf = (data: Data): string =>
  ['Text', 'Type', 'Code'].map((word) => typeof data[`resolutionReason${word}`]).join(' ');

/** Scenarios of transitions. */
const moveRows: readonly Row[] = [
  [
    'between-statuses',
    statuses,
    {
      named: 'In Progress, In Buyer Review, Closed',
      'open-until-closed': 'Open, Open, Closed',
      'other-names': 'With Supplier, Under Review, Closed',
    },
  ],
  [
    'sent-back',
    moving('in_buyer_review', ['send_back'], ({ status }) => status),
    { 'in-progress': 'In Progress', open: 'Open' },
  ],
  [
    'review-decision',
    decided,
    { past: 'Accepted Rejected', upper: 'ACCEPT REJECT', lower: 'accepted rejected' },
  ],
  [
    'resolution-reason',
    moving('closed', [], reasonOf),
    { whole: 'string string string', text: 'string object object' },
  ],
  ['recorded-shown', recorded, { submitted: 'true true', closed: 'false true' }],
  [
    'export-before-closed',
    acting('open', 'exported'),
    { accepted: '200 body true', refused: '400 body false' },
  ],
  [
    'mark-of-exported',
    acting('closed', 'exported', 'exported'),
    { accepted: '200 body true', refused: '400 body true' },
  ],
  [
    'reset-of-unexported',
    acting('closed', 'reset-exported'),
    { accepted: '200 body false', refused: '400 body false' },
  ],
  ['flag-of-decided', flagOfDecided, { kept: true, cleared: false }],
];

const twins = { accepted: 201, refused: 400 };

/** A creation; the scenario shows whether it is accepted. */
const odd = (silence: string, body: object, reference: 'refused' | 'accepted' = 'refused'): Row => {
  const other = reference === 'refused' ? 'accepted' : 'refused';
  return [silence, creating(body), { [reference]: `${twins[reference]}`, [other]: `${twins[other]}` }];
};

const withPart = (part: object) => bare({ characteristics: [part] });

const limit = { limitType: 'MIN', comparisonOperator: 'GE', comparisonValue: '1' };

const xml =
  '<quality-inspection><dueDate>2026-04-01T00:00:00Z</dueDate><supplierId>301</supplierId>' +
  '<itemQuantity>3</itemQuantity><uom>21</uom><requestedBy>15</requestedBy></quality-inspection>';

const listing: Scenario = async ({ api }) => {
  const preset = await api('GET', '?limit=2');
  const other = await api('GET', '/search?limit=2');
  return `${preset.status} ${other.status}`;
};

const exporting: Scenario = async (driver) => {
  const id = await driver.made();
  const statuses: number[] = [];
  for (const body of [undefined, {}, { exported: true }])
    statuses.push((await driver.api('POST', `/${id}/exported`, body)).status);
  statuses.push((await driver.api('POST', `/${id}/reset-exported`, { exported: false })).status);
  return statuses.join(' ');
};

const untargeted = withPart(numeric({ expectedResults: { targetValue: 'about five', valuePrecision: '1' } }));

const targetOf = showing(untargeted, (data) => {
  const results = partsOf(data)[0]?.['expectedResults'] as { numericValue?: unknown } | null;
  return results?.numericValue === null ? 'no target' : 'target';
});

/** Scenarios of the forms of creations, valid and invalid. */
const requestRows: readonly Row[] = [
  ['paths', listing, { preset: '200 404', elsewhere: '405 200' }],
  ['xml-body', creating(xml), { accepted: '201', refused: '415' }],
  ['wrapped-body', creating({ qualityInspection: bare() }), { refused: '400', accepted: '201' }],
  ['export-body', exporting, { any: '200 200 200 200', flag: '400 400 200 200' }],
  odd('lower-case-type', bare({ type: 'inspection' }), 'accepted'),
  ['other-type', creating(bare({ type: 'Audit' })), { refused: '400', replaced: '201' }],
  [
    'other-ref-document-type',
    creating(bare({ refDocumentType: 'Invoice' })),
    { refused: '400', replaced: '201' },
  ],
  odd('other-characteristic-type', withPart(choice({ type: 'OPTIONAL' }))),
  odd('other-value-type', withPart(numeric({ valueType: 'TEXT' }))),
  odd('other-limit', withPart(numeric({ expectedLimits: [limit] }))),
  odd('unknown-supplier', bare({ supplierId: 399 })),
  odd('unknown-item', bare({ itemId: 1 })),
  odd('unknown-uom', bare({ uom: 1 })),
  odd('unknown-user', bare({ requestedBy: 99 })),
  odd('due-before-request', bare({ requestDate: inDays(3), dueDate: inDays(2) })),
  odd('due-in-the-past', bare({ dueDate: inDays(-2) }), 'accepted'),
  odd('quantity-not-positive', bare({ itemQuantity: 0 })),
  odd('sample-above-quantity', bare({ sampleSize: 101 }), 'accepted'),
  ['repeated-external-id', creating(complete(), complete()), { accepted: '201 201', refused: '201 400' }],
  [
    'platform-members-in-request',
    showing(bare({ status: 'Closed', exported: true }), ({ status, exported }) => `${status} ${exported}`),
    { ignored: 'Open false', refused: 400 },
  ],
  ['unknown-members-in-request', creating(bare({ colour: 'red' })), { ignored: '201', refused: '400' }],
  odd('characteristic-without-name', withPart(choice({ name: undefined }))),
  odd('repeated-characteristic', bare({ characteristics: [choice(), choice()] }), 'accepted'),
  odd('choice-without-values', withPart(choice({ characteristicValues: [] }))),
  odd('quantitative-choice', withPart(choice({ isQuantitative: true })), 'accepted'),
  ['target-not-numeric', targetOf, { refused: 400, 'left-out': 'no target' }],
  odd(
    'target-as-number',
    withPart(numeric({ expectedResults: { targetValue: 5, valuePrecision: '1' } })),
    'accepted',
  ),
];

/** The status of the list for a token with some scopes of inspections. */
const listedWith =
  (...rights: readonly string[]): Scenario =>
  async ({ platform }) => {
    const scopes = rights.map((right) => `quality_collaboration.quality_inspection.${right}`).join(' ');
    const token = await tokenOf(platform, `&scope=${encodeURIComponent(scopes)}`);
    return (await sender(platform, token, all)('GET')).status;
  };

const scopeRows: readonly Row[] = [
  ['write-includes-read', listedWith('write'), { refused: 403, served: 200 }],
  ['further-scopes', listedWith('read', 'write'), { none: 200, asked: 403 }],
];

/** The scenarios of every silence of inspections. */
export const inspectionScenarios = scenarios('quality-inspections', driverOn, [
  ...requestRows,
  ...moveRows,
  ...answerRows,
  ...attachmentRows,
  ...scopeRows,
]);
