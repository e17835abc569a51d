import type { Silence } from '../silence.ts';

const fields = 'Resources and their fields / User reassignment';
const moves = 'States and transitions / User reassignment';

/** When and how a reassignment is processed. */
export const reassignmentProcessingSilences = [
  {
    id: 'user-reassignments/processing-time',
    question: 'How long does it take until a reassignment is processed?',
    source: moves,
    choices: {
      second: 'a second',
      'at-once': 'it is done when it is read for the first time',
      hour: 'an hour',
    },
    reference: 'second',
  },
  {
    id: 'user-reassignments/added-responsibilities',
    question: 'Does the from-user keep what was added to the to-user?',
    source: fields,
    choices: { kept: 'yes', taken: 'no' },
    reference: 'kept',
  },
  {
    id: 'user-reassignments/already-held',
    question: 'What becomes of something to be added that the to-user has already?',
    source: fields,
    choices: {
      'left-out': 'it is no item of the reassignment',
      changed: 'it is an item with status Changed',
      failed: 'it is an item with status Failed',
    },
    reference: 'left-out',
  },
  {
    id: 'user-reassignments/failed-items',
    question: 'When does an item fail?',
    source: fields,
    choices: { locked: 'when its object is locked', never: 'never' },
    reference: 'locked',
  },
  {
    id: 'user-reassignments/deactivation-after-failure',
    question: 'Is the from-user deactivated when an item failed?',
    source: fields,
    choices: { deactivated: 'yes', stays: 'no, it stays active' },
    reference: 'deactivated',
  },
] as const satisfies readonly Silence[];
