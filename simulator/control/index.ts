import { getCapabilities, putCapabilities } from './capabilities.ts';
import { deleteConditions, getConditions, putConditions } from './conditions.ts';
import { type ControlRow, rowsOf } from './control.ts';
import {
  countVoidSteps,
  makePayment,
  makeSheet,
  movePayment,
  moveRequisition,
  moveSheet,
  orderOf,
  setPaymentReference,
} from './document-events.ts';
import {
  decideDeliverySchedule,
  makeAttachment,
  makeLegalDocument,
  moveDeliverySchedule,
  moveInspection,
  moveReassignment,
  recordInspection,
  updateLegalDocument,
} from './documents.ts';
import { deleteFaults, getFaults, putFaults } from './faults.ts';
import { deleteConsultations, filterNames, getConsultations, getExplanation, getJournal } from './journal.ts';
import { streamJournal } from './journal-events.ts';
import { getOpenApi, getOpenApiFile, getOpenApiPage } from './openapi.ts';
import { getHealth, getMetrics } from './operating.ts';
import { profileOf } from './profile.ts';
import { reset } from './reset.ts';
import { deleteSandbox, listSandboxes, putSandbox } from './sandboxes.ts';
import { laySeed } from './seed.ts';
import { getChoices, getClock, getPeople, putChoices, putClock, putPeople } from './settings.ts';
import { listDocuments, showDocument } from './stored-documents.ts';
import {
  changeClient,
  countSupplierComments,
  createUser,
  getAssignments,
  getNotifications,
  listClients,
  makeClient,
  moveOneClient,
} from './users-and-clients.ts';
import {
  deleteSnapshot,
  exportSandbox,
  forkSandbox,
  importSandbox,
  listSnapshots,
  putSnapshot,
  restoreSandbox,
} from './values.ts';

/** The console, loaded on demand. */
const pages = () => import('../console/index.ts');

