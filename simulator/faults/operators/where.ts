import type { EndpointId } from '../../../models/endpoints/index.ts';
import { type Format, formatOfType } from '../../../models/wire/media-type.ts';
import type { Exchange } from '../../exchange.ts';
import { type Wrapping, wrapStep } from '../fault.ts';

/** Selects the exchanges of a fault: those of one or more endpoints, or those that a predicate accepts. */
export type Where = EndpointId | readonly EndpointId[] | ((exchange: Exchange) => boolean);

/** Whether an exchange is selected. */
export const isAt = (exchange: Exchange, where: Where): boolean => {
  if (typeof where === 'function') return where(exchange);
  const id: string | undefined = exchange.endpoint?.id;
  return typeof where === 'string' ? id === where : where.some((one) => one === id);
};

/** Selects exchanges that meet all conditions. */
export const every =
  (...conditions: readonly Where[]): Where =>
  (exchange) =>
    conditions.every((where) => isAt(exchange, where));

/** Selects exchanges with an answer in a format. */
export const answeredIn =
  (format: Format) =>
  (exchange: Exchange): boolean =>
    (exchange.format ?? 'json') === format;

/** Selects exchanges with a request body in a format. */
export const sentIn =
  (format: Format) =>
  ({ body }: Exchange): boolean =>
    formatOfType(body?.type ?? '') === format;

/** Limits a wrapping to some exchanges. */
export const limitTo = (where: Where, wrapping: Wrapping): Wrapping => ({
  ...wrapping,
  ...wrapStep(wrapping.step, (step, fired) => {
    const wrapped = wrapping.wrap(step, fired);
    return (exchange) => (isAt(exchange, where) ? wrapped(exchange) : step(exchange));
  }),
});
