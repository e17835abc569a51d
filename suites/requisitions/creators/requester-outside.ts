import type { Check } from '../../harness/check.ts';
import { notYet } from '../../harness/declared.ts';
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
    if (draft.outcome === 'accepted') judge.holds(requirement, draft.exchanges[0]);
    else if (draft.outcome === 'refused' && twin.outcome === 'accepted' && alike) {
      judge.violated(requirement, {
        expected: 'a requisition to be created for a requester outside the content group of its creator',
        seen: 'it is refused; for a requester within it is accepted',
        exchanges: [...twin.exchanges, ...draft.exchanges],
      });
    } else judge.inconclusive(requirement, 'No answer tells what becomes of such a requester.');
  },
};
