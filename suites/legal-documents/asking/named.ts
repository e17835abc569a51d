import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';

/** So many contracts are looked at. */
const mostContracts = 6;

/** The contracts that the profile names. */
export const contractsOf = ({ profile }: Pick<Context, 'profile'>): readonly Id[] =>
  profile.legalDocuments.contracts.slice(0, mostContracts);

/** Whether two names are of one legal document. */
export const isSame = (a: LegalDocumentReference, b: LegalDocumentReference): boolean =>
  a.contract === b.contract && a.id === b.id;

/** A legal document in words. */
export const tellOne = ({ contract, id }: LegalDocumentReference): string => `${id} of contract ${contract}`;

/** Why there is nothing to ask about. */
export const namesNoContract = 'the profile names no contract in legal-documents';

/** Whether the profile names no contract; then each claim says so. */
export const namesNothing = (context: Context, claims: readonly RequirementId[]): boolean => {
  if (contractsOf(context).length > 0) return false;
  for (const claim of claims) context.judge.notApplicable(claim, namesNoContract);
  return true;
};
