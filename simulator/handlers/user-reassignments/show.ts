import type { Handler } from '../handler.ts';
import { showOne } from '../show-one.ts';
import { settleRead } from './processing/settle-read.ts';

/** Shows one reassignment as it is by now. */
export const show: Handler = { decide: settleRead, apply: (exchange) => showOne(exchange, true) };
