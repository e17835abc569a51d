import { seedClients } from '../../fixtures/seed/clients.ts';
import { dayFrom } from '../../fixtures/seed/dates.ts';
import { examples } from '../../fixtures/seed/examples.ts';
import {
  agreementReferences as agreements,
  attachmentReferences,
  commentReferences,
  inspectionReferences as inspections,
  reassignmentReferences,
} from '../../fixtures/seed/profile-references.ts';
import { shownIds, shownLine, shownSchedules } from '../../fixtures/seed/shown-ids.ts';
import { furtherApprovers } from '../../fixtures/seed/users.ts';
import { commentable } from '../../models/commentable.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { KnownValues } from '../../models/openapi/index.ts';
import type { Sandbox } from '../exchange.ts';

const { device, integration, web } = seedClients;

const access: KnownValues = {
  client_id: integration.id,
  client_secret: integration.secret,
  scope: integration.scopes.join(' '),
  'device-authorizations.create/client_id': device.id,
  'device-authorizations.create/scope': device.scopes.join(' '),
  'authorizations.new/client_id': web.id,
  'authorizations.new/scope': web.scopes.join(' '),
  'authorizations.new/redirect_uri': web.redirectUris[0],
};

const [from] = reassignmentReferences.users.from;
const [to] = reassignmentReferences.users.to;

const uom = { id: agreements.uom };

/** Ids of starting records, by the member or parameter that refers to them. */
const named: KnownValues = {
  'from-user.login': from?.['login'],
  'to-user.login': to?.['login'],
  'supplier.id': agreements.supplier,
  'shipping-address.id': agreements['shipping-address'],
  'payment-term.id': agreements['payment-term'],
  'currency.code': agreements.currency.code,
  'items.item': { id: agreements.item },
  'items.currency': agreements.currency,
  'items.uom': uom,
  'items.warehouse': { id: agreements.warehouse },
  'schedule-lines.uom': uom,
  'supplier-id': inspections.supplier,
  'item-id': inspections.item,
  'requested-inspection.uom': inspections.uom,
  'requested-inspection.requested-by': inspections['requested-by'],
  reason_insight_code: examples.voidReason.code,
  approver_id: furtherApprovers[0],
  requisition_line_ids: [shownLine],
};

/** Examples for bodies without documented members, in a form that a sandbox accepts. */
const openBodies: KnownValues = Object.fromEntries(
  Object.entries(shownSchedules).map(([action, id]) => [
    `scheduling-agreements.${action}/body`,
    { 'delivery-schedules': [{ id }] },
  ]),
);

const segmentOf = (path: string): string => path.split('/')[2] ?? '';

/** Starting documents that own attachments. */
const owners: KnownValues = Object.fromEntries(
  endpoints.flatMap(({ id, path }): [string, unknown][] => {
    const ids = Object.entries(attachmentReferences.documents).find(
      ([name]) => name === segmentOf(path),
    )?.[1];
    return path.includes(':owner_id') && ids !== undefined ? [[`${id}/owner_id`, ids[0]]] : [];
  }),
);

const parameter = /:(\w+_id)\/comments/;

/** Starting documents that have comments, with one comment each. */
const commented: KnownValues = Object.fromEntries(
  commentReferences.readable.flatMap(({ comment, document, owner }) => {
    const below = endpoints.filter(({ path }) => segmentOf(path) === owner && parameter.test(path));
    const type = commentable[owner].headers;
    return below.flatMap(({ id, path }): [string, unknown][] => [
      [`${id}/${parameter.exec(path)?.[1]}`, document],
      [`${id}/id`, comment],
      [`${id}/commentable-id`, document],
      [`${id}/commentable-type`, type],
    ]);
  }),
);

const [invoice] = commentReferences.readable;

const namedInvoice: KnownValues = {
  'commentable-id': invoice.document,
  'commentable-type': commentable.invoices.headers,
  'comments.list/filters': {
    'commentable-id': String(invoice.document),
    'commentable-type': commentable.invoices.headers,
  },
};

const americanDay = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** Ids of starting documents for the examples of the OpenAPI document, so that these can be sent unchanged. */
export const knownOf = ({ clock }: { readonly clock: Pick<Sandbox['clock'], 'now'> }): KnownValues => ({
  ...access,
  ...named,
  ...owners,
  ...commented,
  ...shownIds,
  ...openBodies,
  // Every agreement has its own ids.
  'scheduling-agreements.update/external-scheduling-agreement-number': 'Another number',
  ...namedInvoice,
  schedule_issuance_date: americanDay(dayFrom(clock.now(), 30)),
});
