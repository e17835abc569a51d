import type { Fault } from '../../fault.ts';
import { beginLines } from '../../twist/agreement/leave.ts';

/** Lines of a new issued agreement are kept as Issued whatever their items require. */
export const linesAreStoredAsIssued: Fault = {
  id: 'scheduling-agreements/lines-are-stored-as-issued',
  title: 'Lines of a new issued agreement are kept as Issued whatever their items require.',
  violates: ['scheduling-agreements/issued-lines-await-confirmation'],
  kind: 'behavioural',
  step: 'apply',
  wrap: beginLines({ state: 'issued', status: 'Issued' }),
};
