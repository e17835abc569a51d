import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';
import { giveInput, givenInput } from './given-input.ts';
import { changeEach, type Standing, withRecords } from './parts.ts';

/** Wraps `validate`: a creation is read otherwise. A change that answers the same record reads it rightly. */
export const misread = (change: (sent: Data, exchange: Exchange) => Data): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create')) return;
    const sent = givenInput(exchange);
    const read = change(sent, exchange);
    if (read === sent) return;
    fired(exchange);
    giveInput(exchange, read);
  });

/** Likewise its characteristics. */
export const misreadCharacteristics = (
  change: (all: readonly Data[], sent: Data, exchange: Exchange) => readonly Data[],
): Wrapping =>
  misread((sent, exchange) => withRecords(sent, 'characteristics', (all) => change(all, sent, exchange)));

/** Likewise each of them by itself. */
export const misreadEach = (change: (one: Data, standing: Standing) => Data): Wrapping =>
  misreadCharacteristics((all) => changeEach(all, change));

/** Likewise the parts of each that stand below a member. */
export const misreadParts = (
  name: 'characteristic-values' | 'expected-results' | 'expected-limits',
  change: (parts: readonly Data[], characteristic: Data, standing: Standing) => readonly Data[],
): Wrapping =>
  misreadEach((one, standing) => withRecords(one, name, (parts) => change(parts, one, standing)));
