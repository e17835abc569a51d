import type { Sent } from '../twist/replay.test.kit.ts';

/** A body in JSON. */
export const json = (body: object): Sent => ({ type: 'application/json', text: JSON.stringify(body) });

/** A characteristic whose value is chosen. */
export const choice = (name: string): object => ({
  ...{ name, type: 'REQUIRED', isQuantitative: false, valueType: 'CHOICE' },
  requirement: `no scratches on ${name}`,
  characteristicValues: [
    { code: 'OK', domain: `SURFACE ${name}`, value: 'as it should be' },
    { code: 'NOK', domain: `SURFACE ${name}`, value: 'scratched' },
  ],
});

/** A characteristic that is measured, with both limits. */
export const numeric = (name: string, precision = 1): object => ({
  ...{ name, type: 'REQUIRED', isQuantitative: true, valueType: 'NUMERIC' },
  requirement: `length of ${name}`,
  expectedResults: { targetValue: `1${precision}.5`, valuePrecision: String(precision) },
  expectedLimits: [
    { limitType: 'MIN', comparisonOperator: 'GT', comparisonValue: '12.2' },
    { limitType: 'MAX', comparisonOperator: 'LT', comparisonValue: '18.8' },
  ],
});

/** What every inspection needs. */
export const bare = (more: object = {}): object => ({
  ...{ dueDate: '2031-06-01T12:00:00Z', supplierId: 301, itemQuantity: 12.3, uom: 21, requestedBy: 15 },
  ...more,
});

const characteristics = [choice('the first surface'), numeric('the first length'), numeric('another', 0)];

/** An inspection with every member that a request may have. */
export const complete = (more: object = {}): object => ({
  ...bare({ type: 'Inspection', requestDate: '2031-05-01T00:00:00Z', itemId: 7001 }),
  ...{ itemName: 'Hülse & <Mutter> of more than twenty letters', itemDescription: 'An item', sampleSize: 2 },
  ...{ buyerBatchNumber: 'batch 🛒 one', supplierPartNumber: 'SP/1', buyerPartNumber: 'BP-1' },
  ...{ refDocumentType: 'Purchase Order', refDocumentId: '4711', refDocumentItem: '10' },
  ...{ externalInspectionId: 'external inspection 1', characteristics },
  ...more,
});

/** An upload of a small file. */
export const upload = (words: string): Sent => ({
  type: 'multipart/form-data; boundary=part-of-it',
  text: `--part-of-it\r\nContent-Disposition: form-data; name="attachment[file]"; filename="${words}.txt"\r\nContent-Type: text/plain\r\n\r\n${words}\r\n--part-of-it--\r\n`,
});
