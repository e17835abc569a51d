import type { Fault } from '../fault.ts';
import { approversFaults } from './approvers/index.ts';
import { cartsFaults } from './carts/index.ts';
import { creationFaults } from './creation/index.ts';
import { creatorsFaults } from './creators/index.ts';
import { issuanceFaults } from './issuance/index.ts';
import { limitsFaults } from './limits/index.ts';
import { linesFaults } from './lines/index.ts';
import { memberFaultsOfRequisitions } from './members.ts';
import { movesFaults } from './moves/index.ts';
import { pricesFaults } from './prices/index.ts';
import { readsFaults } from './reads/index.ts';
import { referencesFaults } from './references/index.ts';

/** What a platform could do wrong with requisitions. */
export const requisitionFaults: readonly Fault[] = [
  ...readsFaults,
  ...cartsFaults,
  ...creationFaults,
  ...limitsFaults,
  ...referencesFaults,
  ...linesFaults,
  ...pricesFaults,
  ...creatorsFaults,
  ...movesFaults,
  ...approversFaults,
  ...issuanceFaults,
  ...memberFaultsOfRequisitions,
];
