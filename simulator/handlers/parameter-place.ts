import { formatOfType, isForm } from '../../models/wire/media-type.ts';
import type { Exchange } from '../exchange.ts';

const placeOf = ({ endpoint, sandbox: { choices } }: Exchange): string =>
  choices.of(
    endpoint?.area === 'requisitions'
      ? 'requisitions/action-parameter-place'
      : 'service-sheets/action-parameter-place',
  );

/** Scheduling has its parameters in a body by the documentation; the place is open for all others. */
const isScheduling = ({ endpoint }: Exchange): boolean => endpoint?.deed === 'schedule';

/** Whether parameters may stand in a query. */
export const queryCounts = (exchange: Exchange): boolean => {
  const place = placeOf(exchange);
  return place === 'any' || (place === 'query' && !isScheduling(exchange));
};

/** Whether parameters may stand nowhere but in a query. */
export const takesQueryOnly = (exchange: Exchange): boolean =>
  placeOf(exchange) === 'query' && !isScheduling(exchange);

/** Whether parameters may stand in the body that came. */
export const bodyCounts = (exchange: Exchange): boolean => {
  const place = placeOf(exchange);
  const type = exchange.body?.type ?? '';
  if (place === 'any') return true;
  if (isScheduling(exchange)) return !isForm(type);
  return (place === 'form' && isForm(type)) || (place === 'json' && formatOfType(type) === 'json');
};
