import type { Id } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { contractsOf, namesNothing, show } from '../descriptor.ts';
import { type Found, fieldClaims, judgeFields } from './judge-fields.ts';

/** One as it comes, one that somebody locks, and one more, which may have other values. */
const wishes = [{}, { locked: true }, {}] as const;

const makeAll = async (context: Context, contract: Id): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const wish of wishes) {
    const named = await context.supply.legalDocument({ contract, ...wish });
    if (named === undefined) continue;
    for (const format of formatsOf(context.profile)) {
      const shown = await show(context, named, format);
      if (isSnapshot(shown)) found.push(shown);
    }
  }
  return found;
};

/** The same for legal documents that a hook makes; those that are listed are for deleting. */
export const ownFields: Check = {
  id: 'legal-documents/own-fields',
  title: 'Each member that a new legal document shows is of its documented type and length',
  claims: fieldClaims,
  observes: [],
  effect: 'changes',
  // It takes none of those that are listed.
  appetite: { states: [] },
  run: async (context) => {
    const { judge, supply } = context;
    const [contract] = contractsOf(context);
    if (namesNothing(context, fieldClaims) || contract === undefined) return;
    if (supply.availableLegalDocuments() !== Number.POSITIVE_INFINITY) {
      for (const claim of fieldClaims) judge.unmet(claim, 'the profile has no create-legal-document hook');
      return;
    }
    judge.planned(1);
    judgeFields(judge, await makeAll(context, contract));
    judge.executed();
  },
};
