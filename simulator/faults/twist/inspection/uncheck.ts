import type { requiredInspectionMembers } from '../../../../models/inspections.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredInspection } from '../../../handlers/quality-inspections/moves/change-inspection.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { giveInput, givenInput } from './given-input.ts';
import { storeOtherwise } from './leave.ts';

type Required = (typeof requiredInspectionMembers)[number];

/** What passes every rule. */
const passing: Readonly<Record<Required, Value>> = {
  'due-date': '2999-12-31T00:00:00.000Z',
  'supplier-id': 301,
  'item-quantity': 1_000_000,
  uom: 21,
  'requested-by': 15,
};

/** Wraps `decide`: a required member may be left out. Kept is what `kept` answers, or nothing. */
export const uncheck = (
  member: Required,
  kept: (sent: Data) => Value = () => null,
  when: (sent: Data) => boolean = () => true,
): Wrapping =>
  at('decide', (step, fired) => async (exchange: Exchange) => {
    const sent = asksFor(exchange, 'create') ? givenInput(exchange) : undefined;
    if (sent === undefined || (sent[member] ?? null) !== null || !when(sent)) return step(exchange);
    giveInput(exchange, { ...sent, [member]: passing[member] });
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      const made = exchange.document as StoredInspection;
      exchange.document = storeOtherwise(exchange, made, { data: { [member]: kept(sent) } });
      fired(exchange);
    };
  });
