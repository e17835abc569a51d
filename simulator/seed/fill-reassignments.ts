import { reassignments } from '../../fixtures/seed/reassignments.ts';
import type { ResponsibilityMember } from '../../models/responsibilities.ts';
import type { Moment } from '../clock.ts';
import { reassignmentDraft } from '../documents/reassignment-draft.ts';
import type { ReassignmentItem, Store } from '../store/port.ts';
import { keepNewUser } from '../users/keep-user.ts';
import { seedUsers } from '../users/seed-users.ts';

/** Puts users with what they hold and reassignments into a store. Those that are new wait until somebody lets them be processed. */
export const fillReassignments = (store: Store, start: Moment): void => {
  for (const user of seedUsers()) keepNewUser(store, user);
  for (const { data, state, asked, items, from, to } of reassignments(start)) {
    const members = asked as readonly ResponsibilityMember[];
    store.put(
      reassignmentDraft(data, {
        record: { state },
        ...{ from, to, asked: members, sent: members },
        items: items as readonly ReassignmentItem[],
      }),
    );
  }
};
