import type { Fault } from '../../fault.ts';
import { leaveUntold } from '../../twist/agreement/leave.ts';
import { eachLine } from '../../twist/agreement/parts.ts';

/** The unit of measure of a line is always the same. */
export const unitOfLinesIsPieces: Fault = {
  id: 'scheduling-agreements/unit-of-lines-is-pieces',
  title: 'The unit of measure of a line is always the same.',
  violates: ['scheduling-agreements/create-keeps-the-lines'],
  kind: 'behavioural',
  step: 'apply',
  wrap: leaveUntold(['create'], (parts) => {
    const data = eachLine(parts.data, (line) =>
      (line['uom'] ?? null) === null ? line : { ...line, uom: { id: 20, code: 'PCE' } },
    );
    return data === parts.data ? parts : { ...parts, data };
  }),
};
