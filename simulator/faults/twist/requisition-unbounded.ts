import { memberOf } from '../../../models/resources/member.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { requisitionDraft } from '../../documents/requisition-draft.ts';
import type { Exchange } from '../../exchange.ts';
import type { RequisitionInput } from '../../handlers/requisitions/content/content.ts';
import type { StoredRequisition } from '../../handlers/requisitions/moves/change-requisition.ts';
import { at, type Wrapping } from '../fault.ts';
import { asksFor, type Operation } from './requisition-endpoints.ts';

/** The rules are told of a text that fits. */
const shortened = (exchange: Exchange, member: string, text: string): void => {
  const input = exchange.input as unknown as RequisitionInput;
  const header = { ...input.header, [member]: text };
  exchange.input = { ...input, header } as unknown as Exchange['input'];
};

/** Wraps `decide`: a text that is longer than documented is kept as it was sent. */
export const unbounded = (operations: readonly Operation[], member: string): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    const most = memberOf(requisition, member)?.maxLength ?? 0;
    const given = asksFor(exchange, operations)
      ? (exchange.input as unknown as RequisitionInput).header[member]
      : undefined;
    if (typeof given !== 'string' || [...given].length <= most) return step(exchange);
    shortened(exchange, member, [...given].slice(0, most).join(''));
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      fired(exchange);
      const { data, state } = exchange.document as StoredRequisition;
      exchange.document = exchange.sandbox.store.put(
        requisitionDraft({ data: { ...data, [member]: given }, ...state }),
      );
    };
  });
