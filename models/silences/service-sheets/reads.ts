import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Work confirmation header (service sheet)';

/** Reading sheets: who may, which, and what embedded objects hold. */
export const sheetReadSilences = [
  {
    id: 'service-sheets/sheet-scopes',
    question: 'Which scopes do reading sheets and acting on them take?',
    source: 'Authentication',
    choices: {
      'purchase-order': 'core.purchase_order.read and core.purchase_order.write',
      none: 'none in particular',
    },
    reference: 'purchase-order',
  },
  listFilters('service-sheets', 'the list of sheets', 'list'),
  {
    id: 'service-sheets/embedded-content',
    question: 'What do lines, order-header, supplier and supplier-reviews hold?',
    source: fields,
    choices: { full: 'ids with further members', limited: 'ids only' },
    reference: 'full',
  },
  {
    id: 'service-sheets/approval-content',
    question: 'What does an approval of a sheet show?',
    source: fields,
    choices: {
      full: 'id, type, status, position, approver, date and note',
      limited: 'id, type, status, position and approver',
    },
    reference: 'full',
  },
] as const satisfies readonly Silence[];
