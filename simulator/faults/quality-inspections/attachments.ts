import { type Fault, fault } from '../fault.ts';
import { attachmentsAt } from '../operators/attachment-owners.ts';
import {
  deleteAll,
  hangElsewhere,
  listAttachments,
  replaceFormer,
  takeForAnother,
} from '../operators/attachments.ts';
import { listOneRecord } from '../operators/lists.ts';

const idIn = (owner: string): number => Number(/^quality-inspection\/(\d+)$/.exec(owner)?.[1]);
const partIn = (owner: string): number => Number(owner.split('/')[2]);

const ofEither = (of: 'inspection' | 'characteristic', title: string): readonly Fault[] => [
  fault(
    `quality-inspections/${of}-attachment-replaces-the-one-before`,
    `An attachment that is added to ${title} takes the place of the one before.`,
    [`quality-inspections/${of}-attachments-are-listed`, `quality-inspections/${of}-attachment-is-shown`],
    replaceFormer(of),
  ),
  fault(
    `quality-inspections/${of}-attachment-list-is-one-record`,
    `The list of attachments of ${title} is a bare record where there is one alone.`,
    [`quality-inspections/${of}-attachments-are-listed`],
    listOneRecord(attachmentsAt(of, 'list'), 'only'),
  ),
  fault(
    `quality-inspections/${of}-attachment-is-shown-as-the-first`,
    `Reading an attachment of ${title} answers the first of them.`,
    [`quality-inspections/${of}-attachment-is-shown`],
    takeForAnother(of, 'show', ([first]) => first),
  ),
  fault(
    `quality-inspections/${of}-attachment-deletion-takes-all`,
    `Deleting an attachment of ${title} takes all that it has.`,
    [`quality-inspections/${of}-attachments-are-listed`],
    deleteAll(of),
  ),
  fault(
    `quality-inspections/${of}-attachment-deletion-takes-the-last`,
    `Deleting an attachment of ${title} takes the last of them.`,
    [`quality-inspections/${of}-attachment-is-deleted`],
    takeForAnother(of, 'delete', (own) => own.at(-1)),
  ),
];

/** What can be wrong with attachments of inspections. */
export const qualityInspectionsAttachments: readonly Fault[] = [
  ...ofEither('inspection', 'an inspection'),
  ...ofEither('characteristic', 'a characteristic'),
  fault(
    'quality-inspections/characteristic-attachment-hangs-on-the-inspection',
    'An attachment that is added to a characteristic is kept with the inspection.',
    [
      'quality-inspections/characteristic-attachment-is-added',
      'quality-inspections/characteristic-attachments-are-listed',
      'quality-inspections/characteristic-attachment-is-shown',
    ],
    hangElsewhere('characteristic', (_, { document }) => `quality-inspection/${document?.id}`),
  ),
  fault(
    'quality-inspections/inspection-attachments-of-all-are-listed',
    'The list of attachments of an inspection holds those of all inspections.',
    ['quality-inspections/inspection-attachments-are-its-own'],
    listAttachments('inspection', (owner) => owner.split('/').length === 2),
  ),
  fault(
    'quality-inspections/inspection-attachments-of-the-next-are-listed',
    'The list of attachments of an inspection holds those of the next one, too.',
    ['quality-inspections/inspection-attachments-are-its-own'],
    listAttachments('inspection', (owner, asked) => owner === asked || idIn(owner) === idIn(asked) + 1),
  ),
  fault(
    'quality-inspections/characteristic-attachments-of-all-are-listed',
    'The list of attachments of a characteristic holds those of all characteristics of its inspection.',
    ['quality-inspections/characteristic-attachments-are-its-own'],
    listAttachments(
      'characteristic',
      (owner, asked) => owner.split('/').length === 3 && owner.split('/')[1] === asked.split('/')[1],
    ),
  ),
  fault(
    'quality-inspections/characteristic-attachments-of-the-one-before-are-listed',
    'The list of attachments of a characteristic holds those of the one before, too.',
    ['quality-inspections/characteristic-attachments-are-its-own'],
    listAttachments(
      'characteristic',
      (owner, asked) => owner === asked || partIn(owner) === partIn(asked) - 1,
    ),
  ),
];
