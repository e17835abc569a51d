import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, needing, type Wrapping } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { isAt, type Where } from '../operators/where.ts';

const asInside = async (exchange: Exchange, run: () => void | Promise<void>): Promise<void> => {
  const { sandbox } = exchange;
  const { capabilities } = sandbox;
  const of: typeof capabilities.of = (id) => (id === 'early-access' ? 'true' : capabilities.of(id));
  exchange.sandbox = { ...sandbox, capabilities: { ...capabilities, of } };
  try {
    await run();
  } finally {
    exchange.sandbox = sandbox;
  }
};

/** Wraps `route`: an operation is there for customers outside the Early Access Program. */
const admit = (where: Where): Wrapping =>
  at('route', (step, fired) => async (exchange) => {
    await step(exchange);
    const { endpoint, params, unrouted } = exchange;
    if (unrouted === undefined) return;
    await asInside(exchange, () => step(exchange));
    if (exchange.endpoint !== undefined && isAt(exchange, where)) {
      exchange.unrouted = undefined;
      return fired(exchange);
    }
    exchange.endpoint = endpoint;
    exchange.params = params;
    exchange.unrouted = unrouted;
  });

const letReadersThrough = (where: Where): Wrapping =>
  letThrough(
    (exchange) =>
      isAt(exchange, where) && exchange.grant?.scopes.has('core.scheduling_agreement.read') === true,
  );

/** What can be wrong with the permissions that agreements need, and with the program they are switched on by. */
export const schedulingAgreementsScopes: readonly Fault[] = [
  fault(
    'scheduling-agreements/read-scope-cancels',
    'A token with the scope for reading cancels agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letReadersThrough('scheduling-agreements.cancel'),
  ),
  fault(
    'scheduling-agreements/read-scope-creates',
    'A token with the scope for reading creates agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letReadersThrough('scheduling-agreements.create'),
  ),
  fault(
    'scheduling-agreements/read-scope-issues',
    'A token with the scope for reading issues agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letReadersThrough('scheduling-agreements.issue'),
  ),
  fault(
    'scheduling-agreements/scopes-of-orders-suffice',
    'A token for orders reads and creates agreements as well.',
    ['scheduling-agreements/reads-need-the-read-scope', 'scheduling-agreements/writes-need-the-write-scope'],
    letThrough(
      (exchange) =>
        exchange.endpoint?.area === 'scheduling-agreements' &&
        exchange.grant?.scopes.has('core.purchase_order.write') === true,
    ),
  ),
  fault(
    'scheduling-agreements/write-scope-reads',
    'A token with the scope for writing reads agreements as well.',
    ['scheduling-agreements/reads-need-the-read-scope'],
    letThrough(
      (exchange) =>
        exchange.incoming.method === 'GET' &&
        exchange.grant?.scopes.has('core.scheduling_agreement.write') === true,
    ),
  ),
  fault(
    'scheduling-agreements/creation-outside-the-program',
    'Customers outside the Early Access Program create agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('scheduling-agreements.create')),
  ),
  fault(
    'scheduling-agreements/list-outside-the-program',
    'Customers outside the Early Access Program list agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('scheduling-agreements.list')),
  ),
  fault(
    'scheduling-agreements/show-outside-the-program',
    'Customers outside the Early Access Program read agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('scheduling-agreements.show')),
  ),
];