/** The control API, below `/_procon` of the origin or of a sandbox, in the order in which pages show it. */
export const controlRows: readonly ControlRow[] = rowsOf({
  'GET > the console': async (request) => (await pages()).consolePage(request, controlRows),
  'GET /console/:page > a page of the console': async (request) =>
    (await pages()).consolePage(request, controlRows),
  'GET /console/documents/:kind > the documents of a kind, as a page': async (request) =>
    (await pages()).consoleDocuments(request, controlRows),
  'GET /console/documents/:kind/:id > a document with its chart and what may happen to it, as a page': async (
    request,
  ) => (await pages()).consoleDocuments(request, controlRows),
  'GET /console/journal/:id > an entry of the journal explained, as a page': async (request) =>
    (await pages()).consoleEntry(request, controlRows),
  'POST /console/forms a form > sends the control request that a form of the console names': {
    takesForm: true,
    answer: async (request) => (await pages()).consoleForm(request, controlRows),
  },
  'POST /console/uploads a form with a file > sends the file of a form of the console to `POST seed` or `POST import`':
    { takesFile: true, answer: async (request) => (await pages()).consoleUpload(request, controlRows) },
  'GET /health > whether requests are answered': { isOpen: true, answer: getHealth },
  'GET /metrics > requests and memory, for Prometheus': getMetrics,
  'GET /profile > the profile with which the suites test this sandbox': async (request) => ({
    status: 200,
    body: await profileOf(request),
  }),
  'GET /openapi.json > the OpenAPI document of this sandbox': getOpenApi,
  'GET /openapi > the same document as a page to read and to try': getOpenApiPage,
  'GET /openapi/:file > a file of that page': getOpenApiFile,
  'POST /reset {seed?} > restores the seeded documents; clock, variants, feature flags and faults stay':
    reset,
  'POST /seed {KIND: [RECORD, ...], ..., only?} > stores documents or users, now and at every reset; with `only` the sandbox begins anew with nothing but these documents':
    { takesFile: true, answer: laySeed },
  'GET /clock > the time in this sandbox, and whether it stands still': getClock,
  'PUT /clock {now?, advanceSeconds?, frozen?} > sets the clock, moves it forward, or stops it': putClock,
  'GET /choices > variants of unspecified behaviour: all values, and those that differ from the reference':
    getChoices,
  'PUT /choices {ID: VALUE, ...} > chooses these variants, and the reference for all others': putChoices,
  'GET /capabilities > the feature flags of the customer, and the release': getCapabilities,
  'PUT /capabilities {ID: VALUE, ...} > sets these feature flags, and all others to the reference':
    putCapabilities,
  'GET /faults ?active > all faults, and those that are active; with `active=only` the latter alone, and how often each had an effect':
    getFaults,
  'PUT /faults {faults: [ID, ...]} > activates these faults, and no others': putFaults,
  'DELETE /faults > switches all faults off': deleteFaults,
  'GET /conditions > the network faults, rule by rule': getConditions,
  'PUT /conditions {rules} > delays, refuses, resets or slows down requests by these rules, which replace earlier ones and count from zero':
    putConditions,
  'DELETE /conditions > removes all network faults': deleteConditions,
  'GET /clients > the OAuth clients, without their secrets': listClients,
  'POST /clients {name, grantType?, redirectUris?, scopes} > creates an OAuth client; only this answer shows its secret':
    makeClient,
  'PUT /clients/:client {scopes} > assigns exactly these scopes': changeClient,
  'POST /clients/:client/events {type: activate or deactivate} > activates or deactivates a client':
    moveOneClient,
  [`GET /journal ?limit&since&${filterNames} > the latest requests, oldest first: what was answered and which rule decided; by the beginning of a path, \`4xx\`, or whether they were refused`]:
    getJournal,
  [`GET /journal/events ?since&${filterNames} > the same requests as they arrive, as server-sent events; \`Last-Event-ID\` continues after an entry`]:
    streamJournal,
  'GET /journal/:id > one entry explained: exchange, steps, rules and variants, filters, faults, the document and what may be sent to it':
    getExplanation,
  'GET /consultations > which unspecified behaviour and feature flags the answers to each correlation id rest on':
    getConsultations,
  'DELETE /consultations > deletes that record': deleteConsultations,
  'GET /people > the simulated users who act, and how fast': getPeople,
  'PUT /people {pace, who?} > lets approvers, buyers, suppliers, receivers and payment processing act by themselves as time goes on: pace busy or calm; or off':
    putPeople,
  'GET /usage ?client&sandboxes > which documented features clients used or received, and which never; with `sandboxes=all` in all sandboxes, including deleted ones':
    async (request) => (await import('./usage.ts')).getUsage(request),
  'DELETE /usage > deletes that record': async (request) => (await import('./usage.ts')).deleteUsage(request),
  'GET /documents/:kind ?as-of&limit&offset&id&state > the documents of a kind, also as they were after a journal entry or at a moment':
    listDocuments,
  'GET /documents/:kind/:id ?as-of > one of them with its state, and what may be sent to it now':
    showDocument,
  'GET /documents ?operation&limit > for each operation on a document, the documents that it is accepted for now':
    async (request) => (await import('./ready-documents.ts')).listReady(request),
  'POST /documents {kind, state, with?} > creates a document and takes it the shortest way to a state; answers it with the requests that led there':
    async (request) => (await import('./document-in-state.ts')).makeDocument(request, controlRows),
  'POST /requests {method, path, body?, client?} > sends a request to the API as one of the clients, without a token; answers as the API does':
    async (request) => (await import('./requests.ts')).sendRequest(request),
  'POST /service-sheets {state?, steps?, orderLineOpen?} > creates a service sheet in that state': {
    isCounterparty: true,
    answer: makeSheet,
  },
  'POST /service-sheets/:id/events {type} > acts as approver or supplier of a service sheet': {
    isCounterparty: true,
    answer: moveSheet,
  },
  'GET /service-sheets/:id/void-steps > how many steps the approval of the void of a service sheet has':
    countVoidSteps,
  'POST /payments {state?, exported?} > creates a payment': { isCounterparty: true, answer: makePayment },
  'POST /payments/:id/events {type: move, to, afterSeconds?} > moves a payment to a status, now or when the clock gets there':
    { isCounterparty: true, answer: movePayment },
  'POST /payments/:id/reference {reference} > gives a payment a number as its provider does': {
    isCounterparty: true,
    answer: setPaymentReference,
  },
  'POST /requisitions/:id/events {type} > acts as approver, buyer or receiver of a requisition': {
    isCounterparty: true,
    answer: moveRequisition,
  },
  'GET /requisitions/:id/order > the number of the order of a requisition': orderOf,
  'POST /delivery-schedules/:id/events {type, delivery-date?, quantity?} > acts as supplier or buyer of a delivery schedule: confirm, confirm_changed (with another date or quantity, or a week later), accept or reject':
    { isCounterparty: true, answer: moveDeliverySchedule },
  'POST /delivery-schedules/:id/decision {decision?} > accepts a delivery schedule as its buyer, or rejects it (accept or reject), and answers its status, date and quantity':
    { isCounterparty: true, answer: decideDeliverySchedule },
  'POST /inspections/:id/events {type} > acts as supplier or buyer of a quality inspection': {
    isCounterparty: true,
    answer: moveInspection,
  },
  'POST /inspections/:id/results {results} > fills in these results of characteristics as the supplier': {
    isCounterparty: true,
    answer: recordInspection,
  },
  'POST /users {holding?} > creates a user who holds everything, nothing, or something that cannot be reassigned':
    { isCounterparty: true, answer: createUser },
  'GET /users/:user/holdings > whether a user is active, and the ids of everything that the user holds':
    getAssignments,
  'GET /users/:user/notifications > the mentions that a user was notified of': getNotifications,
  'GET /comments/:id/supplier > how many comments with this id the supplier of the document sees: 1 or 0':
    countSupplierComments,
  'POST /user-reassignments/:id/events {type: process} > processes a user reassignment': {
    isCounterparty: true,
    answer: moveReassignment,
  },
  'POST /attachments {owner, id} > attaches a file to a document': {
    isCounterparty: true,
    answer: makeAttachment,
  },
  'POST /legal-documents {contract, locked?, members?} > creates a legal document of a contract, with some members as they are given':
    { isCounterparty: true, answer: makeLegalDocument },
  'POST /legal-documents/:id/events {part: summary or file} > updates the executive summary of a legal document, or its file':
    { isCounterparty: true, answer: updateLegalDocument },
  'POST /fork {name?, snapshot?} > creates another sandbox from the state of this one, or from a snapshot of it; under a random name when none is given':
    forkSandbox,
  'GET /snapshots > the names of the snapshots of this sandbox': listSnapshots,
  'PUT /snapshots/:name > saves the state of this sandbox under a name': putSnapshot,
  'DELETE /snapshots/:name > deletes a snapshot': deleteSnapshot,
  'POST /restore {snapshot} > continues this sandbox from a snapshot: documents, files, clock and settings':
    restoreSandbox,
  'GET /export > all of this sandbox as one file; `procon export` keeps an earlier file until the new one is whole':
    exportSandbox,
  'POST /import the file > replaces this sandbox by an exported one': {
    takesFile: true,
    answer: importSandbox,
  },
  'GET /sandboxes > all sandboxes': listSandboxes,
  'PUT /sandboxes/:name {seed?, clock?, frozen?, choices?, capabilities?, faults?, conditions?, key?} > creates a sandbox, or replaces it':
    putSandbox,
  'DELETE /sandboxes/:name > deletes a sandbox; its own key suffices': deleteSandbox,
});
