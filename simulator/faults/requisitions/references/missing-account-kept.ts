import type { Fault } from '../../fault.ts';
import { isMissing, without } from '../../twist/account-written.ts';
import { keepLines, tellLines } from '../../twist/requisition-lines.ts';
import { miswriting } from '../../twist/requisition-writing.ts';

/** With a static chart of accounts segments that are of no account are kept as they were sent. */
export const missingAccountKept: Fault = {
  id: 'requisitions/missing-account-kept',
  title: 'With a static chart of accounts segments that are of no account are kept as they were sent.',
  violates: ['requisitions/static-account-exists'],
  kind: 'behavioural',
  step: 'decide',
  wrap: miswriting({
    tell: tellLines((line) => (isMissing(line) ? without(line) : undefined)),
    keep: keepLines((line, { given }) =>
      isMissing(given) ? { ...line, account: given['account'] ?? null } : undefined,
    ),
  }),
};
