import type { Data } from '../../../../models/resources/resource.ts';
import { paymentDraft } from '../../../documents/payment-draft.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredPayment } from '../../../handlers/change-payment.ts';
import type { Stored } from '../../../store/port.ts';
import { at, type Wrapping } from '../../fault.ts';

/** What a read leaves behind; undefined where it leaves a document alone. */
export type Leave = (document: Stored, exchange: Exchange) => Data | undefined;

const shownIds = ({ document, result }: Exchange): readonly number[] =>
  result.kind === 'many' ? result.records.map(({ id }) => Number(id)) : document ? [document.id] : [];

const write = (exchange: Exchange, document: Stored, data: Data): void => {
  const { store } = exchange.sandbox;
  if (document.kind === 'work-confirmation-header') store.put({ ...document, data, state: document.state });
  else {
    const { record } = (document as StoredPayment).state;
    store.put(paymentDraft(data, { ...record, exported: data['exported'] === true }));
  }
};

/** Around `respond`: a read changes the documents that it has shown. */
export const changeOnRead = (leave: Leave): Wrapping =>
  at('respond', (step, fired) => async (exchange) => {
    await step(exchange);
    const { endpoint, incoming, sandbox } = exchange;
    const kind = endpoint?.resource?.name;
    if (incoming.method !== 'GET' || kind === undefined) return;
    for (const id of shownIds(exchange)) {
      const document = sandbox.store.get(kind as Stored['kind'], id);
      const data = document && leave(document, exchange);
      if (document === undefined || data === undefined) continue;
      write(exchange, document, data);
      fired(exchange);
    }
  });
