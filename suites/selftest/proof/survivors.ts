/**
 * Why a derived fault is not seen: it changes nothing in an answer, it breaks what the documentation leaves open,
 * or the checks do not cover it yet.
 */
type Meaning = 'equal behaviour' | 'left open' | 'not looked at';

/** A derived fault that no check sees: its id, the kind of reason, and the reason. */
type Survivor = readonly [fault: string, meaning: Meaning, why: string];

/** All of them. One that is seen fails the proof, so that the list stays correct. */
export const survivors: readonly Survivor[] = [
  [
    'requisitions/mine-is-not-there',
    'left open',
    'A collection that may be empty may answer 404 when it is.',
  ],
  [
    'service-sheets/add-approver-needs-approver-id-is-ignored-in-pending-approval',
    'equal behaviour',
    'The simulator refuses a request without the parameter before the lifecycle is asked.',
  ],
  [
    'service-sheets/remove-approval-needs-approval-id-is-ignored-in-pending-approval',
    'equal behaviour',
    'The simulator refuses a request without the parameter before the lifecycle is asked.',
  ],
  [
    'user-reassignments/transactions-is-stale',
    'equal behaviour',
    'Items are read once a reassignment is done, and do not change any more.',
  ],
  [
    'service-sheets/add-approver-as-watcher-is-left-out-in-pending-approval',
    'not looked at',
    'That a watcher was added is not looked for: where watchers are shown is open.',
  ],
  [
    'service-sheets/add-approver-position-is-optional-is-left-out-in-pending-approval',
    'not looked at',
    'Where somebody is who was added without a position is open, and no check looks for them in all places.',
  ],
  [
    'attachments/list-attachments-in-xml-holds-all',
    'not looked at',
    'Attachments of other documents are looked for in lists in one format.',
  ],
  [
    'attachments/list-of-requisition-misses-the-oldest',
    'not looked at',
    'The oldest attachment of the requisition is none that the checks know of.',
  ],
  ['comments/list-without-owner-is-stale', 'not looked at', 'The list without a path is asked for once.'],
  [
    'comments/list-without-owner-is-one-record',
    'not looked at',
    'An answer of one record to a payload in a GET is taken for none.',
  ],
  ['comments/requests-in-xml-are-dropped', 'not looked at', 'The checks make comments in JSON alone.'],
  [
    'quality-inspections/requests-in-xml-are-dropped',
    'not looked at',
    'The checks create inspections in JSON alone.',
  ],
  [
    'quality-inspections/type-is-lost',
    'left open',
    'A type that was not kept may be the one of the platform: null and absence are no other value.',
  ],
  [
    'requisitions/save-for-later-is-dropped',
    'left open',
    'What becomes of a cart that is saved is open: it may stay what it is.',
  ],
  [
    'scheduling-agreements/set-confirmed-is-dropped',
    'left open',
    'What a schedule shows once its confirmation was taken is open.',
  ],
  [
    'scheduling-agreements/set-exported-sets-the-flag-is-refused',
    'left open',
    'In which states a schedule can be marked is open: a refusal tells nothing.',
  ],
];

const byId = new Map(survivors.map((one) => [one[0], one]));

/** The survivor entry of a fault; undefined for one that must be caught. */
export const survivorOf = (fault: string): Survivor | undefined => byId.get(fault);
