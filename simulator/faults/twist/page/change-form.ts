import type { Exchange } from '../../../exchange.ts';
import { at, type Wrapping } from '../../fault.ts';
import { placeOf } from './place.ts';

/** Changes the fields of a posted form in place. */
export type Fill = (fields: URLSearchParams, exchange: Exchange) => void;

/** Around `apply`: a form that is posted to one of these places is read otherwise than it was filled in. */
export const changeForm = (places: readonly string[], fill: Fill): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    const { body } = exchange;
    if (body === undefined || !places.includes(placeOf(exchange))) return step(exchange);
    const fields = new URLSearchParams(body.text);
    const before = fields.toString();
    fill(fields, exchange);
    if (fields.toString() !== before) {
      exchange.body = { type: body.type, text: fields.toString() };
      fired(exchange);
    }
    return step(exchange);
  });
