import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { ownedAttachmentHandlers } from './attachments/owned/index.ts';
import { commentHandlers } from './comments/index.ts';
import { deviceAuthorization } from './device-authorization.ts';
import type { Handler, Handlers } from './handler.ts';
import { legalDocumentHandlers } from './legal-documents/index.ts';
import { list } from './lists.ts';
import { markExported } from './payments.ts';
import { qualityInspectionHandlers } from './quality-inspections/index.ts';
import { requisitionHandlers } from './requisitions/index.ts';
import { schedulingAgreementHandlers } from './scheduling-agreements/index.ts';
import { actOnSheet } from './sheets.ts';
import { show } from './show.ts';
import { showPage } from './show-page.ts';
import { token } from './token.ts';
import { userReassignmentHandlers } from './user-reassignments/index.ts';

/** Areas without operations, and those that do nothing in their own way, are left out. */
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

/** Alike in every area that does not do them in its own way. */
const common: Handlers = { list, show };

/** What an endpoint does. Throws an `Error` for one that nothing was written for. */
export const handlerOf = ({ id, area, deed }: Endpoint): Handler => {
  const handler = handlers[area]?.[deed] ?? common[deed];
  if (handler === undefined) throw new Error(`nothing does ${deed} of ${id}`);
  return handler;
};
