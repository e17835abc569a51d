import type { Fault } from '../../fault.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Lines of items that require no confirmation are Pending Confirmation in XML. */
export const linesWithoutConfirmationWaitInXml: Fault = {
  id: 'scheduling-agreements/lines-without-confirmation-wait-in-xml',
  title: 'Lines of items that require no confirmation are Pending Confirmation in XML.',
  violates: ['scheduling-agreements/issued-lines-are-issued'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) =>
      data['status'] === 'Issued'
        ? eachLine(data, (line) => put(line, { status: 'Pending Confirmation' }))
        : data,
    inXml,
  ),
};
