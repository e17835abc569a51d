import type { Fault } from '../../fault.ts';
import { refuseSent } from '../../twist/attached/turn-away.ts';

/** Texts cannot be attached to contracts. */
export const textsBelowContractsAreNotServed: Fault = {
  id: 'attachments/texts-below-contracts-are-not-served',
  title: 'Texts cannot be attached to contracts.',
  violates: ['attachments/text-is-attached-to-contract'],
  kind: 'behavioural',
  step: 'validate',
  wrap: refuseSent({ kind: 'text', ways: ['contracts'], code: 'method-not-allowed' }),
};
