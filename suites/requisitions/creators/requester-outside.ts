import type { Check } from '../../harness/check.ts';
import { notYet } from '../../harness/declared.ts';
import { judgeHonoured } from '../../laws/references.ts';
import { draftBy } from '../asking/draft-by.ts';
import { blockWithoutForm, findForm } from '../asking/form.ts';

const requirement = 'requisitions/requester-outside-content-group';

/** A requester who is not in the content group of the creator. */
export const requesterOutside: Check = {
  id: 'requisitions/requester-outside',
  title: 'A requisition may be created for a requester outside the content group of its creator',
  claims: [requirement],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const { user, requesterOutsideContentGroup: outside } = profile.requisitions;
    const early = notYet(profile, '30.2.2');
    if (early !== undefined || outside === undefined) {
      const unnamed = 'The profile names no requester outside the content group.';
      judge.notApplicable(requirement, early ?? unnamed);
      return;
    }
    if (await blockWithoutForm(context, [requirement])) return;
    judge.planned(1);
    const twin = await draftBy(context, { requester: user });
    const draft = await draftBy(context, { requester: outside });
    judge.executed();
    const key = (await findForm(context))?.users;
    // Named in another way than the twin, the requester may just not be understood.
    const alike = key !== undefined && user?.[key] !== undefined && outside[key] !== undefined;
    const row = { requirement, what: 'a requester outside the content group of the creator' } as const;
    judgeHonoured(judge, row, { sent: draft, twin: alike ? twin : undefined, shows: 'given' });
  },
};
