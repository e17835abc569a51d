import type { Data } from '../../models/resources/resource.ts';
import type { Draft } from '../store/port.ts';

/** A legal document as the store holds it, with the contract that it is of. */
export const legalDocumentDraft = (data: Data, contract: number): Draft<'legal-document'> => ({
  kind: 'legal-document',
  id: Number(data['id']),
  data,
  state: { owner: `contract/${contract}` },
});
