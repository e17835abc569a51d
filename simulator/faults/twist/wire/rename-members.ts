import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

/**
 * Around `respond`: members have other names, where `applies` says so. It is done to the text, as the writer of
 * records knows no other names.
 */
export const renameMembers = (
  names: Readonly<Record<string, string>>,
  applies: (exchange: Exchange) => boolean,
): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if ((result.kind !== 'one' && result.kind !== 'many') || !applies(exchange)) return;
    const text = Object.entries(names).reduce(
      (before, [name, instead]) =>
        before.replaceAll(new RegExp(`(?<=<|</)${name}(?=[ />])|(?<=")${name}(?=":)`, 'g'), () => instead),
      outgoing.body,
    );
    if (text === outgoing.body) return;
    outgoing.body = text;
    fired(exchange);
  });
