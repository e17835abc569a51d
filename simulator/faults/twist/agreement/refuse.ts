import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../../handlers/invalid-parameter.ts';
import { givenAgreement } from '../../../handlers/scheduling-agreements/given-agreement.ts';
import { Refusal, type RefusalCode } from '../../../refusals.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { itemsIn, linesIn } from './parts.ts';

/** Wraps `decide`: a creation is refused that should be accepted. */
export const refuse = (when: (sent: Data, exchange: Exchange) => boolean): Wrapping =>
  at('decide', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksFor(exchange, 'create') || !when(givenAgreement(exchange), exchange)) return;
    fired(exchange);
    throw invalidParameter(exchange, 'The agreement cannot be taken like this.');
  });

const isGiven = (data: Data, member: string): boolean => (data[member] ?? null) !== null;

/** Wraps `decide`: a creation is refused in which an item has a member. */
export const refuseItemsWith = (member: string): Wrapping =>
  refuse((sent) => itemsIn(sent).some((item) => isGiven(item, member)));

/** Wraps `decide`: a creation is refused in which a line has a member. */
export const refuseLinesWith = (member: string): Wrapping =>
  refuse((sent) =>
    itemsIn(sent)
      .flatMap(linesIn)
      .some((line) => isGiven(line, member)),
  );

/** Wraps `decide`: a creation is refused that has a member, or one that does not. */
export const refuseHeader = (member: string, words: 'with' | 'without'): Wrapping =>
  refuse((sent) => isGiven(sent, member) === (words === 'with'));

/** Wraps `validate`: an operation is refused as if there were none. */
export const missing = (operation: Operation, code: RefusalCode = 'unknown-path'): Wrapping =>
  at('validate', (step, fired) => (exchange) => {
    if (!asksFor(exchange, operation)) return step(exchange);
    fired(exchange);
    throw new Refusal(code);
  });
