import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import type { IssuanceInput } from '../../handlers/requisitions/issuance/issuance-input.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor, type Operation } from './requisition-endpoints.ts';

/** Answers what is read instead of what a request says; the same where it is read rightly. */
type Misread<T> = (input: T, exchange: Exchange) => T;

const misreading = <T>(operations: readonly Operation[], misread: Misread<T>): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operations)) return;
    const input = exchange.input as unknown as T;
    const read = misread(input, exchange);
    if (read === input) return;
    fired(exchange);
    exchange.input = read as unknown as Exchange['input'];
  });

/** Wraps `validate`: what a request says of a requisition is read otherwise. */
export const misreadRequisition = (
  operations: readonly Operation[],
  misread: Misread<RequisitionInput>,
): Wrapping => misreading(operations, misread);

/** Wraps `validate`: which lines are scheduled, and for when, is read otherwise. */
export const misreadIssuance = (
  operation: 'schedule-issuance' | 'unschedule-issuance',
  misread: Misread<IssuanceInput>,
): Wrapping => misreading([operation], misread);

/** Other texts in the header: a change that answers the same text leaves it alone. */
export const misreadTexts = (
  operations: readonly Operation[],
  change: (text: string, member: string) => string,
  when: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  misreadRequisition(operations, (input, exchange) => {
    if (!when(exchange)) return input;
    const texts = Object.entries(input.header).flatMap(([member, value]) => {
      const text = typeof value === 'string' ? change(value, member) : value;
      return text === value ? [] : [[member, text] as const];
    });
    return texts.length === 0
      ? input
      : { ...input, header: { ...input.header, ...Object.fromEntries(texts) } };
  });

/** Other lines: a change that answers the same list leaves them alone. */
export const misreadLines = (
  operations: readonly Operation[],
  change: (lines: readonly Data[], exchange: Exchange) => readonly Data[],
): Wrapping =>
  misreadRequisition(operations, (input, exchange) => {
    if (input.lines === undefined) return input;
    const lines = change(input.lines, exchange);
    return lines === input.lines ? input : { ...input, lines };
  });
