import type { RequirementId } from '../../../models/requirements/index.ts';
import { isData } from '../../../models/resources/is-data.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';

/** Field -> the last words of the sentence about its type. */
const kinds: Readonly<Record<string, string>> = {
  approvals: 'approval',
  'current-parallel-approvals': 'approval',
  'current-approval': 'approval',
  approver: 'user',
  attachments: 'attachment',
  'buyer-note': 'text',
  'created-at': 'datetime',
  'created-by': 'user',
  currency: 'currency',
  department: 'department',
  exported: 'boolean',
  'external-po-reference': 'string',
  'hide-price': 'boolean',
  'price-hidden': 'boolean',
  id: 'integer',
  justification: 'text',
  'last-exported-at': 'datetime',
  'line-count': 'integer',
  milestones: 'list',
  'mobile-currency': 'currency',
  'mobile-total': 'decimal',
  'need-by-date': 'datetime',
  pcard: 'pcard',
  'receiving-warehouse-id': 'integer',
  'reject-reason-comment': 'string',
  'req-title': 'string',
  'requested-by': 'user',
  requester: 'user',
  'requisition-lines': 'lines',
  'ship-to-address': 'address',
  'ship-to-attention': 'string',
  status: 'string',
  'submitted-at': 'datetime',
  total: 'decimal',
  'updated-at': 'datetime',
  'updated-by': 'user',
  'user-members': 'user',
  'user-group-members': 'user',
};

/** Each field with the sentence about its type. */
export const fieldTypes: readonly (readonly [field: string, requirement: RequirementId])[] = Object.entries(
  kinds,
).map(([field, kind]) => [field, `requisitions/${field}-is-${kind}` as RequirementId]);

/** A requisition as an answer showed it. */
export interface Shown {
  readonly reading: Reading;
  readonly format: Format;
}

const writtenNames = new Map(
  requisition.fields.flatMap(({ name, written }) => (written === undefined ? [] : [[name, written]])),
);

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Whether a requisition shows a value in a field; null and an empty list tell nothing of a type. */
export const isTold = ({ reading }: Shown, field: string): boolean => !isNothing(reading.data[field]);

const itemsOf = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** What the reading lets pass: in JSON a number is no code, and where a list may stand its items are records. */
const looseProblem = ({ reading, format }: Shown, field: string): string | undefined => {
  const items = itemsOf(reading.data[field]).filter((one) => !isNothing(one) && !isData(one));
  if (kinds[field] === 'currency') {
    const wrong = items.find((one) => format === 'json' && typeof one !== 'string');
    return wrong === undefined ? undefined : `${field} should be a currency, is ${jsonText(wrong)}`;
  }
  const wrong = Array.isArray(reading.data[field]) ? items[0] : undefined;
  return wrong === undefined ? undefined : `${field} should hold records, holds ${jsonText(wrong)}`;
};

/** The documentation writes a few names with underscores, and shows no other spelling of them. */
const nameProblem = ({ reading }: Shown, field: string): string | undefined => {
  const [written, found] = [writtenNames.get(field), reading.spellings.get(field)];
  if (written === undefined || found === undefined || found === written) return undefined;
  return `${found} in the place of ${written}`;
};

/** What the documentation says against how a requisition shows a field; nested members have rows of their own. */
export const typeProblem = (shown: Shown, field: string): string | undefined => {
  const own = new RegExp(`^${field}(\\.\\d+)?$`);
  const { problems } = shown.reading;
  const found = problems.find(({ member }) => own.test(member))?.problem;
  if (found !== undefined) return found;
  return isTold(shown, field) ? (nameProblem(shown, field) ?? looseProblem(shown, field)) : undefined;
};
