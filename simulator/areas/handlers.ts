import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import type { Handler, Handlers } from '../actions/handler.ts';
import { list } from '../actions/lists.ts';
import { show, showPage } from '../actions/show.ts';
import { deviceAuthorization, token } from './access/token.ts';
import { ownedAttachmentHandlers } from './attachments/owned/owned.ts';
import { commentHandlers } from './comments/index.ts';
import { legalDocumentHandlers } from './legal-documents/index.ts';
import { markExported } from './payments.ts';
import { qualityInspectionHandlers } from './quality-inspections/index.ts';
import { requisitionHandlers } from './requisitions/index.ts';
import { schedulingAgreementHandlers } from './scheduling-agreements/index.ts';
import { actOnSheet } from './service-sheets.ts';
import { userReassignmentHandlers } from './user-reassignments/index.ts';

/** Handlers of areas that need their own; all others use the default ones. */
const handlers: Readonly<Partial<Record<Area, Handlers>>> = {
  access: { token, 'device-authorization': deviceAuthorization, page: showPage },
  'service-sheets': { act: actOnSheet },
  payments: { 'mark-exported': markExported },
  requisitions: requisitionHandlers,
  'user-reassignments': userReassignmentHandlers,
  'scheduling-agreements': schedulingAgreementHandlers,
  'quality-inspections': qualityInspectionHandlers,
  attachments: ownedAttachmentHandlers,
  comments: commentHandlers,
  'legal-documents': legalDocumentHandlers,
};

/** Default handlers, for areas without their own. */
const common: Handlers = { list, show };

/** The handler of an endpoint. Throws an `Error` if there is none. */
export const handlerOf = ({ id, area, operationKind }: Endpoint): Handler => {
  const handler = handlers[area]?.[operationKind] ?? common[operationKind];
  if (handler === undefined) throw new Error(`nothing does ${operationKind} of ${id}`);
  return handler;
};
