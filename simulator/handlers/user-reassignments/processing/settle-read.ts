import type { Exchange } from '../../../exchange.ts';
import type { StoredReassignment } from './pending-reassignments.ts';
import { isDue, settleReassignments } from './settle-reassignments.ts';

/** Before a read: processes what is due where that concerns the reassignment that is read. */
export const settleRead = async (exchange: Exchange): Promise<void> => {
  const { document, sandbox } = exchange;
  if (document === undefined || !isDue(sandbox, document as StoredReassignment)) return;
  const { lock, store } = sandbox;
  await lock.hold(() => {
    store.begin();
    settleReassignments(sandbox);
    store.commit();
  });
  exchange.document = store.get('user-reassignment', document.id);
};
