import { Refusal } from '../../refusals.ts';
import { at, type Wrapping } from '../fault.ts';
import { isAt, type Where } from './where.ts';

/** Wraps `validate`: conditions on a field are passed over, answered with nothing, or refused. */
export const misuseFilter = (
  where: Where,
  field: string,
  how: 'ignored' | 'finds-nothing' | 'refused',
): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    const { filter } = exchange;
    if (filter === undefined || !isAt(exchange, where)) return;
    const isMeant = ({ path }: { readonly path: readonly string[] }): boolean => path[0] === field;
    if (!filter.conditions.some(isMeant)) return;
    fired(exchange);
    if (how === 'refused') throw new Refusal('invalid-query');
    const others = filter.conditions.filter((one) => !isMeant(one));
    const none = { path: ['id'], type: 'integer', operator: 'eq', values: [-1] } as const;
    exchange.filter = { ...filter, conditions: how === 'ignored' ? others : [...others, none] };
  });
