import { legalDocumentData } from '../../fixtures/seed/legal-document-data.ts';
import { legalDocumentReferences } from '../../fixtures/seed/legal-document-references.ts';
import { legalDocumentDraft } from '../documents/legal-document-draft.ts';
import type { Sandbox } from '../exchange.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, wholeNumber } from './member.ts';

/** Above the ids of the starting documents. */
const firstFresh = 10_000;

const contractIn = ({ store }: Sandbox, body: ControlRequest['body']): number => {
  const contract = wholeNumber(body, 'contract') ?? legalDocumentReferences.contracts[0];
  if (store.get('contract', contract) !== undefined) return contract;
  throw new ControlError('There is no such contract.', 404);
};

/** `POST legal-documents {contract?, locked?}`: a new legal document, which the API cannot make. */
export const makeLegalDocument = ({ sandbox, body }: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(() => {
    const { stamps, started: start, store } = sandbox;
    const contract = contractIn(sandbox, body);
    const lock = flag(body, 'locked') ? 'user' : 'nobody';
    const variety = store.next('legal-document');
    const [id, now] = [firstFresh + variety, stamps.now()];
    const wish = { id, contract, variety, lock, createdAt: now, updatedAt: now, start } as const;
    store.put(legalDocumentDraft(legalDocumentData(wish), contract));
    return { status: 201, body: { id, contract } };
  });
