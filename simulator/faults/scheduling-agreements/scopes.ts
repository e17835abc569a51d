import { type Fault, fault, needing } from '../fault.ts';
import { needScope } from '../operators/need-scope.ts';
import { admit } from '../twist/agreement/admit.ts';
import { asksFor } from '../twist/agreement/asks-for.ts';
import { letThrough } from '../twist/let-through.ts';

/** What can be wrong with the permissions that agreements need, and with the program they are switched on by. */
export const schedulingAgreementsScopes: readonly Fault[] = [
  fault(
    'scheduling-agreements/creation-needs-a-scope-for-suppliers',
    'Creating agreements needs the scope for requisitions besides.',
    ['scheduling-agreements/both-scopes-suffice'],
    needScope('core.requisition.write', (exchange) => asksFor(exchange, 'create')),
  ),
  fault(
    'scheduling-agreements/creation-needs-no-scope',
    'Any token creates agreements.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letThrough((exchange) => asksFor(exchange, 'create')),
  ),
  fault(
    'scheduling-agreements/list-needs-no-scope',
    'Any token lists agreements.',
    ['scheduling-agreements/reads-need-the-read-scope'],
    letThrough((exchange) => asksFor(exchange, 'list')),
  ),
  fault(
    'scheduling-agreements/read-scope-cancels',
    'A token with the scope for reading cancels agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letThrough(
      (exchange) =>
        asksFor(exchange, 'cancel') && exchange.grant?.scopes.has('core.scheduling_agreement.read') === true,
    ),
  ),
  fault(
    'scheduling-agreements/read-scope-creates',
    'A token with the scope for reading creates agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letThrough(
      (exchange) =>
        asksFor(exchange, 'create') && exchange.grant?.scopes.has('core.scheduling_agreement.read') === true,
    ),
  ),
  fault(
    'scheduling-agreements/read-scope-issues',
    'A token with the scope for reading issues agreements as well.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letThrough(
      (exchange) =>
        asksFor(exchange, 'issue') && exchange.grant?.scopes.has('core.scheduling_agreement.read') === true,
    ),
  ),
  fault(
    'scheduling-agreements/schedules-list-needs-no-scope',
    'Any token lists delivery schedules.',
    ['scheduling-agreements/reads-need-the-read-scope'],
    letThrough((exchange) => asksFor(exchange, 'list-schedules')),
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
    'scheduling-agreements/show-needs-a-further-scope',
    'Reading an agreement needs the scope for requisitions besides.',
    ['scheduling-agreements/both-scopes-suffice'],
    needScope('core.requisition.read', (exchange) => asksFor(exchange, 'show')),
  ),
  fault(
    'scheduling-agreements/show-needs-no-scope',
    'Any token reads one agreement.',
    ['scheduling-agreements/reads-need-the-read-scope'],
    letThrough((exchange) => asksFor(exchange, 'show')),
  ),
  fault(
    'scheduling-agreements/update-needs-no-scope',
    'Any token changes agreements.',
    ['scheduling-agreements/writes-need-the-write-scope'],
    letThrough((exchange) => asksFor(exchange, 'update')),
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
    needing({ 'early-access': 'false' }, admit('create')),
  ),
  fault(
    'scheduling-agreements/list-outside-the-program',
    'Customers outside the Early Access Program list agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('list')),
  ),
  fault(
    'scheduling-agreements/show-outside-the-program',
    'Customers outside the Early Access Program read agreements.',
    ['scheduling-agreements/early-access-only'],
    needing({ 'early-access': 'false' }, admit('show')),
  ),
];
