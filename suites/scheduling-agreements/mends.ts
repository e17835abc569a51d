import type { Members } from '../../models/members.ts';
import type { AgreementReferences } from '../harness/profile/agreement-profile.ts';
import { optionalHeader } from './compose.ts';
import { withItems, withLines, without } from './members.ts';

/** A way to write agreements that a target may take where it takes none in the documented form. */
export interface Mend {
  readonly name: string;
  readonly apply: (body: Members) => Members;
  /** Whether the members stand below the name of the resource. */
  readonly below?: true;
}

/** Members of items and of lines that a request is documented to take. */
export const itemMembers = [
  'external-reference-id',
  'item',
  'item-description',
  'price',
  'currency',
  'quantity',
  'uom',
  'warehouse',
  'firm-zone',
  'trade-off-zone',
  'need-by',
  'is-confirmation-required',
  'schedule-lines',
] as const;

export const lineMembers = ['external-reference-id', 'delivery-date', 'quantity', 'uom'] as const;

type ItemMember = (typeof itemMembers)[number];
type LineMember = (typeof lineMembers)[number];

/** As documented. */
export const plainMend: Mend = { name: 'as documented', apply: (body) => body };

/** Names the form in which a supplier is no object. */
export const bareSupplierName = 'with the bare id of the supplier';

const bareSupplier = (body: Members): Members => ({
  ...body,
  supplier: (body['supplier'] as Members | undefined)?.['id'],
});

/** How a decimal is written is not shown. */
const numberPrice = (item: Members): Members =>
  item['price'] === undefined ? item : { ...item, price: Number(item['price']) };

const day = 24 * 60 * 60 * 1000;

/** Today has begun: what begins with it may count as past. */
const fromTomorrow = (body: Members): Members => {
  const start = Date.parse(String(body['validity-start-date']));
  if (Number.isNaN(start)) return body;
  return { ...body, 'validity-start-date': new Date(start + day).toISOString().replace('.000Z', 'Z') };
};

/** An agreement without a member of its items, or of their lines. */
export const lacking = (of: 'items' | 'lines', member: string, body: Members): Members =>
  (of === 'items' ? withItems : withLines)(body, (one) => without(one, member));

const withoutOf = (of: 'items' | 'lines', member: ItemMember | LineMember): Mend => ({
  name: `without ${member} of ${of}`,
  apply: (body) => lacking(of, member, body),
});

/** What is tried where the documented form is refused: with everything optional, and without each member. */
export const mendsOf = (references: AgreementReferences): readonly Mend[] => [
  {
    name: 'with all members that are optional',
    apply: (body) => ({ ...optionalHeader(references), ...body }),
  },
  { name: 'below scheduling-agreement', apply: (body) => body, below: true },
  { name: 'with prices that are numbers', apply: (body) => withItems(body, numberPrice) },
  { name: 'with validity from tomorrow on', apply: fromTomorrow },
  {
    name: 'with prices that are numbers, validity from tomorrow on and all members that are optional',
    apply: (body) => fromTomorrow(withItems({ ...optionalHeader(references), ...body }, numberPrice)),
  },
  { name: bareSupplierName, apply: bareSupplier },
  ...itemMembers.filter((member) => member !== 'schedule-lines').map((member) => withoutOf('items', member)),
  // Before the lines as a whole: one member of theirs may be to blame.
  ...lineMembers.map((member) => withoutOf('lines', member)),
  withoutOf('items', 'schedule-lines'),
];
