import { hasContentAccess } from '../../../../fixtures/seed/content-groups.ts';
import type { Fault } from '../../fault.ts';
import { memoryOf } from '../../twist/memory/memory-of.ts';
import { pretending } from '../../twist/pretending.ts';
import { creatorIn } from '../../twist/users-written.ts';

const memory = memoryOf(() => new Set<number>());

/** Once a creator had access to the content group, all others count as having it. */
export const creatorAccessLookedUpOnce: Fault = {
  id: 'requisitions/creator-access-looked-up-once',
  title: 'Once a creator had access to the content group, all others count as having it.',
  violates: ['requisitions/creator-without-access-is-refused'],
  kind: 'behavioural',
  step: 'decide',
  wrap: pretending({ 'allow-created-by-override-via-api': 'false' }, (written) => {
    const creators = memory(written.exchange);
    const creator = creatorIn(written);
    if (creator === undefined) return false;
    if (hasContentAccess(creator)) creators.add(creator);
    return creators.size > 0 && !hasContentAccess(creator);
  }),
};
