import type { Data } from '../../../../models/resources/resource.ts';
import type { Fault } from '../../fault.ts';
import { making } from '../../twist/requisition-endpoints.ts';
import { misreadLines } from '../../twist/requisition-misread.ts';

/** Descriptions of new lines are cut after 40 characters. */
export const descriptionsEndAfterForty: Fault = {
  id: 'requisitions/descriptions-end-after-forty',
  title: 'Descriptions of new lines are cut after 40 characters.',
  violates: ['requisitions/create-keeps-lines'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misreadLines(making, (lines) => {
    const isLong = ({ description }: Data) => typeof description === 'string' && description.length > 40;
    if (!lines.some(isLong)) return lines;
    return lines.map((line) =>
      isLong(line) ? { ...line, description: String(line['description']).slice(0, 40) } : line,
    );
  }),
};
