import type { Fault } from '../../fault.ts';
import { isFresh } from '../../twist/comment/all-comments.ts';
import { below, rowsOf } from '../../twist/comment/kinds.ts';
import { refuse } from '../../twist/comment/refuse.ts';

/** Comments that were made before today are not found by their ids. */
export const showFindsNoOlderOne: Fault = {
  id: 'comments/show-finds-no-older-one',
  title: 'Comments that were made before today are not found by their ids.',
  violates: [...rowsOf('show-on')],
  kind: 'behavioural',
  step: 'decide',
  wrap: refuse(below('show-on'), ({ document }) => !isFresh(document?.id)),
};
