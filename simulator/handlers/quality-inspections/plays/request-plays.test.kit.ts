import { bare, choice, complete, inDays, numeric } from './inspections.test.kit.ts';
import { creating, type Play, partsOf, type Row, showing } from './plays.test.kit.ts';

const twins = { accepted: 201, refused: 400 };

/** A creation that is refused or accepted as a whole. */
const odd = (silence: string, body: object, reference: 'refused' | 'accepted' = 'refused'): Row => {
  const other = reference === 'refused' ? 'accepted' : 'refused';
  return [silence, creating(body), { [reference]: `${twins[reference]}`, [other]: `${twins[other]}` }];
};

const withPart = (part: object) => bare({ characteristics: [part] });

const limit = { limitType: 'MIN', comparisonOperator: 'GE', comparisonValue: '1' };

const xml =
  '<quality-inspection><dueDate>2026-04-01T00:00:00Z</dueDate><supplierId>301</supplierId>' +
  '<itemQuantity>3</itemQuantity><uom>21</uom><requestedBy>15</requestedBy></quality-inspection>';

const listing: Play = async ({ api }) => {
  const preset = await api('GET', '?limit=2');
  const other = await api('GET', '/search?limit=2');
  return `${preset.status} ${other.status}`;
};

const exporting: Play = async (story) => {
  const id = await story.made();
  const told: number[] = [];
  for (const body of [undefined, {}, { exported: true }])
    told.push((await story.api('POST', `/${id}/exported`, body)).status);
  told.push((await story.api('POST', `/${id}/reset-exported`, { exported: false })).status);
  return told.join(' ');
};

const untargeted = withPart(numeric({ expectedResults: { targetValue: 'about five', valuePrecision: '1' } }));

const targetOf = showing(untargeted, (data) => {
  const results = partsOf(data)[0]?.['expectedResults'] as { numericValue?: unknown } | null;
  return results?.numericValue === null ? 'no target' : 'target';
});

/** How creations are written, and what odd ones lead to. */
export const requestRows: readonly Row[] = [
  ['paths', listing, { preset: '200 404', elsewhere: '405 200' }],
  ['xml-body', creating(xml), { accepted: '201', refused: '415' }],
  ['wrapped-body', creating({ qualityInspection: bare() }), { refused: '400', accepted: '201' }],
  ['export-body', exporting, { any: '200 200 200 200', flag: '400 400 200 200' }],
  odd('lower-case-type', bare({ type: 'inspection' }), 'accepted'),
  odd('other-type', bare({ type: 'Audit' })),
  odd('other-ref-document-type', bare({ refDocumentType: 'Invoice' })),
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
