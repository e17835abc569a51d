import type { Fault } from '../../fault.ts';
import { eachLine, put } from '../../twist/agreement/parts.ts';
import { show } from '../../twist/agreement/show.ts';

/** Lines after the first of an item are Issued in a new issued agreement whatever it requires. */
export const laterLinesAreIssuedAtOnce: Fault = {
  id: 'scheduling-agreements/later-lines-are-issued-at-once',
  title: 'Lines after the first of an item are Issued in a new issued agreement whatever it requires.',
  violates: ['scheduling-agreements/issued-lines-await-confirmation'],
  kind: 'behavioural',
  step: 'respond',
  wrap: show((data) =>
    data['status'] === 'Issued'
      ? eachLine(data, (line, { at }) => (at > 0 ? put(line, { status: 'Issued' }) : line))
      : data,
  ),
};
