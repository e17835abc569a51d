import type { AgreementParts } from '../../../documents/agreement-draft.ts';
import {
  type StoredAgreement,
  storeAgreement,
} from '../../../handlers/scheduling-agreements/store-agreement.ts';
import { at, type Wrapping } from '../../fault.ts';
import { allAgreements } from './all-agreements.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { partsOf } from './leave.ts';

/** Wraps `apply`: what is done to one agreement is done to others too; the same parts where it is not. */
export const spread = (
  operation: Operation,
  after: (other: AgreementParts, done: AgreementParts) => AgreementParts,
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operation)) return;
    const done = exchange.document as StoredAgreement;
    for (const other of allAgreements(exchange)) {
      if (other.id === done.id) continue;
      const parts = partsOf(other);
      const left = after(parts, partsOf(done));
      if (left === parts) continue;
      storeAgreement(exchange.sandbox.store, left, other);
      fired(exchange);
    }
  });
