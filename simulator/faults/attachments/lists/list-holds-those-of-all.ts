import type { Fault } from '../../fault.ts';
import { itsOwn } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { listOthers } from '../../twist/attachments.ts';

/** The list holds the attachments of all documents of its kind. */
export const listHoldsThoseOfAll: Fault = {
  id: 'attachments/list-holds-those-of-all',
  title: 'The list holds the attachments of all documents of its kind.',
  violates: itsOwn,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(belowDocuments, (owner, asked) => owner.split('/')[0] === asked.split('/')[0]),
};
