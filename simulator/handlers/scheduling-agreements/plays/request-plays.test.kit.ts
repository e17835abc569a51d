import { itemsOf } from '../../../documents/agreement-draft.ts';
import { all, complete, item, line, type Story } from './agreements.test.kit.ts';
import { creating, type Play, type Row } from './plays.test.kit.ts';

const paths: Play = async ({ api }) => {
  const preset = await api('GET', `${all}?id=81001`);
  const elsewhere = await api('GET', `${all}/list?id=81001`);
  return `${preset.status} ${elsewhere.status}`;
};

const wrapped: Play = async ({ api, fresh }) =>
  String((await api('POST', all, { scheduling_agreement: complete(fresh()) })).status);

const asXml: Play = async ({ api, fresh }) => {
  const xml =
    `<scheduling-agreement><external-scheduling-agreement-number>${fresh()}</external-scheduling-agreement-number>` +
    '<type>WITHOUT_RELEASE</type><validity-start-date>2026-04-01T00:00:00Z</validity-start-date>' +
    '<validity-end-date>2027-04-01T00:00:00Z</validity-end-date><supplier><id>301</id></supplier>' +
    '<items type="array"><item><item-description>x</item-description><quantity>1</quantity></item></items>' +
    '</scheduling-agreement>';
  return String((await api('POST', all, xml, { type: 'application/xml' })).status);
};

const repeated: Play = async ({ api, fresh }) => {
  const body = complete(fresh());
  await api('POST', all, body);
  return String((await api('POST', all, body)).status);
};

const minimum: Play = async (story) => {
  const told: string[] = [];
  for (const one of [{ 'external-reference-id': 'P1' }, { 'item-description': 'x', quantity: 1 }]) {
    told.push(await creating({ items: [one] })(story));
  }
  return told.join(' ');
};

const withScope =
  (scope: string, send: (api: Story['api'], story: Story) => Promise<{ status: number }>): Play =>
  async (story) =>
    String((await send(await story.scoped(scope), story)).status);

/** How agreements are asked for. */
export const requestRows: readonly Row[] = [
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
