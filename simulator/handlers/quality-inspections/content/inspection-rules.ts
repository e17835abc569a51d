import { itemOf } from '../../../../fixtures/seed/items.ts';
import { supplierOf } from '../../../../fixtures/seed/suppliers.ts';
import { unitOf } from '../../../../fixtures/seed/units.ts';
import { isActive } from '../../../../fixtures/seed/users.ts';
import { requestedInspection } from '../../../../models/resources/inspection-request.ts';
import { isWordOf } from '../../../../models/resources/member.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { SilenceId } from '../../../../models/silences/index.ts';
import type { Sandbox } from '../../../exchange.ts';

/** Something odd about a creation: refused when its silence is answered so. */
export interface OddInspection {
  readonly silence: SilenceId;
  readonly is: (data: Data, sandbox: Sandbox) => boolean;
  readonly message: string;
}

const given = (value: Value | undefined): boolean => value !== undefined && value !== null;

const odd = (name: string, is: OddInspection['is'], message: string): OddInspection => ({
  silence: `quality-inspections/${name}` as SilenceId,
  is,
  message,
});

const unknown = (name: string, member: string, known: (id: number) => boolean): OddInspection =>
  odd(name, (data) => given(data[member]) && !known(Number(data[member])), `There is no such ${member}.`);

const isListed = (member: string, value: Value = null): boolean =>
  value === null || isWordOf(requestedInspection, member, value);

const timeOf = (value: Value | undefined): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN;

const isRepeated = (data: Data, { store }: Sandbox): boolean => {
  const number = data['external-inspection-id'];
  if (!given(number)) return false;
  const { documents } = store.find('quality-inspection', {
    conditions: [],
    order: { path: ['id'], type: 'integer', direction: 'asc' },
  });
  return documents.some((other) => other.data['external-inspection-id'] === number);
};

/** What may be odd about the members of a creation, beside its characteristics. */
export const inspectionRules: readonly OddInspection[] = [
  odd(
    'lower-case-type',
    ({ type }) => type === 'inspection',
    'The type of an inspection is spelled Inspection.',
  ),
  odd('other-type', ({ type }) => !isListed('type', type), 'There is no such type of inspections.'),
  odd(
    'other-ref-document-type',
    (data) => !isListed('ref-document-type', data['ref-document-type']),
    'There is no such refDocumentType.',
  ),
  unknown('unknown-supplier', 'supplier-id', (id) => supplierOf(id) !== undefined),
  unknown('unknown-item', 'item-id', (id) => itemOf(id) !== undefined),
  unknown('unknown-uom', 'uom', (id) => unitOf(id) !== undefined),
  unknown('unknown-user', 'requested-by', isActive),
  odd(
    'due-before-request',
    (data) => timeOf(data['due-date']) < timeOf(data['request-date']),
    'dueDate lies before requestDate.',
  ),
  odd(
    'due-in-the-past',
    (data, { clock }) => timeOf(data['due-date']) < clock.now(),
    'dueDate lies in the past.',
  ),
  odd(
    'quantity-not-positive',
    (data) => Number(data['item-quantity']) <= 0,
    'itemQuantity must be greater than zero.',
  ),
  odd(
    'sample-above-quantity',
    (data) => given(data['sample-size']) && Number(data['sample-size']) > Number(data['item-quantity']),
    'sampleSize is greater than itemQuantity.',
  ),
  odd('repeated-external-id', isRepeated, 'There is an inspection with this externalInspectionId.'),
];
