import { attachmentHandlers } from '../attachments/index.ts';
import type { Handlers } from '../handler.ts';
import { actOnAgreement } from './act-on-agreement.ts';
import { create } from './create.ts';
import { listAgreements } from './list-agreements.ts';
import { changeSchedules } from './schedules/change-schedules.ts';
import { update } from './update.ts';

/** What does which deed on scheduling agreements. */
export const schedulingAgreementHandlers: Handlers = {
  list: listAgreements,
  create,
  update,
  act: actOnAgreement,
  'change-schedules': changeSchedules,
  ...attachmentHandlers({
    ownerOf: ({ document }) => `scheduling-agreement/${document?.id}`,
    created: (choices) => choices.of('scheduling-agreements/attachment-created'),
    shown: (choices) => choices.of('scheduling-agreements/attachment-shown'),
    deleteStatus: (choices) => Number(choices.of('scheduling-agreements/attachment-delete-status')),
  }),
};
