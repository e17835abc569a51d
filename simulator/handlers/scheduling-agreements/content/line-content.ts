import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { amountIn } from '../../requisitions/reading/amount.ts';
import { given, textOf } from './given.ts';
import { referenceIn } from './references.ts';

/** Above the ids of the starting documents. */
const firstFresh = 840_000;

/** The line among former ones that an update means: the one of the id, else of the external reference. */
export const meantBy = (formers: readonly Data[], sent: Data): Data | undefined => {
  const reference = textOf(sent['external-reference-id']);
  return (
    formers.find(({ id }) => sent['id'] !== undefined && id === sent['id']) ??
    formers.find((one) => reference !== null && textOf(one['external-reference-id']) === reference)
  );
};

/** Refuses an item or line of an update by an id that the agreement does not have. */
export const refuseUnknown = (
  exchange: Exchange,
  formers: readonly Data[],
  { sent, kind }: { readonly sent: Data; readonly kind: string },
): void => {
  if ((sent['id'] ?? null) === null || meantBy(formers, sent) !== undefined) return;
  throw invalidParameter(exchange, `The agreement has no ${kind} ${String(sent['id'])}.`);
};

/** The values of a line, over those that it had; status and flag are its lifecycle's. Throws a `Refusal`. */
export const lineContent = (exchange: Exchange, sent: Data, former: Data | undefined): Data => {
  const { store } = exchange.sandbox;
  const date = sent['delivery-date'] ?? former?.['delivery-date'];
  if (date === undefined || date === null) {
    throw invalidParameter(exchange, 'delivery-date of a line is missing.');
  }
  return {
    id: former?.['id'] ?? firstFresh + store.next('delivery-schedule'),
    'external-reference-id': null,
    quantity: null,
    uom: null,
    ...former,
    ...given({
      'external-reference-id':
        sent['external-reference-id'] === undefined ? undefined : textOf(sent['external-reference-id']),
      'delivery-date': date,
      quantity: amountIn(exchange, sent['quantity'], 'quantity'),
      uom: referenceIn(exchange, sent, 'uom'),
    }),
  };
};
