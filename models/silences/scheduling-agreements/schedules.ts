import { listFilters } from '../list-filters.ts';
import type { Silence } from '../silence.ts';

const endpoints = 'Endpoints / Scheduling agreements (scope-protected)';
const moves = 'States and transitions / Scheduling agreement';

/** Confirming delivery schedules and marking them as exported. */
export const agreementScheduleSilences = [
  {
    id: 'scheduling-agreements/schedules-body',
    question: 'How does a request name the delivery schedules that it is about?',
    source: endpoints,
    choices: {
      any: 'in any of the ways below',
      ids: 'a list of ids named ids',
      'delivery-schedule-ids': 'a list of ids named delivery_schedule_ids',
      'delivery-schedules': 'a list of objects with id named delivery_schedules',
      list: 'a bare list of objects with id',
    },
    reference: 'any',
  },
  {
    id: 'scheduling-agreements/unknown-schedule',
    question: 'What does the id of a delivery schedule lead to that does not exist?',
    source: endpoints,
    choices: { refused: 'the whole request is refused', ignored: 'it is passed over' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/confirmed-status',
    question: 'Which status does set_confirmed lead to?',
    source: moves,
    choices: { confirmed: 'Confirmed', issued: 'Issued', 'supplier-confirmed': 'Supplier Confirmed' },
    reference: 'confirmed',
  },
  {
    id: 'scheduling-agreements/confirm-elsewhere',
    question: 'What does set_confirmed lead to for a schedule that is not Pending Confirmation?',
    source: moves,
    choices: { refused: 'it is refused', ignored: 'nothing changes', confirmed: 'it is confirmed too' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/supplier-confirmed',
    question: 'Which status does a schedule get when the supplier confirms it?',
    source: moves,
    choices: { confirmed: 'Confirmed', 'pending-buyer': 'Pending Buyer Review' },
    reference: 'confirmed',
  },
  {
    id: 'scheduling-agreements/unissued-schedules-exported',
    question: 'What does set_exported lead to for a schedule of an agreement that is not issued?',
    source: moves,
    choices: { refused: 'it is refused', accepted: 'its flag is set' },
    reference: 'refused',
  },
  {
    id: 'scheduling-agreements/exported-shown',
    question: 'Where can the exported flag of a delivery schedule be read?',
    source: `${endpoints}; ${moves}`,
    choices: {
      everywhere: 'in the list of schedules and where an agreement is read',
      list: 'in the list of schedules',
      agreement: 'where an agreement is read',
      filter: 'nowhere, but a filter on the list of schedules tells',
    },
    reference: 'everywhere',
  },
  {
    id: 'scheduling-agreements/listed-drafts',
    question: 'Does the list of schedules hold those of drafts?',
    source: endpoints,
    choices: { listed: 'yes', hidden: 'no' },
    reference: 'listed',
  },
  listFilters('scheduling-agreements', 'the list of delivery schedules', 'schedule'),
] as const satisfies readonly Silence[];
