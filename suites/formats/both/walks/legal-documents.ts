import { pathOf } from '../../../../models/endpoints/index.ts';
import { legalDocument } from '../../../../models/resources/index.ts';
import type { Context } from '../../../harness/check.ts';
import { outcomeOf } from '../../../harness/outcome.ts';
import type { LegalDocumentReference } from '../../../harness/profile/legal-profile.ts';
import { contractsOf, remove } from '../../../legal-documents/descriptor.ts';
import { twofoldAt } from '../twofold.ts';
import type { FormatWalk, Stop } from './walk.ts';

const stopAt = ({ contract, id }: LegalDocumentReference): Pick<Stop, 'twofold' | 'isJudgedElsewhere'> => {
  const endpoint = 'legal-documents.show';
  const path = pathOf(endpoint, { contract_id: contract, id });
  return { twofold: twofoldAt(legalDocument, id, { endpoint, path }), isJudgedElsewhere: true };
};

/** What a deletion of another one leaves as it is; stamps are moved, and links signed anew, by more than requests. */
const lasting = legalDocument.fields
  .filter(({ name, type }) => !['id', 'url'].includes(name) && type !== 'datetime' && !name.endsWith('-by'))
  .map(({ name }) => name);

/** Whether there are two of them, of which one may be deleted. */
export const maySpare = (context: Context): boolean =>
  contractsOf(context).length > 0 && context.supply.availableLegalDocuments() > 1;

/** One of two legal documents of a contract is deleted: it is gone, and the other is as it was. */
export const legalWalk: FormatWalk = async function* (context) {
  const { supply } = context;
  const [contract] = contractsOf(context);
  if (contract === undefined) return;
  const victim = await supply.legalDocument({ contract });
  const other = victim && (await supply.legalDocument({ contract }));
  if (victim === undefined || other === undefined) return;
  yield { at: 'found', ...stopAt(victim), told: [] };
  yield { at: 'found beside', ...stopAt(other), told: [] };
  const answer = await remove(context, victim);
  // What is taken for later is seen later.
  if (outcomeOf(answer).outcome !== 'accepted' || answer.status === 202) return;
  yield { at: 'deleted', ...stopAt(victim), told: [], mayBeGone: true };
  yield { at: 'left', ...stopAt(other), told: lasting, since: 'found beside', mayBeGone: true };
};
