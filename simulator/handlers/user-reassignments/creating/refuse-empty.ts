import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import type { ReassignmentInput } from '../reading/reassignment-input.ts';

const silenceOf = (deactivate: true | undefined) =>
  deactivate === undefined
    ? 'user-reassignments/flag-and-members-left-out'
    : 'user-reassignments/deactivation-alone';

/**
 * Refuses a request in which no responsibility is true: without the deactivation by the documentation, otherwise
 * by choice (Endpoints / User reassignments, rule 2).
 */
export const refuseEmpty = (exchange: Exchange, { asked, deactivate }: ReassignmentInput): void => {
  if (asked.length > 0) return;
  const { choices } = exchange.sandbox;
  if (deactivate !== false && choices.of(silenceOf(deactivate)) === 'accepted') return;
  throw invalidParameter(exchange, 'requested-reassignments asks for nothing: set a member of it to true.');
};
