import { present } from './present.ts';
import type { ReassignmentDocument } from './reassignment-document.ts';
import type { ReassignmentReferences } from './reassignment-profile.ts';

/** How long processing is waited for unless a profile tells otherwise. */
const presetSeconds = 60;

/** Fills in the defaults of the part about user reassignments. */
export const reassignmentReferences = ({
  readable = [],
  'processing-seconds': processingSeconds = presetSeconds,
  users: { from = [], to = [], deactivatable = [] } = {},
  'inactive-user': inactiveUser,
}: ReassignmentDocument = {}): ReassignmentReferences => ({
  ...{ readable, processingSeconds, users: { from, to, deactivatable } },
  ...present({ inactiveUser }),
});
