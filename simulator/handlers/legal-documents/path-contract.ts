import type { Exchange } from '../../exchange.ts';
import { Refusal } from '../../refusals.ts';
import { pathId } from '../path-id.ts';

/** The contract that the path names. */
export interface PathContract {
  /** As the state of what hangs on it names it. */
  readonly owner: string;
  readonly exists: boolean;
}

/** The contract that the path names, whether there is one or not. */
export const pathContract = ({ params, sandbox: { store } }: Exchange): PathContract => {
  const id = pathId(params['contract_id']);
  return { owner: `contract/${id}`, exists: store.get('contract', id) !== undefined };
};

/** Throws a `Refusal` for an id of a contract that is no number. */
export const checkContractId = ({ params, sandbox: { choices } }: Exchange): void => {
  if (!Number.isNaN(pathId(params['contract_id']))) return;
  throw new Refusal('malformed-id', { status: Number(choices.of('formats/malformed-id')) });
};
