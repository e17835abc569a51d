import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { fieldCheck, type Snapshot } from '../../laws/fields.ts';
import { contractsOf, namesNoContract } from '../asking/named.ts';
import { isSeen, show } from '../seeing/show.ts';
import { fieldLaw } from './fields.ts';

/** One as it comes, one that somebody locks, and one more, which may have other values. */
const wishes = [{}, { locked: true }, {}] as const;

const makeAll = async (context: Context, contract: Id): Promise<readonly Snapshot[]> => {
  const found: Snapshot[] = [];
  for (const wish of wishes) {
    const named = await context.supply.legalDocument({ contract, ...wish });
    if (named === undefined) continue;
    for (const format of formatsOf(context.profile)) {
      const shown = await show(context, named, format);
      if (isSeen(shown)) found.push(shown);
    }
  }
  return found;
};

/** The same for legal documents that a hook makes; those that are listed are for deleting. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'legal-documents/own-fields',
  title: 'Each member that a new legal document shows is of its documented type and length',
  effect: 'changes',
  // It takes none of those that are listed.
  appetite: { states: [] },
  read: async (context) => {
    const [contract] = contractsOf(context);
    if (contract === undefined) return { because: 'notApplicable', reason: namesNoContract };
    if (context.supply.availableLegalDocuments() !== Number.POSITIVE_INFINITY)
      return { because: 'unmet', reason: 'the profile has no create-legal-document hook' };
    return makeAll(context, contract);
  },
});
