import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { deviceAuthorization } from '../areas/access/device-authorization.ts';
import { token } from '../areas/access/token.ts';
import { ownedAttachmentHandlers } from '../areas/attachments/owned/index.ts';
import { commentHandlers } from '../areas/comments/index.ts';
import { legalDocumentHandlers } from '../areas/legal-documents/index.ts';
import { markExported } from '../areas/payments.ts';
import { qualityInspectionHandlers } from '../areas/quality-inspections/index.ts';
import { requisitionHandlers } from '../areas/requisitions/index.ts';
import { schedulingAgreementHandlers } from '../areas/scheduling-agreements/index.ts';
import { actOnSheet } from '../areas/service-sheets.ts';
import { userReassignmentHandlers } from '../areas/user-reassignments/index.ts';
import type { Handler, Handlers } from './handler.ts';
import { list } from './lists.ts';
import { show, showPage } from './show.ts';

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
