import { digestOf } from '../../../auth/digest.ts';
import type { KeptCode } from '../../../auth/kept.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Store } from '../../../store/port.ts';
import type { Fault } from '../../fault.ts';
import { letOthersBy } from '../../twist/let-others-by.ts';
import { tokenDoor } from '../../twist/memory/door.ts';
import { isCodeExchange } from '../../twist/token/token-kinds.ts';

/** From now on the exchange reads the code as it was. */
const readingEarly = (exchange: Exchange, early: KeptCode): void => {
  const { store } = exchange.sandbox;
  const kept: Store['kept'] = (kind, key) => {
    const found = store.kept(kind, key);
    return kind === 'code' && found !== undefined ? { ...found, record: early.record } : found;
  };
  exchange.sandbox = Object.create(exchange.sandbox, {
    store: { value: { ...store, kept }, enumerable: true },
  });
};

/** Of two exchanges of one code at the same moment both get a token: the look at the code is not locked. */
export const codeGoodTwiceAtOnce: Fault = {
  id: 'access/code-good-twice-at-once',
  title:
    'Of two exchanges of one code at the same moment both get a token: the look at the code is not locked.',
  violates: ['access/code-is-used-once'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const asked = tokenDoor.read(exchange);
    if (asked === undefined || !isCodeExchange(asked)) return;
    const { store } = exchange.sandbox;
    const key = digestOf(asked.get('code') ?? '');
    const early = store.kept('code', key);
    if (early?.record.state !== 'issued') return;
    await letOthersBy();
    if (store.kept('code', key)?.record.state !== 'used') return;
    fired(exchange);
    readingEarly(exchange, early);
  },
};
