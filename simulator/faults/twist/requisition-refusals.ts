import type { Exchange } from '../../exchange.ts';
import { invalidParameter } from '../../handlers/invalid-parameter.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import type { IssuanceInput } from '../../handlers/requisitions/issuance/issuance-input.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor, type Operation } from './requisition-endpoints.ts';

/** Why a request is refused that should be accepted; undefined where it is not. */
type Reason<T> = (input: T, exchange: Exchange) => string | undefined;

const refusing = <T>(operations: readonly Operation[], reason: Reason<T>): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operations)) return;
    const why = reason(exchange.input as unknown as T, exchange);
    if (why === undefined) return;
    fired(exchange);
    throw invalidParameter(exchange, why);
  });

/** Wraps `validate`: a requisition is refused that should be accepted. */
export const refusingInput = (operations: readonly Operation[], reason: Reason<RequisitionInput>): Wrapping =>
  refusing(operations, reason);

/** Wraps `validate`: a schedule is refused that should be accepted. */
export const refusingIssuance = (reason: Reason<IssuanceInput>): Wrapping =>
  refusing(['schedule-issuance'], reason);
