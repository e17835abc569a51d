import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { eachItem, eachLine } from './parts.ts';

/** What a request is to say instead. */
export const giveAgreement = (exchange: Exchange, data: Data): void => {
  exchange.input = data as unknown as Exchange['input'];
};

/** Wraps `validate`: a creation, or another operation, is read otherwise. By the same record it is read rightly. */
export const misread = (
  change: (sent: Data, exchange: Exchange) => Data,
  operation: Operation = 'create',
): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, operation)) return;
    const sent = givenAgreement(exchange);
    const read = change(sent, exchange);
    if (read === sent) return;
    fired(exchange);
    giveAgreement(exchange, read);
  });

/** Likewise each item of a creation. */
export const misreadItems = (change: Parameters<typeof eachItem>[1]): Wrapping =>
  misread((sent) => eachItem(sent, change));

/** Likewise each of its lines. */
export const misreadLines = (change: Parameters<typeof eachLine>[1]): Wrapping =>
  misread((sent) => eachLine(sent, change));
