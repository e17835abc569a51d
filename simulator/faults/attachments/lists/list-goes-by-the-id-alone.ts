import type { Fault } from '../../fault.ts';
import { itsOwn } from '../../twist/attached/rows.ts';
import { belowDocuments } from '../../twist/attached/ways.ts';
import { listOthers } from '../../twist/attachments.ts';

const idOf = (owner: string): string => owner.slice(owner.lastIndexOf('/'));

/** A list holds the attachments of documents of every kind that have the id. */
export const listGoesByTheIdAlone: Fault = {
  id: 'attachments/list-goes-by-the-id-alone',
  title: 'A list holds the attachments of documents of every kind that have the id.',
  violates: itsOwn,
  kind: 'behavioural',
  step: 'apply',
  wrap: listOthers(belowDocuments, (owner, asked) => idOf(owner) === idOf(asked)),
};
