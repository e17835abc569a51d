import { serviceSheet } from '../../../models/resources/service-sheet.ts';
import type { Fault } from '../fault.ts';
import { showing } from '../twist/showing.ts';

/** The status of an approved sheet is a text of more than 255 characters. */
export const statusIsTooLong: Fault = {
  id: 'service-sheets/status-is-too-long',
  title: 'The status of an approved sheet is a text of more than 255 characters.',
  violates: ['service-sheets/status-fits-255-characters'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showing({ resource: serviceSheet }, (data) =>
    data['status'] === 'approved'
      ? { ...data, status: `approved ${'by the approvers of its chain '.repeat(9)}` }
      : data,
  ),
};
