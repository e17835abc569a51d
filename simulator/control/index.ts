import { consolePage } from '../console/page.ts';
import { getCapabilities, putCapabilities } from './capabilities.ts';
import { getChoices, putChoices } from './choices.ts';
import { changeClient, listClients, makeClient, moveOneClient } from './clients.ts';
import { getClock, putClock } from './clock.ts';
import type { ControlRow } from './control.ts';
import {
  makeAttachment,
  makeLegalDocument,
  moveDeliverySchedule,
  moveInspection,
  moveReassignment,
  recordInspection,
} from './documents.ts';
import { deleteFaults, getFaults, putFaults } from './faults.ts';
import { deleteConsultations, getConsultations, getJournal } from './journal.ts';
import { getOpenApi, getOpenApiFile, getOpenApiPage } from './openapi.ts';
import { makePayment, movePayment } from './payments.ts';
import { profileOf } from './profile.ts';
import { moveRequisition, orderOf } from './requisitions.ts';
import { reset } from './reset.ts';
import { deleteSandbox, listSandboxes, putSandbox } from './sandboxes.ts';
import { makeSheet, moveSheet } from './service-sheets.ts';
import { createUser, tellHoldings, tellNotifications } from './users.ts';

/** The control API, below `/_procon` of the origin or of a sandbox. */
export const controlRows: readonly ControlRow[] = [
  { method: 'GET', path: /^$/, answer: (request) => ({ status: 200, body: consolePage(request) }) },
  {
    method: 'GET',
    path: /^\/profile$/,
    answer: async (request) => ({ status: 200, body: await profileOf(request) }),
  },
  { method: 'GET', path: /^\/openapi\.json$/, answer: getOpenApi },
  { method: 'GET', path: /^\/openapi$/, answer: getOpenApiPage },
  { method: 'GET', path: /^\/openapi\/([^/]+)$/, answer: getOpenApiFile },
  { method: 'POST', path: /^\/reset$/, answer: reset },
  { method: 'GET', path: /^\/clock$/, answer: getClock },
  { method: 'PUT', path: /^\/clock$/, answer: putClock },
  { method: 'GET', path: /^\/choices$/, answer: getChoices },
  { method: 'PUT', path: /^\/choices$/, answer: putChoices },
  { method: 'GET', path: /^\/capabilities$/, answer: getCapabilities },
  { method: 'PUT', path: /^\/capabilities$/, answer: putCapabilities },
  { method: 'GET', path: /^\/faults$/, answer: getFaults },
  { method: 'PUT', path: /^\/faults$/, answer: putFaults },
  { method: 'DELETE', path: /^\/faults$/, answer: deleteFaults },
  { method: 'GET', path: /^\/clients$/, answer: listClients },
  { method: 'POST', path: /^\/clients$/, answer: makeClient },
  { method: 'PUT', path: /^\/clients\/([^/]+)$/, answer: changeClient },
  { method: 'POST', path: /^\/clients\/([^/]+)\/events$/, answer: moveOneClient },
  { method: 'GET', path: /^\/journal$/, answer: getJournal },
  { method: 'GET', path: /^\/consultations$/, answer: getConsultations },
  { method: 'DELETE', path: /^\/consultations$/, answer: deleteConsultations },
  { method: 'POST', path: /^\/service-sheets$/, answer: makeSheet },
  { method: 'POST', path: /^\/service-sheets\/(\d{1,15})\/events$/, answer: moveSheet },
  { method: 'POST', path: /^\/payments$/, answer: makePayment },
  { method: 'POST', path: /^\/payments\/(\d{1,15})\/events$/, answer: movePayment },
  { method: 'POST', path: /^\/requisitions\/(\d{1,15})\/events$/, answer: moveRequisition },
  { method: 'GET', path: /^\/requisitions\/(\d{1,15})\/order$/, answer: orderOf },
  {
    method: 'POST',
    path: /^\/delivery-schedules\/(\d{1,15})\/events$/,
    answer: moveDeliverySchedule,
  },
  { method: 'POST', path: /^\/inspections\/(\d{1,15})\/events$/, answer: moveInspection },
  { method: 'POST', path: /^\/inspections\/(\d{1,15})\/results$/, answer: recordInspection },
  { method: 'POST', path: /^\/users$/, answer: createUser },
  { method: 'GET', path: /^\/users\/([^/]+)\/holdings$/, answer: tellHoldings },
  { method: 'GET', path: /^\/users\/([^/]+)\/notifications$/, answer: tellNotifications },
  { method: 'POST', path: /^\/user-reassignments\/(\d{1,15})\/events$/, answer: moveReassignment },
  { method: 'POST', path: /^\/attachments$/, answer: makeAttachment },
  { method: 'POST', path: /^\/legal-documents$/, answer: makeLegalDocument },
  { method: 'GET', path: /^\/sandboxes$/, answer: listSandboxes },
  { method: 'PUT', path: /^\/sandboxes\/([^/]+)$/, answer: putSandbox },
  { method: 'DELETE', path: /^\/sandboxes\/([^/]+)$/, answer: deleteSandbox },
];
