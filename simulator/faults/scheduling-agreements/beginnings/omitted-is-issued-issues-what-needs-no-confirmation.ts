import type { Fault } from '../../fault.ts';
import { misread } from '../../twist/agreement/misread.ts';
import { itemsIn } from '../../twist/agreement/parts.ts';

/** An agreement is issued where is-issued is left out, unless all of its items require a confirmation. */
export const omittedIsIssuedIssuesWhatNeedsNoConfirmation: Fault = {
  id: 'scheduling-agreements/omitted-is-issued-issues-what-needs-no-confirmation',
  title:
    'An agreement is issued where is-issued is left out, unless all of its items require a confirmation.',
  violates: ['scheduling-agreements/create-draft-when-omitted'],
  kind: 'behavioural',
  step: 'validate',
  wrap: misread((sent) =>
    sent['is-issued'] === undefined &&
    itemsIn(sent).some((item) => item['is-confirmation-required'] === false)
      ? { ...sent, 'is-issued': true }
      : sent,
  ),
};
