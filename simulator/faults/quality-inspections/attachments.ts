import { attachment } from '../../../models/resources/attachment.ts';
import { type Fault, fault } from '../fault.ts';
import {
  afterAdding,
  findNone,
  keepDeleted,
  listOthers,
  mistake,
  takeAll,
} from '../twist/inspection/attachments.ts';
import { collect } from '../twist/inspection/collect.ts';

const idIn = (owner: string): number => Number(/^quality-inspection\/(\d+)$/.exec(owner)?.[1]);
const partIn = (owner: string): number => Number(owner.split('/')[2]);

/** What can be wrong with attachments of inspections. */
export const qualityInspectionsAttachments: readonly Fault[] = [
  fault(
    'quality-inspections/inspection-attachment-is-not-kept',
    'An attachment that is added to an inspection is answered and not kept.',
    [
      'quality-inspections/inspection-attachment-is-added',
      'quality-inspections/inspection-attachments-are-listed',
      'quality-inspections/inspection-attachment-is-shown',
    ],
    afterAdding('inspection', ({ id }, _, { sandbox }) => {
      sandbox.store.remove('attachment', id);
      return true;
    }),
  ),
  fault(
    'quality-inspections/inspection-attachment-replaces-the-one-before',
    'An attachment that is added to an inspection takes the place of the one before.',
    [
      'quality-inspections/inspection-attachments-are-listed',
      'quality-inspections/inspection-attachment-is-shown',
    ],
    afterAdding('inspection', ({ state }, others, { sandbox }) => {
      const before = others.filter((other) => other.state.owner === state.owner);
      for (const { id } of before) sandbox.store.remove('attachment', id);
      return before.length > 0;
    }),
  ),
  fault(
    'quality-inspections/inspection-attachment-list-is-one-record',
    'The list of attachments of an inspection is a bare record where there is one alone.',
    ['quality-inspections/inspection-attachments-are-listed'],
    collect('list-attachments', ([first, ...others]) =>
      first !== undefined && others.length === 0
        ? { kind: 'one', resource: attachment, record: () => first }
        : undefined,
    ),
  ),
  fault(
    'quality-inspections/inspection-attachment-is-shown-as-the-first',
    'Reading an attachment of an inspection answers the first of them.',
    ['quality-inspections/inspection-attachment-is-shown'],
    mistake('inspection', 'show', ([first]) => first),
  ),
  fault(
    'quality-inspections/inspection-attachment-is-not-found',
    'No attachment of an inspection can be read.',
    ['quality-inspections/inspection-attachment-is-shown'],
    findNone('inspection'),
  ),
  fault(
    'quality-inspections/inspection-attachment-deletion-is-ignored',
    'A deleted attachment of an inspection is still there.',
    ['quality-inspections/inspection-attachment-is-deleted'],
    keepDeleted('inspection'),
  ),
  fault(
    'quality-inspections/inspection-attachment-deletion-takes-all',
    'Deleting an attachment of an inspection takes all that it has.',
    ['quality-inspections/inspection-attachments-are-listed'],
    takeAll('inspection'),
  ),
  fault(
    'quality-inspections/inspection-attachment-deletion-takes-the-last',
    'Deleting an attachment of an inspection takes the last of them.',
    ['quality-inspections/inspection-attachment-is-deleted'],
    mistake('inspection', 'delete', (own) => own.at(-1)),
  ),
  fault(
    'quality-inspections/characteristic-attachment-is-not-kept',
    'An attachment that is added to a characteristic is answered and not kept.',
    [
      'quality-inspections/characteristic-attachment-is-added',
      'quality-inspections/characteristic-attachments-are-listed',
      'quality-inspections/characteristic-attachment-is-shown',
    ],
    afterAdding('characteristic', ({ id }, _, { sandbox }) => {
      sandbox.store.remove('attachment', id);
      return true;
    }),
  ),
  fault(
    'quality-inspections/characteristic-attachment-replaces-the-one-before',
    'An attachment that is added to a characteristic takes the place of the one before.',
    [
      'quality-inspections/characteristic-attachments-are-listed',
      'quality-inspections/characteristic-attachment-is-shown',
    ],
    afterAdding('characteristic', ({ state }, others, { sandbox }) => {
      const before = others.filter((other) => other.state.owner === state.owner);
      for (const { id } of before) sandbox.store.remove('attachment', id);
      return before.length > 0;
    }),
  ),
  fault(
    'quality-inspections/characteristic-attachment-list-is-one-record',
    'The list of attachments of a characteristic is a bare record where there is one alone.',
    ['quality-inspections/characteristic-attachments-are-listed'],
    collect('list-characteristic-attachments', ([first, ...others]) =>
      first !== undefined && others.length === 0
        ? { kind: 'one', resource: attachment, record: () => first }
        : undefined,
    ),
  ),
  fault(
    'quality-inspections/characteristic-attachment-is-shown-as-the-first',
    'Reading an attachment of a characteristic answers the first of them.',
    ['quality-inspections/characteristic-attachment-is-shown'],
    mistake('characteristic', 'show', ([first]) => first),
  ),
  fault(
    'quality-inspections/characteristic-attachment-is-not-found',
    'No attachment of a characteristic can be read.',
    ['quality-inspections/characteristic-attachment-is-shown'],
    findNone('characteristic'),
  ),
  fault(
    'quality-inspections/characteristic-attachment-deletion-is-ignored',
    'A deleted attachment of a characteristic is still there.',
    ['quality-inspections/characteristic-attachment-is-deleted'],
    keepDeleted('characteristic'),
  ),
  fault(
    'quality-inspections/characteristic-attachment-deletion-takes-all',
    'Deleting an attachment of a characteristic takes all that it has.',
    ['quality-inspections/characteristic-attachments-are-listed'],
    takeAll('characteristic'),
  ),
  fault(
    'quality-inspections/characteristic-attachment-deletion-takes-the-last',
    'Deleting an attachment of a characteristic takes the last of them.',
    ['quality-inspections/characteristic-attachment-is-deleted'],
    mistake('characteristic', 'delete', (own) => own.at(-1)),
  ),
  fault(
    'quality-inspections/characteristic-attachment-hangs-on-the-inspection',
    'An attachment that is added to a characteristic is kept with the inspection.',
    [
      'quality-inspections/characteristic-attachment-is-added',
      'quality-inspections/characteristic-attachments-are-listed',
      'quality-inspections/characteristic-attachment-is-shown',
    ],
    afterAdding('characteristic', ({ kind, id, data, state }, _, { document, sandbox }) => {
      sandbox.store.put({ kind, id, data, state: { ...state, owner: `quality-inspection/${document?.id}` } });
      return true;
    }),
  ),
  fault(
    'quality-inspections/inspection-attachments-of-all-are-listed',
    'The list of attachments of an inspection holds those of all inspections.',
    ['quality-inspections/inspection-attachments-are-its-own'],
    listOthers('inspection', (owner) => owner.split('/').length === 2),
  ),
  fault(
    'quality-inspections/inspection-attachments-of-the-next-are-listed',
    'The list of attachments of an inspection holds those of the next one, too.',
    ['quality-inspections/inspection-attachments-are-its-own'],
    listOthers('inspection', (owner, asked) => owner === asked || idIn(owner) === idIn(asked) + 1),
  ),
  fault(
    'quality-inspections/characteristic-attachments-of-all-are-listed',
    'The list of attachments of a characteristic holds those of all characteristics of its inspection.',
    ['quality-inspections/characteristic-attachments-are-its-own'],
    listOthers(
      'characteristic',
      (owner, asked) => owner.split('/').length === 3 && owner.split('/')[1] === asked.split('/')[1],
    ),
  ),
  fault(
    'quality-inspections/characteristic-attachments-of-the-one-before-are-listed',
    'The list of attachments of a characteristic holds those of the one before, too.',
    ['quality-inspections/characteristic-attachments-are-its-own'],
    listOthers('characteristic', (owner, asked) => owner === asked || partIn(owner) === partIn(asked) - 1),
  ),
];
