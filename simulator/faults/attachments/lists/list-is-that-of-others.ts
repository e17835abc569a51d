import type { Fault } from '../../fault.ts';
import { itsOwn, listed } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { listOthers } from '../../twist/attachments.ts';

/** The list holds the attachments of the other documents of its kind alone. */
export const listIsThatOfOthers: Fault = {
  id: 'attachments/list-is-that-of-others',
  title: 'The list holds the attachments of the other documents of its kind alone.',
  violates: [...itsOwn, ...listed],
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(
    belowDocuments,
    (owner, asked) => owner !== asked && owner.split('/')[0] === asked.split('/')[0],
  ),
};
