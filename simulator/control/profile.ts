import { legacyKey, personId, seedClients, userPassword } from '../../fixtures/seed/clients.ts';
import { examples } from '../../fixtures/seed/examples.ts';
import {
  agreementReferences,
  attachmentReferences,
  commentReferences,
  inspectionReferences,
  legalDocumentReferences,
  reassignmentReferences,
  requisitionReferences,
} from '../../fixtures/seed/profile-references.ts';
import type { SeedClient } from '../../fixtures/seed/seed-data.ts';
import { furtherApprovers, userOf } from '../../fixtures/seed/users.ts';
import { areas } from '../../models/areas.ts';
import { endpoints } from '../../models/endpoints/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import { expiredClaims } from '../auth/claims.ts';
import type { Sandbox } from '../exchange.ts';
import { profileCapabilities } from './capabilities.ts';
import type { ControlRequest } from './control.ts';
import { keyHeader } from './guard.ts';
import { withPresentDocuments } from './present-documents.ts';

const operationOf = (id: string): string => id.slice(id.indexOf('.') + 1);

/** Lists have their paths in the profile, since the resource at a guessed path may be something else. */
const isList = (id: string): boolean => /^list(-schedules)?$/.test(operationOf(id));

/**
 * The section `paths` in an area of a profile, by operation: the paths of lists, or all paths if the sandbox has moved
 * the undocumented ones.
 */
const profilePaths = (
  { choices }: Sandbox,
  silence: SilenceId,
): { readonly paths: Readonly<Record<string, string>> } => {
  const isElsewhere = choices.of(silence) === 'elsewhere';
  const rows = endpoints.flatMap(({ id, basis, path, elsewhere }) => {
    const named = isElsewhere ? elsewhere : isList(id) ? path : undefined;
    return basis === silence && named !== undefined ? [[operationOf(id), named]] : [];
  });
  return { paths: Object.fromEntries(rows) as Readonly<Record<string, string>> };
};

const hooksAt = (control: string, key: string | undefined) => {
  const headers = key === undefined ? {} : { headers: { [keyHeader]: key } };
  const post = (path: string, body: string) => ({
    method: 'POST',
    url: `${control}${path}`,
    ...headers,
    body,
  });
  const get = (path: string) => ({ method: 'GET', url: `${control}${path}`, ...headers });
  return {
    'create-service-sheet': {
      ...post('/service-sheets', '{"state":"{state}","steps":{steps},"orderLineOpen":{order-line-open}}'),
      id: 'id',
    },
    'move-service-sheet': post('/service-sheets/{id}/events', '{"type":"{type}"}'),
    'create-payment': { ...post('/payments', '{"state":"{state}","exported":{exported}}'), id: 'id' },
    'move-payment': post('/payments/{id}/events', '{"type":"{type}","to":"{to}"}'),
    'move-requisition': post('/requisitions/{id}/events', '{"type":"{type}"}'),
    'move-inspection': post('/inspections/{id}/events', '{"type":"{type}"}'),
    'record-results': post('/inspections/{id}/results', '{"results":{results}}'),
    'order-number': { ...get('/requisitions/{id}/order'), number: 'number' },
    'move-delivery-schedule': post(
      '/delivery-schedules/{id}/events',
      '{"type":"{type}","delivery-date":"{delivery-date}","quantity":"{quantity}"}',
    ),
    'create-user': { ...post('/users', '{"holding":"{holding}"}'), id: 'id', login: 'login' },
    holdings: get('/users/{login}/holdings'),
    'move-reassignment': post('/user-reassignments/{id}/events', '{"type":"{type}"}'),
    'create-attachment': { ...post('/attachments', '{"owner":"{owner}","id":{document}}'), id: 'id' },
    'create-legal-document': {
      ...post('/legal-documents', '{"contract":{contract},"locked":{locked},"members":{members}}'),
      id: 'id',
    },
    'update-legal-document': post('/legal-documents/{id}/events', '{"part":"{part}"}'),
    'set-payment-reference': post('/payments/{id}/reference', '{"reference":{reference}}'),
    'decide-delivery-schedule': post('/delivery-schedules/{id}/decision', '{"decision":"{decision}"}'),
    'void-steps': get('/service-sheets/{id}/void-steps'),
    'supplier-comments': get('/comments/{comment}/supplier'),
    notifications: { ...get('/users/{id}/notifications'), count: 'count' },
    'move-clock': { ...post('/clock', '{"advanceSeconds":{seconds}}'), method: 'PUT' },
    'set-client-scopes': { ...post('/clients/{id}', '{"scopes":{scopes}}'), method: 'PUT' },
  };
};

