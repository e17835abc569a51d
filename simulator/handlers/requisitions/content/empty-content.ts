import { userOf } from '../../../../fixtures/seed/users.ts';
import type { Exchange } from '../../../exchange.ts';
import { actingUser } from '../acting-user.ts';
import type { RequisitionContent } from '../reading/requisition-input.ts';
import { assemble } from './assemble.ts';
import { preset } from './currency.ts';

/** The content of a cart that nothing was put into yet: the acting user's, in the preset currency. */
export const emptyContent = (exchange: Exchange, id: number): RequisitionContent => {
  const user = userOf(actingUser(exchange));
  const currency = preset();
  const header = {
    'req-title': null,
    justification: null,
    'buyer-note': null,
    'external-po-reference': null,
    'ship-to-attention': null,
    department: null,
    'ship-to-address': null,
    pcard: null,
    'created-by': user,
    'requested-by': user,
    requester: user,
    currency,
    'mobile-currency': currency,
    'need-by-date': null,
    'hide-price': false,
    'price-hidden': false,
    'receiving-warehouse-id': null,
  };
  return { data: assemble({ id, header, lines: [] }, exchange.sandbox.choices), lastLine: 0 };
};
