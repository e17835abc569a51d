import type { Handler } from '../handler.ts';
import { showOne } from '../show-one.ts';
import { checkContractId } from './path-contract.ts';
import { reachToShow } from './reach.ts';

/** Shows a legal document of a contract. */
export const showLegalDocument: Handler = {
  validate: checkContractId,
  decide: reachToShow,
  apply: (exchange) => showOne(exchange, true),
};
