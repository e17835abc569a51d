import type { Data, Value } from '../../../../models/resources/resource.ts';
import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import {
  type StoredAgreement,
  storeAgreement,
} from '../../../handlers/scheduling-agreements/store-agreement.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { partsOf } from './leave.ts';
import { giveAgreement } from './misread.ts';

/** What passes every rule. */
const passing = {
  'external-scheduling-agreement-number': '(none)',
  type: 'WITHOUT_RELEASE',
  'validity-start-date': '1900-01-01T00:00:00.000Z',
  'validity-end-date': '2999-12-31T00:00:00.000Z',
  supplier: { id: 301 },
  items: [{ 'item-description': '(none)', quantity: '1' }],
} as const satisfies Data;

/** Wraps `decide`: a required member may be left out. Kept is what `kept` answers. */
export const uncheck = (
  member: keyof typeof passing,
  kept: (sent: Data, made: Data) => Value = () => null,
  when: (sent: Data) => boolean = () => true,
): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    const sent = asksFor(exchange, 'create') ? givenAgreement(exchange) : undefined;
    if (sent === undefined || (sent[member] ?? null) !== null || !when(sent)) return step(exchange);
    giveAgreement(exchange, { ...sent, [member]: passing[member] });
    await step(exchange);
    const { change } = exchange;
    exchange.change = () => {
      change?.();
      const made = exchange.document as StoredAgreement;
      const parts = partsOf(made);
      const data = { ...made.data, [member]: kept(sent, made.data) };
      exchange.document = storeAgreement(exchange.sandbox.store, { ...parts, data }, made);
      fired(exchange);
    };
  });
