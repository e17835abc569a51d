import { accessToken } from './access/access-token.ts';
import { authorizationCode } from './access/authorization-code.ts';
import { client } from './access/client.ts';
import { deviceAuthorization } from './access/device-authorization.ts';
import { refreshToken } from './access/refresh-token.ts';
import { agreementLifecycle } from './agreement.ts';
import { deliveryScheduleLifecycle } from './delivery-schedule.ts';
import { inspectionLifecycle } from './inspection.ts';
import { paymentExport } from './payment-export.ts';
import { reassignmentLifecycle } from './reassignment.ts';
import { requisitionLifecycle } from './requisition.ts';
import { serviceSheet } from './service-sheet.ts';

export const lifecycles = [
  client,
  authorizationCode,
  deviceAuthorization,
  accessToken,
  refreshToken,
  serviceSheet,
  paymentExport,
  requisitionLifecycle,
  agreementLifecycle,
  deliveryScheduleLifecycle,
  reassignmentLifecycle,
  inspectionLifecycle,
] as const;
