import { attachmentReferences } from '../../fixtures/seed/attachment-references.ts';
import { clients, personId, seedClients } from '../../fixtures/seed/clients.ts';
import { requisitionCounterpartyEvents } from '../../models/lifecycles/requisition-record.ts';
import { sheetCounterpartyEvents } from '../../models/lifecycles/sheet-record.ts';

const [contract] = attachmentReferences.documents.contracts;
const [transaction] = attachmentReferences.documents.inventory_transactions;

/** A complete requisition, which is submitted for approval at once. */
const exampleRequisition = {
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [
    {
      item: { id: 7001 },
      quantity: '2',
      account: { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' },
    },
  ],
};

/** A shell command that stores a token in the variable TOKEN. */
export const tokenLine = (baseUrl: string): string => {
  const [client] = clients;
  return [
    `TOKEN=$(curl -s ${baseUrl}/oauth2/token -d grant_type=client_credentials`,
    `-d client_id=${client.id} -d client_secret=${client.secret}`,
    `--data-urlencode "scope=${client.scopes.join(' ')}"`,
    `| sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join(' ');
};

/** Example client requests that use this token. */
export const requestLines = (baseUrl: string): string =>
  [
    `curl -s ${baseUrl}/api/work_confirmation/headers/106 \\`,
    '  -H "Authorization: Bearer $TOKEN" -H "Accept: application/json"',
    `curl -s "${baseUrl}/api/service_pay/payments?exported=false&status=approved" \\`,
    '  -H "Authorization: Bearer $TOKEN" -H "Accept: application/xml"',
    `curl -s ${baseUrl}/api/requisitions/submit_for_approval \\`,
    '  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -H "Accept: application/json" \\',
    `  -d '${JSON.stringify(exampleRequisition)}'`,
    `curl -s ${baseUrl}/api/contracts/${contract}/attachments -H "Authorization: Bearer $TOKEN" \\`,
    "  -F 'attachment[type]=file' -F 'attachment[intent]=Internal' -F 'attachment[file]=Hello;filename=hello.txt'",
  ].join('\n');

/** Example requests for counterparty events. */
export const moveLines = (baseUrl: string): string => {
  const post = (path: string, body: object) =>
    `curl -s ${baseUrl}/_procon/${path} -H "Content-Type: application/json" -d '${JSON.stringify(body)}'`;
  return [
    `# a service sheet: ${sheetCounterpartyEvents.join(', ')}`,
    post('service-sheets/106/events', { type: 'approve_step' }),
    '# a payment: move, to a status, at once or when the clock gets there',
    post('payments/1002/events', { type: 'move', to: 'payment_in_progress', afterSeconds: 3600 }),
    `# a requisition: ${requisitionCounterpartyEvents.join(', ')}`,
    post('requisitions/ID/events', { type: 'approve_step' }),
    '# a file on any document, a legal document of a contract',
    post('attachments', { owner: 'inventory_transactions', id: transaction }),
    post('legal-documents', { contract, locked: false }),
    '# whom a mention in a comment reached',
    `curl -s ${baseUrl}/_procon/users/${personId}/notifications`,
    '# the clock',
    `curl -s -X PUT ${baseUrl}/_procon/clock -H "Content-Type: application/json" -d '{"advanceSeconds":3600}'`,
  ].join('\n');
};

/** The address where a user authorizes the web client. */
export const authorizationUrl = (baseUrl: string): string => {
  const { id, redirectUris, scopes } = seedClients.web;
  const params = new URLSearchParams({
    ...{ client_id: id, response_type: 'code', scope: scopes.join(' ') },
    redirect_uri: redirectUris[0] ?? '',
  });
  return `${baseUrl}/oauth2/authorizations/new?${params}`;
};
