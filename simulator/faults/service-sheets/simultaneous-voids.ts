import type { Exchange } from '../../exchange.ts';
import type { StoredSheet } from '../../handlers/change-sheet.ts';
import type { Store } from '../../store/port.ts';
import type { Fault } from '../fault.ts';
import { letOthersBy } from '../twist/let-others-by.ts';

const kind = 'work-confirmation-header';

/** From now on the exchange reads the sheet as it was. */
const readingEarly = (exchange: Exchange, early: StoredSheet): void => {
  const { store } = exchange.sandbox;
  const get = () => early;
  const stale = { ...store, get } as unknown as Store;
  exchange.sandbox = Object.create(exchange.sandbox, { store: { value: stale, enumerable: true } });
};

/** Whether a void is pending is looked up before the sheet is locked. */
export const simultaneousVoids: Fault = {
  id: 'service-sheets/simultaneous-voids',
  title:
    'Of two voids of one sheet at the same moment both are accepted: the look at the sheet is not locked.',
  violates: ['service-sheets/one-pending-void-at-a-time'],
  kind: 'behavioural',
  step: 'validate',
  wrap: (step, fired) => async (exchange) => {
    await step(exchange);
    const { endpoint, params, sandbox } = exchange;
    if (endpoint?.id !== 'service-sheets.void') return;
    const id = Number(params['id']);
    const early = sandbox.store.get(kind, id);
    if (early?.state.record.state !== 'approved') return;
    await letOthersBy();
    if (sandbox.store.get(kind, id)?.version === early.version) return;
    fired(exchange);
    readingEarly(exchange, early);
  },
};
