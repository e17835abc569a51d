import type { Fault } from '../../fault.ts';
import { drop } from '../../twist/agreement/parts.ts';
import { showLines } from '../../twist/agreement/show.ts';
import { inXml } from '../../twist/wire/change-records.ts';

/** Lines have no commitment-level in XML. */
export const linesShowNoCommitmentLevelInXml: Fault = {
  id: 'scheduling-agreements/lines-show-no-commitment-level-in-xml',
  title: 'Lines have no commitment-level in XML.',
  violates: ['scheduling-agreements/show-has-commitment-level'],
  kind: 'behavioural',
  step: 'respond',
  wrap: showLines((line) => drop(line, 'commitment-level'), inXml),
};
