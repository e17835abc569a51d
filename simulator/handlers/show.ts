import type { Handler } from './handler.ts';
import { showOne } from './show-one.ts';

/** Shows one document. */
export const show: Handler = { apply: (exchange) => showOne(exchange, true) };