const credentialsOf = ({ id, secret, scopes }: SeedClient) => ({ id, secret, scopes });

const { device, everything, integration, reader, retired, sheetsOnly, web } = seedClients;

const furtherCredentialsOf = async (sandbox: Sandbox) => ({
  'expired-token': await sandbox.signing.sign(expiredClaims(sandbox)),
  'inactive-client': { id: retired.id, secret: retired.secret },
  'legacy-key': legacyKey,
  'all-scopes-client': credentialsOf(everything),
  'expendable-client': credentialsOf(reader),
  // If payments need no scope, every client has the permission.
  ...(sandbox.choices.of('payments/payment-scopes') !== 'none' && {
    'client-without-payments': credentialsOf(sheetsOnly),
  }),
});

const access = {
  person: { login: userOf(personId).login, password: userPassword },
  'code-client': { ...credentialsOf(web), 'redirect-uri': web.redirectUris[0] },
  'device-client': credentialsOf(device),
  'manage-clients': true,
};

const agreementReferencesOf = (sandbox: Sandbox) => ({
  ...agreementReferences,
  ...profilePaths(sandbox, 'scheduling-agreements/paths'),
});

/** The profile document of a sandbox for the suites. */
export const profileOf = async ({ platform, sandbox, ownsAll, key }: ControlRequest) => {
  const { baseUrl } = sandbox;
  const profile = {
    name: sandbox === platform.main ? 'Reference simulator' : `Reference simulator, sandbox ${sandbox.name}`,
    'base-url': baseUrl,
    client: credentialsOf(integration),
    'token-pause-seconds': 0,
    areas,
    'further-credentials': await furtherCredentialsOf(sandbox),
    access,
    capabilities: { json: true, xml: true, ...profileCapabilities(sandbox) },
    'service-sheets': {
      readable: examples.sheets,
      'void-reason': examples.voidReason,
      'inactive-void-reason': examples.inactiveVoidReason,
      'other-purpose-reason': examples.otherPurposeReason,
      'order-currency': examples.orderCurrency,
      'approver-ids': furtherApprovers,
    },
    payments: {
      readable: examples.payments,
      'issuing-bank': examples.issuingBank,
      'supplier-account-payment': examples.supplierAccount,
      'expense-account-payment': examples.expenseAccount,
    },
    requisitions: requisitionReferences(sandbox.started),
    'user-reassignments': reassignmentReferences,
    'scheduling-agreements': agreementReferencesOf(sandbox),
    'quality-inspections': {
      ...inspectionReferences,
      ...profilePaths(sandbox, 'quality-inspections/paths'),
    },
    attachments: attachmentReferences,
    comments: commentReferences,
    'legal-documents': legalDocumentReferences,
    // Undocumented forms. A platform that does not take lines by id, or ignores the payload of a query, is only judged
    // if its profile states the form.
    dialects: {
      'requisitions/taken-line': 'id',
      'comments/query': sandbox.choices.of('comments/query-payload') === 'body' ? 'bare' : 'query',
    },
    hooks: hooksAt(`${baseUrl}/_procon`, ownsAll === false ? key : platform.controlKey),
  };
  return withPresentDocuments(profile, sandbox.store);
};
