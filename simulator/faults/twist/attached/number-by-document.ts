import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { memoryOf } from '../../operators/memory.ts';
import { asksAbout, ownerIn } from '../hangers.ts';
import { ofEvents, owning } from './ways.ts';

/** The ids that attachments of a document really have, in the order of their numbers. */
type Numbers = Map<string, number[]>;

const ways = [...owning, ...ofEvents];

const isMeant = (exchange: Exchange): boolean =>
  (['list', 'add', 'show', 'delete', 'update'] as const).some((deed) => asksAbout(exchange, ways, deed));

const numberOf = (ids: number[], id: unknown): number => {
  if (!ids.includes(Number(id))) ids.push(Number(id));
  return ids.indexOf(Number(id)) + 1;
};

const renumber = (exchange: Exchange, ids: number[]): void => {
  const shown = (data: Data): Data => ({ ...data, id: numberOf(ids, data['id']) });
  const { outgoing, result } = exchange;
  if (result.kind === 'many') exchange.result = { ...result, records: result.records.map(shown) };
  if (result.kind === 'one') exchange.result = { ...result, record: () => shown(result.record()) };
  const { Location: location } = outgoing.headers;
  if (location === undefined) return;
  outgoing.headers['Location'] = location.replace(/\d+$/, (id) => String(numberOf(ids, id)));
};

/** Wraps `apply`: the attachments of each document are numbered from one. */
export const numberByDocument = (): Wrapping => {
  const memories = memoryOf<Numbers>(() => new Map());
  return at('apply', (step, fired) => async (exchange) => {
    if (!isMeant(exchange)) return step(exchange);
    const numbers = memories(exchange);
    const owner = ownerIn(exchange, ways);
    const ids = numbers.get(owner) ?? [];
    numbers.set(owner, ids);
    const { params } = exchange;
    const real = ids[Number(params['attachment_id']) - 1];
    if (real !== undefined) exchange.params = { ...params, attachment_id: String(real) };
    fired(exchange);
    await step(exchange);
    renumber(exchange, ids);
  });
};
