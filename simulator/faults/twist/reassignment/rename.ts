import type { Data } from '../../../../models/resources/resource.ts';
import { approvalsGroup } from '../../../../models/responsibilities.ts';
import type { Format } from '../../../../models/wire/media-type.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksFor } from './asks-for.ts';

/** Wraps `respond`: names are written otherwise. It is done to the text, as the writer of records knows no other names. */
const rename = (names: ReadonlyMap<string, string>, applies: (exchange: Exchange) => boolean): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { outgoing, result } = exchange;
    if ((result.kind !== 'one' && result.kind !== 'many') || !applies(exchange)) return;
    const text = [...names].reduce(
      (before, [name, instead]) =>
        before.replaceAll(new RegExp(`(?<=<|</)${name}(?=[ />])|(?<=")${name}(?=":)`, 'g'), () => instead),
      outgoing.body,
    );
    if (text === outgoing.body) return;
    outgoing.body = text;
    fired(exchange);
  });

/** The approvals group has another name in answers, or in those of one format. */
export const renameGroup = (name: string, only?: Format): Wrapping =>
  rename(
    new Map([[approvalsGroup, name]]),
    (exchange) =>
      (asksFor(exchange, 'create') || asksFor(exchange, 'show')) &&
      (only === undefined || exchange.format === only),
  );

const itemNames: readonly (keyof Data & string)[] = ['object-type', 'object-id', 'change-type'];

/** Members of items have other names, or in one format. */
export const renameItems = (change: (name: string) => string, only?: Format): Wrapping =>
  rename(
    new Map(itemNames.map((name) => [name, change(name)])),
    (exchange) => asksFor(exchange, 'transactions') && (only === undefined || exchange.format === only),
  );
