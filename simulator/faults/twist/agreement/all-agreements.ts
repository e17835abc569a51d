import type { Exchange } from '../../../exchange.ts';
import type { StoredAgreement } from '../../../handlers/scheduling-agreements/store-agreement.ts';
import type { Question } from '../../../store/port.ts';

const order: Question['order'] = { path: ['id'], type: 'integer', direction: 'asc' };

/** Every agreement that there is, by id. */
export const allAgreements = ({ sandbox }: Exchange): readonly StoredAgreement[] =>
  sandbox.store.find('scheduling-agreement', { conditions: [], order }).documents;
