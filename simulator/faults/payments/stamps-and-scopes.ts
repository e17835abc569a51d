import { payment } from '../../../models/resources/payment.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import { apply } from '../../pipeline/apply.ts';
import { decide } from '../../pipeline/decide.ts';
import { load } from '../../pipeline/load.ts';
import { validate } from '../../pipeline/validate.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { showFromMemory } from '../operators/show-from-memory.ts';
import { isAt } from '../operators/where.ts';

const mark = async (exchange: Exchange): Promise<void> => {
  try {
    for (const step of [validate, load, decide, apply]) await step(exchange);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

/** Shows the updated-at of before a change of status, where the status is now one that is meant. */
const standStill = (isMeant: (status: Value) => boolean): Wrapping =>
  showFromMemory<Data>(payment, (data, notes) => {
    const { id = null, status = null, exported = null, 'updated-at': stamp = null } = data;
    const first = notes.get(id);
    // An export moves the stamp rightly; from then on the payment counts as seen anew.
    if (first?.['exported'] !== exported) {
      notes.set(id, { status, exported, stamp });
      return data;
    }
    const hasMoved = first['status'] !== status && first['stamp'] !== stamp;
    return hasMoved && isMeant(status) ? { ...data, 'updated-at': first['stamp'] ?? null } : data;
  });

/** What can be wrong with updated-at of payments, and with the permissions they need. */
export const paymentsStampsAndScopes: readonly Fault[] = [
  fault(
    'payments/updated-at-stands-still',
    'A change of status does not move updated-at.',
    ['payments/updated-at-moves-with-status'],
    standStill(() => true),
  ),
  fault(
    'payments/updated-at-stands-still-on-errors',
    'updated-at does not move when a payment is completed with errors.',
    ['payments/updated-at-moves-with-status'],
    standStill((status) => status === 'completed_with_errors'),
  ),
  fault(
    'payments/list-needs-no-permission',
    'Payments are listed for a credential without the permission to index them.',
    ['payments/credential-needs-permissions'],
    letThrough((exchange) => isAt(exchange, 'payments.list')),
  ),
  fault(
    'payments/named-payment-needs-no-permission',
    'A payment that a query names by id is shown without the permission for it.',
    ['payments/credential-needs-permissions'],
    letThrough(
      (exchange) => isAt(exchange, 'payments.list') && new URLSearchParams(exchange.search).has('id'),
    ),
  ),
  fault(
    'payments/mark-needs-no-permission',
    'A payment is marked as exported without the permission to update it.',
    ['payments/credential-needs-permissions'],
    letThrough((exchange) => isAt(exchange, 'payments.mark-exported')),
  ),
  fault(
    'payments/xml-mark-needs-no-permission',
    'A payment is marked as exported by an XML body without the permission to update it; by query it is not.',
    ['payments/credential-needs-permissions'],
    letThrough((exchange) => isAt(exchange, 'payments.mark-exported') && exchange.body !== undefined),
  ),
  fault(
    'payments/refused-mark-is-carried-out',
    'A credential without the permission to update payments is refused, and its mark is carried out.',
    ['payments/credential-needs-permissions'],
    at('authorise', (step, fired) => async (exchange) => {
      try {
        await step(exchange);
      } catch (error) {
        const isMark = exchange.endpoint?.id === 'payments.mark-exported';
        if (error instanceof Refusal && error.code === 'scope-missing' && isMark) {
          await exchange.sandbox.lock.hold(() => mark({ ...exchange, outgoing: { ...exchange.outgoing } }));
          fired(exchange);
        }
        throw error;
      }
    }),
  ),
];
