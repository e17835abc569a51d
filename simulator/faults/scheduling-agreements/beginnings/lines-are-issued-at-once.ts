import type { Fault } from '../../fault.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines of a new issued agreement are Issued whatever their items require. */
export const linesAreIssuedAtOnce: Fault = {
  id: 'scheduling-agreements/lines-are-issued-at-once',
  title: 'Lines of a new issued agreement are Issued whatever their items require.',
  violates: ['scheduling-agreements/issued-lines-await-confirmation'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show(
    (data) =>
      data['status'] === 'Issued' ? eachLine(data, (line) => put(line, { status: 'Issued' })) : data,
    'create',
  ),
};
