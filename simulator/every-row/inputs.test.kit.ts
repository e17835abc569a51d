import type { Endpoint, OperationKind } from '../../models/endpoints/endpoint.ts';
import { field } from '../../models/resources/field.ts';
import { requisitionLine } from '../../models/resources/index.ts';
import type { Data, Resource } from '../../models/resources/resource.ts';
import type { Id } from '../../models/wire/id.ts';
import type { StoredDocument, StoredSheetState } from '../store/port.ts';
import { linesOf } from './documents.test.kit.ts';

/** The input of a request, independent of its format. */
export interface RowInput {
  /** The resource by which it is written. */
  readonly as: Resource;
  readonly data: Data;
}

const account = { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' };

const line: Data = {
  description: 'Kätzchen & <Hund>',
  quantity: '2',
  'unit-price': '5.25',
  supplier: { id: 301 },
  account,
  'need-by-date': '2026-05-01T00:00:00.000Z',
};

const requisitionInput: Data = {
  'req-title': 'Spring <cleaning>',
  'hide-price': true,
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [line, { ...line, description: 'second' }],
};

const scheduleLine = (reference: string, date: string): Data => ({
  'external-reference-id': reference,
  'delivery-date': date,
  quantity: 5,
  uom: { id: 21 },
});

const agreementInput: Data = {
  'external-scheduling-agreement-number': 'every row',
  type: 'WITHOUT_RELEASE',
  'is-issued': true,
  'validity-start-date': '2026-03-04T00:00:00.000Z',
  'validity-end-date': '2027-02-28T00:00:00.000Z',
  supplier: { id: 301 },
  'shipping-address': { id: 951 },
  'payment-term': { id: 71 },
  items: [
    {
      'external-reference-id': 'P1',
      item: { id: 7001 },
      'item-description': 'Stair nosing',
      price: '12.5',
      currency: { code: 'USD' },
      quantity: 10,
      uom: { id: 21 },
      warehouse: { id: 31 },
      'firm-zone': 10,
      'trade-off-zone': 30,
      'need-by': '2026-06-01T00:00:00.000Z',
      'is-confirmation-required': true,
      'schedule-lines': [
        scheduleLine('L1', '2026-04-10T00:00:00.000Z'),
        scheduleLine('L2', '2026-05-10T00:00:00.000Z'),
      ],
    },
  ],
};

const inspectionInput: Data = {
  'due-date': '2026-03-15T10:00:00.000Z',
  'supplier-id': 301,
  'item-quantity': 100,
  uom: 21,
  'requested-by': 15,
  'item-name': 'Spacer <M8>',
  characteristics: [
    {
      name: 'Length',
      type: 'REQUIRED',
      'is-quantitative': true,
      requirement: '12.5 mm',
      'value-type': 'NUMERIC',
      'expected-results': { 'target-value': '12.5', 'value-precision': '2' },
      'expected-limits': [
        { 'limit-type': 'MIN', 'comparison-operator': 'GT', 'comparison-value': '12' },
        { 'limit-type': 'MAX', 'comparison-operator': 'LT', 'comparison-value': '13' },
      ],
    },
  ],
};

const reassignmentInput: Data = {
  'from-user': { login: 'eszme.15' },
  'to-user': { login: 'fenwyn.16' },
  'deactivate-from-user-after-reassignment': false,
  notes: 'a & b',
  'requested-reassignments': { 'memberships-and-roles': { 'add-projects': true } },
};

const attachmentInput: Data = { type: 'text', text: 'As <measured> & told', intent: 'Supplier' };

const records: Readonly<Record<string, Data>> = {
  'requisition-header': requisitionInput,
  'scheduling-agreement': agreementInput,
  'quality-inspection': inspectionInput,
  'user-reassignment': reassignmentInput,
  comment: { comments: 'Seen @[User:15] & <b>done</b>', 'to-supplier': true },
  attachment: attachmentInput,
};

/** Kinds of operations with a record in their body. */
const recorded: readonly OperationKind[] = ['create', 'update', 'add-to-cart', 'add-attachment'];

/** The name of the record of an action's parameters, which is undocumented. */
export const parametersName = 'request';

/** The parameters of an action as a resource. */
const parameterResource = ({ parameters }: Endpoint): Resource => ({
  ...{ name: parametersName, plural: 'requests', spelling: 'snake', documented: true },
  fields: parameters.map(({ name, type }) =>
    field(name.replaceAll('_', '-'), type === 'integers' ? 'any' : type),
  ),
});

const lastApproval = ({ state }: StoredDocument): Id =>
  (state as StoredSheetState).record.approvals.at(-1)?.id ?? 0;

/** Values for the documented parameters of a request, by canonical name. */
const parametersFor = (document: StoredDocument, { parameters }: Endpoint): Data => ({
  'approver-id': 17,
  position: 'watcher',
  'approval-comment': 'a & b',
  'reason-insight-code': 'DUPLICATE',
  comments: 'twice <there>',
  exported: true,
  'requisition-line-ids': linesOf(document).map(({ id }) => id ?? null),
  'schedule-issuance-date': '05/01/2026',
  'schedule-retry-interval': 10,
  ...(parameters.some(({ name }) => name === 'approval_id') && { 'approval-id': lastApproval(document) }),
});

/** The input of a row; undefined if it has no body. */
export const inputOf = (row: Endpoint, document: StoredDocument | undefined): RowInput | undefined => {
  const { operationKind, parameters, request, resource } = row;
  if (recorded.includes(operationKind) && resource !== undefined) {
    return { as: request ?? resource, data: records[resource.name] ?? {} };
  }
  if (document === undefined) return undefined;
  if (operationKind === 'change-schedules') {
    const as = parameterResource({ ...row, parameters: [{ name: 'ids', type: 'integers', required: true }] });
    return { as, data: { ids: [document.id] } };
  }
  if (parameters.length === 0 || row.area === 'access') return undefined;
  const as = parameterResource(row);
  const known = parametersFor(document, row);
  const given = as.fields.flatMap(({ name }) => (known[name] === undefined ? [] : [[name, known[name]]]));
  const isRecord = operationKind === 'mark-exported' && resource !== undefined;
  return { as: isRecord ? resource : as, data: Object.fromEntries(given) };
};

/** The resource of a row's response, if it differs from that of the row. */
export const answeredBy = ({ operationKind, resource }: Endpoint): Resource | undefined =>
  operationKind === 'schedule' ? requisitionLine : resource;
