import { resolve as pathOf } from 'node:path';
import { areas } from '../../../models/areas.ts';
import { foldStatus } from '../../../models/wire/spelling.ts';
import { accessReferences, accessSecrets, credentialsOf } from './access-references.ts';
import { agreementReferences } from './agreement-references.ts';
import { attachmentReferences } from './attachment-references.ts';
import { commentReferences } from './comment-references.ts';
import type {
  HookDocument,
  HooksDocument,
  PaymentDocument,
  ProfileDocument,
  SheetDocument,
} from './document.ts';
import { type HookName, type Hooks, type HttpHook, hookNames } from './hooks.ts';
import { inspectionReferences } from './inspection-references.ts';
import { legalDocumentReferences } from './legal-references.ts';
import { present } from './present.ts';
import type {
  FurtherCredentials,
  PaymentReferences,
  Profile,
  SheetReferences,
  VoidReason,
} from './profile.ts';
import { reassignmentReferences } from './reassignment-references.ts';
import { requisitionReferences } from './requisition-references.ts';

/** What a profile needs beside its text. */
export interface Surroundings {
  /** Relative paths in it begin here. */
  readonly folder: string;
  readonly secrets: readonly string[];
}

const sheetReferences = (document: SheetDocument = {}): SheetReferences => ({
  readable: document.readable ?? [],
  expendable: (document.expendable ?? []).map(({ id, state, steps, 'order-line-open': open = true }) => ({
    id,
    state: foldStatus(state),
    ...present({ steps }),
    orderLineOpen: open,
  })),
  approverIds: document['approver-ids'] ?? [],
  ...present({
    voidReason: document['void-reason'] as VoidReason | undefined,
    inactiveVoidReason: document['inactive-void-reason'] as VoidReason | undefined,
    parameters: document.parameters,
  }),
});

const paymentReferences = (document: PaymentDocument = {}): PaymentReferences => ({
  readable: document.readable ?? [],
  expendable: (document.expendable ?? []).map(({ id, state, exported = false }) => ({
    id,
    ...present({ state: state === undefined ? undefined : foldStatus(state) }),
    exported,
  })),
  ...present({
    issuingBank: document['issuing-bank'],
    supplierAccountPayment: document['supplier-account-payment'],
    expenseAccountPayment: document['expense-account-payment'],
  }),
});

const furtherCredentials = (document: ProfileDocument['further-credentials'] = {}): FurtherCredentials => {
  const { 'all-scopes-client': all, 'client-without-payments': without } = document;
  return present({
    expiredToken: document['expired-token'],
    inactiveClient: document['inactive-client'],
    legacyKey: document['legacy-key'],
    allScopesClient: all && credentialsOf(all),
    clientWithoutPayments: without && credentialsOf(without),
  });
};

const httpHook = ({
  method = 'POST',
  url,
  headers = {},
  body,
  id = 'id',
  number,
  login,
  count,
}: HookDocument): HttpHook => ({
  ...{ method, url, headers, id },
  ...present({ body, number, login, count }),
});

const hooksOf = (document: HooksDocument = {}, folder: string): Hooks => {
  const called = hookNames.flatMap((name): [HookName, HttpHook][] => {
    const hook = document[name];
    return hook === undefined ? [] : [[name, httpHook(hook)]];
  });
  const { module } = document;
  return {
    http: Object.fromEntries(called),
    ...(module !== undefined && { module: pathOf(folder, module) }),
  };
};

const foldedNames = (names: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).map(([name, documented]) => [foldStatus(name), foldStatus(documented)]),
  );

const secretsOf = (further: FurtherCredentials): string[] => {
  const { expiredToken, inactiveClient, legacyKey, allScopesClient, clientWithoutPayments } = further;
  const clients = [inactiveClient, allScopesClient, clientWithoutPayments];
  return [expiredToken, legacyKey, ...clients.map((one) => one?.secret)].filter(
    (secret) => secret !== undefined,
  );
};

/** Fills in the defaults of a valid document and turns its names into those of the suites. */
export const resolveProfile = (document: ProfileDocument, { folder, secrets }: Surroundings): Profile => {
  const baseUrl = document['base-url'].replace(/\/+$/, '');
  const caFile = document['ca-file'];
  const further = furtherCredentials(document['further-credentials']);
  const access = accessReferences(document.access);
  const own = [document.client.secret, ...secretsOf(further), ...accessSecrets(access)];
  return {
    name: document.name ?? new URL(baseUrl).host,
    baseUrl,
    client: credentialsOf(document.client),
    tokenPauseSeconds: document['token-pause-seconds'] ?? 5,
    timeoutSeconds: document['timeout-seconds'] ?? 30,
    waitingSeconds: document['waiting-seconds'] ?? 600,
    correlationHeader: document['correlation-header'] ?? 'x-procon-check',
    areas: document.areas ?? areas,
    furtherCredentials: further,
    access,
    capabilities: { json: true, xml: true, ...document.capabilities },
    serviceSheets: sheetReferences(document['service-sheets']),
    payments: paymentReferences(document.payments),
    requisitions: requisitionReferences(document.requisitions),
    userReassignments: reassignmentReferences(document['user-reassignments']),
    schedulingAgreements: agreementReferences(document['scheduling-agreements']),
    qualityInspections: inspectionReferences(document['quality-inspections']),
    attachments: attachmentReferences(document.attachments),
    comments: commentReferences(document.comments),
    legalDocuments: legalDocumentReferences(document['legal-documents']),
    hooks: hooksOf(document.hooks, folder),
    statusNames: foldedNames(document['status-names']),
    pins: document.pins ?? {},
    expectedFailures: document['expected-failures'] ?? [],
    dialects: document.dialects ?? {},
    secrets: [...new Set([...own, ...secrets])],
    ...present({
      requestsPerSecond: document['requests-per-second'],
      caFile: caFile === undefined ? undefined : pathOf(folder, caFile),
      proxy: document.proxy,
    }),
  };
};
