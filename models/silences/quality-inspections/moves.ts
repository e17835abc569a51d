import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / Quality inspection';
const moves = 'States and transitions / Quality inspection';

/** How an inspection goes on after its creation. */
export const inspectionMoveSilences = [
  {
    id: 'quality-inspections/between-statuses',
    question: 'Which statuses are there between Open and Closed?',
    source: moves,
    choices: {
      named: 'In Progress and In Buyer Review',
      'open-until-closed': 'none: it is Open until it is Closed',
      'other-names': 'With Supplier and Under Review',
    },
    reference: 'named',
  },
  {
    id: 'quality-inspections/sent-back',
    question: 'Where does it lead when the buyer sends an inspection back?',
    source: moves,
    choices: { 'in-progress': 'to In Progress', open: 'to Open' },
    reference: 'in-progress',
  },
  {
    id: 'quality-inspections/review-decision',
    question: 'How does reviewDecision tell what the buyer decided?',
    source: fields,
    choices: { past: 'Accepted or Rejected', upper: 'ACCEPT or REJECT', lower: 'accepted or rejected' },
    reference: 'past',
  },
  {
    id: 'quality-inspections/resolution-reason',
    question: 'What is told of the reason of a resolution?',
    source: fields,
    choices: { whole: 'text, type and code', text: 'its text alone' },
    reference: 'whole',
  },
  {
    id: 'quality-inspections/recorded-shown',
    question: 'From when on do reads show what was recorded?',
    source: fields,
    choices: { submitted: 'from when the supplier submits', closed: 'from when the inspection is Closed' },
    reference: 'submitted',
  },
  {
    id: 'quality-inspections/export-before-closed',
    question: 'What does marking an inspection as exported lead to that is not Closed?',
    source: moves,
    choices: { accepted: 'it is marked', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'quality-inspections/mark-of-exported',
    question: 'What does marking an inspection lead to that is marked already?',
    source: moves,
    choices: { accepted: 'it stays marked', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'quality-inspections/reset-of-unexported',
    question: 'What does resetting lead to for an inspection that is not marked?',
    source: moves,
    choices: { accepted: 'it stays unmarked', refused: 'it is refused' },
    reference: 'accepted',
  },
  {
    id: 'quality-inspections/flag-of-decided',
    question: 'What does the decision of the buyer make of the exported flag?',
    source: moves,
    choices: { kept: 'nothing', cleared: 'it is cleared, so that the inspection is fetched again' },
    reference: 'kept',
  },
] as const satisfies readonly Silence[];
