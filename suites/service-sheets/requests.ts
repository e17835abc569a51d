import type { EndpointId } from '../../models/endpoints/index.ts';
import type { SheetEvent } from '../../models/lifecycles/sheet-record.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Parameters } from '../harness/action-request.ts';
import type { Outgoing } from '../harness/client.ts';
import { requestTo } from '../harness/place.ts';

/** The endpoint and parameters of a client's event. */
export const actionOf = (
  event: Extract<
    SheetEvent,
    { type: 'void' | 'add_approver' | 'remove_approval' | 'bypass_current_approval' }
  >,
): { readonly endpoint: EndpointId; readonly parameters: Parameters } => {
  switch (event.type) {
    case 'void':
      return {
        endpoint: 'service-sheets.void',
        parameters: {
          reason_insight_code: event.code,
          reason_insight_id: event.id,
          comments: event.comments,
        },
      };
    case 'add_approver':
      return {
        endpoint: 'service-sheets.add-approver',
        parameters: { approver_id: event.approverId, position: event.position },
      };
    case 'remove_approval':
      return { endpoint: 'service-sheets.remove-approval', parameters: { approval_id: event.approvalId } };
    case 'bypass_current_approval':
      return {
        endpoint: 'service-sheets.bypass-current-approval',
        parameters: { approval_comment: event.comment },
      };
  }
};

export const showRequest = (sheet: Id): Outgoing => requestTo('service-sheets.show', { id: sheet });

export const listRequest = (query = ''): Outgoing => requestTo('service-sheets.list', {}, { query });
