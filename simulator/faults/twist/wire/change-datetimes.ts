import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';

const written =
  /(?<before>"(?<json>[\w-]+)":"|<(?<xml>[\w-]+)(?: [^<>]*)?>)(?<iso>\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))(?<after>["<])/g;

/** Writes the moment `iso`, as answers tell it, otherwise; `name` is that of its member. */
export type Write = (iso: string, name: string) => string | number;

/**
 * Around `respond`: writes the datetimes of records otherwise. It is done to the text, as the writer of records puts
 * right what it knows for a moment. A number stands without quotes in JSON.
 */
export const changeDatetimes = (
  write: Write,
  applies: (exchange: Exchange) => boolean = () => true,
): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if ((result.kind !== 'one' && result.kind !== 'many') || !applies(exchange)) return;
    const text = outgoing.body.replace(written, (...found) => {
      const { before = '', json, xml = '', iso = '', after = '' } = found.at(-1) as Record<string, string>;
      const value = write(iso, json ?? xml);
      if (json !== undefined && typeof value === 'number') return `"${json}":${value}`;
      return `${before}${value}${after}`;
    });
    if (text === outgoing.body) return;
    outgoing.body = text;
    fired(exchange);
  });
