import { getCapabilities, putCapabilities } from './capabilities.ts';
import { getChoices, putChoices } from './choices.ts';
import { changeClient, listClients, makeClient, moveOneClient } from './clients.ts';
import { getClock, putClock } from './clock.ts';
import { deleteConditions, getConditions, putConditions } from './conditions.ts';
import { type ControlRow, rowsOf } from './control.ts';
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
import { makePayment, movePayment, setPaymentReference } from './payments.ts';
import { getPeople, putPeople } from './people.ts';
import { profileOf } from './profile.ts';
import { moveRequisition, orderOf } from './requisitions.ts';
import { reset } from './reset.ts';
import { deleteSandbox, listSandboxes, putSandbox } from './sandboxes.ts';
import { laySeed } from './seed.ts';
import { countVoidSteps, makeSheet, moveSheet } from './service-sheets.ts';
import { listDocuments, showDocument } from './stored-documents.ts';
import { countSupplierComments, createUser, getAssignments, getNotifications } from './users.ts';
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
  GET: {
    purpose: 'the console',
    answer: async (request) => (await pages()).consolePage(request, controlRows),
  },
  'GET /console/:page': {
    purpose: 'a page of the console',
    answer: async (request) => (await pages()).consolePage(request, controlRows),
  },
  'GET /console/documents/:kind': {
    purpose: 'the documents of a kind, for a person',
    answer: async (request) => (await pages()).consoleDocuments(request, controlRows),
  },
  'GET /console/documents/:kind/:id': {
    purpose: 'a document with its chart and what may happen to it, for a person',
    answer: async (request) => (await pages()).consoleDocuments(request, controlRows),
  },
  'GET /console/journal/:id': {
    purpose: 'an entry of the journal explained, for a person',
    answer: async (request) => (await pages()).consoleEntry(request, controlRows),
  },
  'POST /console/forms': {
    takesForm: true,
    input: 'a form',
    purpose: 'what a form of the console asks for: the control request that it names',
    answer: async (request) => (await pages()).consoleForm(request, controlRows),
  },
  'POST /console/uploads': {
    takesFile: true,
    input: 'a form with a file',
    purpose: 'sends the file of a form of the console to `POST seed` or `POST import`',
    answer: async (request) => (await pages()).consoleUpload(request, controlRows),
  },
  'GET /health': { isOpen: true, purpose: 'whether requests are answered', answer: getHealth },
  'GET /metrics': { purpose: 'requests and memory, for Prometheus', answer: getMetrics },
  'GET /profile': {
    purpose: 'the profile with which the suites test this sandbox',
    answer: async (request) => ({ status: 200, body: await profileOf(request) }),
  },
  'GET /openapi.json': { purpose: 'the OpenAPI document of this sandbox', answer: getOpenApi },
  'GET /openapi': { purpose: 'the same, to read and to try in a browser', answer: getOpenApiPage },
  'GET /openapi/:file': { purpose: 'what that page loads', answer: getOpenApiFile },
  'POST /reset': {
    input: '{seed?}',
    purpose: 'restores the seeded documents; clock, choices, capabilities and faults stay',
    answer: reset,
  },
  'POST /seed': {
    input: '{KIND: [RECORD, ...], ..., only?}',
    takesFile: true,
    purpose:
      'stores documents or users, now and at every reset; with `only` the sandbox begins anew with nothing but these documents',
    answer: laySeed,
  },
  'GET /clock': { purpose: 'the time in this sandbox, and whether it stands still', answer: getClock },
  'PUT /clock': {
    input: '{now?, advanceSeconds?, frozen?}',
    purpose: 'sets the clock, moves it forward, or stops it',
    answer: putClock,
  },
  'GET /choices': {
    purpose: 'answers at silences: all values, and those that differ from the reference',
    answer: getChoices,
  },
  'PUT /choices': {
    input: '{ID: VALUE, ...}',
    purpose: 'chooses these answers, and the reference at all other silences',
    answer: putChoices,
  },
  'GET /capabilities': { purpose: 'what the customer has switched on', answer: getCapabilities },
  'PUT /capabilities': {
    input: '{ID: VALUE, ...}',
    purpose: 'switches these on, and sets all others to the reference',
    answer: putCapabilities,
  },
  'GET /faults': { purpose: 'all faults, and those in force', answer: getFaults },
  'PUT /faults': {
    input: '{faults: [ID, ...]}',
    purpose: 'puts these faults in force, and no others',
    answer: putFaults,
  },
  'DELETE /faults': { purpose: 'switches all faults off', answer: deleteFaults },
  'GET /conditions': {
    purpose: 'what the network does to requests of the API, rule by rule',
    answer: getConditions,
  },
  'PUT /conditions': {
    input: '{rules}',
    purpose:
      'delays, refuses, resets or slows down requests by these rules, counted from nothing, and by no others',
    answer: putConditions,
  },
  'DELETE /conditions': { purpose: 'lifts all conditions', answer: deleteConditions },
  'GET /clients': { purpose: 'the OAuth clients, without their secrets', answer: listClients },
  'POST /clients': {
    input: '{name, grantType?, redirectUris?, scopes}',
    purpose: 'creates an OAuth client; the answer alone tells its secret',
    answer: makeClient,
  },
  'PUT /clients/:client': {
    input: '{scopes}',
    purpose: 'assigns exactly these scopes',
    answer: changeClient,
  },
  'POST /clients/:client/events': {
    input: '{type: activate or deactivate}',
    purpose: 'activates or deactivates a client',
    answer: moveOneClient,
  },
  'GET /journal': {
    input: `?limit&since&${filterNames}`,
    purpose:
      'the latest requests, oldest first: what was answered and which rule decided; by the beginning of a path, `4xx`, or whether they were refused',
    answer: getJournal,
  },
  'GET /journal/events': {
    input: `?since&${filterNames}`,
    purpose: 'the same as they come, as server-sent events; `Last-Event-ID` goes on behind an entry',
    answer: streamJournal,
  },
  'GET /journal/:id': {
    purpose:
      'one of them explained: exchange, steps, rules and choices, filters, faults, the document and what may be sent to it',
    answer: getExplanation,
  },
  'GET /consultations': {
    purpose: 'which silences and capabilities the answers to each correlation id rest on',
    answer: getConsultations,
  },
  'DELETE /consultations': { purpose: 'forgets them', answer: deleteConsultations },
  'GET /people': { purpose: 'who acts by themselves, and how fast', answer: getPeople },
  'PUT /people': {
    input: '{pace, who?}',
    purpose:
      'lets approvers, buyers, suppliers, receivers and payment processing act by themselves as time goes on: pace busy or calm; or off',
    answer: putPeople,
  },
  'GET /usage': {
    input: '?client&sandboxes',
    purpose:
      'which documented features clients used or received, and which never; with `sandboxes=all` in all sandboxes, including deleted ones',
    answer: async (request) => (await import('./usage.ts')).getUsage(request),
  },
  'DELETE /usage': {
    purpose: 'forgets what they did',
    answer: async (request) => (await import('./usage.ts')).deleteUsage(request),
  },
  'GET /documents/:kind': {
    input: '?as-of&limit&offset&id&state',
    purpose: 'the documents of a kind, also as they were after a journal entry or at a moment',
    answer: listDocuments,
  },
  'GET /documents/:kind/:id': {
    input: '?as-of',
    purpose: 'one of them with its state, and what may be sent to it now',
    answer: showDocument,
  },
  'GET /documents': {
    input: '?operation&limit',
    purpose: 'for each operation on a document, the documents that it is accepted for now',
    answer: async (request) => (await import('./ready-documents.ts')).listReady(request),
  },
  'POST /documents': {
    input: '{kind, state, with?}',
    purpose:
      'creates a document that goes the shortest way to a state; answers it with the requests of that way',
    answer: async (request) => (await import('./document-in-state.ts')).makeDocument(request, controlRows),
  },
  'POST /requests': {
    input: '{method, path, body?, client?}',
    purpose: 'sends a request to the API as one of the clients, without a token; answers as the API does',
    answer: async (request) => (await import('./requests.ts')).sendRequest(request),
  },
  'POST /service-sheets': {
    isCounterparty: true,
    input: '{state?, steps?, orderLineOpen?}',
    purpose: 'creates a service sheet in that state',
    answer: makeSheet,
  },
  'POST /service-sheets/:id/events': {
    isCounterparty: true,
    input: '{type}',
    purpose: 'acts as approver or supplier of a service sheet',
    answer: moveSheet,
  },
  'GET /service-sheets/:id/void-steps': {
    purpose: 'how many steps the approval of the void of a service sheet has',
    answer: countVoidSteps,
  },
  'POST /payments': {
    isCounterparty: true,
    input: '{state?, exported?}',
    purpose: 'creates a payment',
    answer: makePayment,
  },
  'POST /payments/:id/events': {
    isCounterparty: true,
    input: '{type: move, to, afterSeconds?}',
    purpose: 'moves a payment to a status, now or when the clock gets there',
    answer: movePayment,
  },
  'POST /payments/:id/reference': {
    isCounterparty: true,
    input: '{reference}',
    purpose: 'gives a payment a number as its provider does',
    answer: setPaymentReference,
  },
  'POST /requisitions/:id/events': {
    isCounterparty: true,
    input: '{type}',
    purpose: 'acts as approver, buyer or receiver of a requisition',
    answer: moveRequisition,
  },
  'GET /requisitions/:id/order': { purpose: 'the number of the order of a requisition', answer: orderOf },
  'POST /delivery-schedules/:id/events': {
    isCounterparty: true,
    input: '{type: confirm}',
    purpose: 'confirms a delivery schedule as its supplier',
    answer: moveDeliverySchedule,
  },
  'POST /delivery-schedules/:id/decision': {
    isCounterparty: true,
    purpose: 'confirms a delivery schedule as its buyer, and answers its status',
    answer: decideDeliverySchedule,
  },
  'POST /inspections/:id/events': {
    isCounterparty: true,
    input: '{type}',
    purpose: 'acts as supplier or buyer of a quality inspection',
    answer: moveInspection,
  },
  'POST /inspections/:id/results': {
    isCounterparty: true,
    input: '{results}',
    purpose: 'fills in these results of characteristics as the supplier',
    answer: recordInspection,
  },
  'POST /users': {
    isCounterparty: true,
    input: '{holding?}',
    purpose: 'creates a user who holds everything, nothing, or something that cannot be reassigned',
    answer: createUser,
  },
  'GET /users/:user/holdings': {
    purpose: 'whether a user is active, and the ids of everything that the user holds',
    answer: getAssignments,
  },
  'GET /users/:user/notifications': {
    purpose: 'the mentions that a user was notified of',
    answer: getNotifications,
  },
  'GET /comments/:id/supplier': {
    purpose: 'how many comments with this id the supplier of the document sees: 1 or 0',
    answer: countSupplierComments,
  },
  'POST /user-reassignments/:id/events': {
    isCounterparty: true,
    input: '{type: process}',
    purpose: 'processes a user reassignment',
    answer: moveReassignment,
  },
  'POST /attachments': {
    isCounterparty: true,
    input: '{owner, id}',
    purpose: 'attaches a file to a document',
    answer: makeAttachment,
  },
  'POST /legal-documents': {
    isCounterparty: true,
    input: '{contract, locked?, members?}',
    purpose: 'creates a legal document of a contract, with some members as they are given',
    answer: makeLegalDocument,
  },
  'POST /legal-documents/:id/events': {
    isCounterparty: true,
    input: '{part: summary or file}',
    purpose: 'updates the executive summary of a legal document, or its file',
    answer: updateLegalDocument,
  },
  'POST /fork': {
    input: '{name?, snapshot?}',
    purpose:
      'creates another sandbox that begins as this one is, or as a snapshot of it was; under a random name when none is given',
    answer: forkSandbox,
  },
  'GET /snapshots': { purpose: 'the names of its snapshots', answer: listSnapshots },
  'PUT /snapshots/:name': { purpose: 'keeps what this sandbox is now, under a name', answer: putSnapshot },
  'DELETE /snapshots/:name': { purpose: 'deletes a snapshot', answer: deleteSnapshot },
  'POST /restore': {
    input: '{snapshot}',
    purpose: 'lets this sandbox go on from a snapshot: documents, files, clock and settings',
    answer: restoreSandbox,
  },
  'GET /export': {
    purpose:
      'all of this sandbox as one file; `procon export` keeps an earlier file until the new one is whole',
    answer: exportSandbox,
  },
  'POST /import': {
    input: 'the file',
    takesFile: true,
    purpose: 'lets this sandbox go on from an exported one',
    answer: importSandbox,
  },
  'GET /sandboxes': { purpose: 'all sandboxes', answer: listSandboxes },
  'PUT /sandboxes/:name': {
    input: '{seed?, clock?, frozen?, choices?, capabilities?, faults?, conditions?, key?}',
    purpose: 'creates a sandbox, or replaces it',
    answer: putSandbox,
  },
  'DELETE /sandboxes/:name': { purpose: 'deletes a sandbox; its own key suffices', answer: deleteSandbox },
});
