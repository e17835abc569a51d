import { issuedLineStatus } from '../../../../models/schedule-status.ts';
import type { Fault } from '../../fault.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines of a new issued agreement are Pending Confirmation where their items require none, and Issued where they do. */
export const whatItemsRequireIsInverted: Fault = {
  id: 'scheduling-agreements/what-items-require-is-inverted',
  title:
    'Lines of a new issued agreement are Pending Confirmation where their items require none, and Issued where they do.',
  violates: [
    'scheduling-agreements/issued-lines-await-confirmation',
    'scheduling-agreements/issued-lines-are-issued',
  ],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) =>
    data['status'] === 'Issued'
      ? eachLine(data, (line, { item }) =>
          put(line, { status: issuedLineStatus(item['is-confirmation-required'] !== true) }),
        )
      : data,
  ),
};
