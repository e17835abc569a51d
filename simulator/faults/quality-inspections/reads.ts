import { inspectionCharacteristic, qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { type Fault, fault, needing, type Wrapping } from '../fault.ts';
import {
  attachmentsAt,
  deleteAll,
  hangElsewhere,
  listAttachments,
  replaceFormer,
  takeForAnother,
} from '../operators/attachments.ts';
import { letThrough } from '../operators/bearer.ts';
import { admit } from '../operators/early-access.ts';
import { refuse } from '../operators/input.ts';
import { characteristicsIn } from '../operators/inspections.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { answerCollection, changeEachListed, listOneRecord, withoutLatest } from '../operators/lists.ts';
import { respelled, show, showAs, showMember } from '../operators/show.ts';
import { answeredIn, every, isAt, only } from '../operators/where.ts';

const list = 'quality-inspections.list';
const one = 'quality-inspections.show';
const inXml = answeredIn('xml');

const spelled = (own: Resource['spelling'], characteristics: Resource['spelling']): Resource =>
  respelled(qualityInspection, own, { characteristics });

const hideCharacteristics = (when: (data: Data) => boolean = () => true): Wrapping =>
  show({ resource: qualityInspection, where: one }, (data) =>
    characteristicsIn(data).length > 0 && when(data) ? { ...data, characteristics: [] } : data,
  );

/** Faults in reads of inspections. */
export const qualityInspectionsReads: readonly Fault[] = [
  fault(
    'quality-inspections/list-writes-suppliers-as-texts',
    'supplierId is a string in lists, in JSON.',
    ['quality-inspections/supplier-id-is-integer'],
    showMember({ resource: qualityInspection, member: 'supplier-id', where: list }, String, 'json'),
  ),
  fault(
    'quality-inspections/show-answers-another',
    'Showing an inspection answers the one with the next id.',
    ['quality-inspections/show-answers-the-inspection'],
    mistake<'quality-inspection'>(one, ({ kind, id }, { sandbox }) => sandbox.store.get(kind, id + 1)),
  ),
  fault(
    'quality-inspections/show-in-xml-is-remembered',
    'Showing an inspection in XML answers the one that was shown in XML first.',
    ['quality-inspections/show-answers-the-inspection'],
    mistakeForFirst(every(one, inXml)),
  ),
  fault(
    'quality-inspections/show-joins-the-one-after',
    'An inspection is shown with the members of the one that was created after it.',
    ['quality-inspections/show-answers-the-inspection'],
    show({ resource: qualityInspection, where: one }, (data, exchange) => {
      const id = Number(data['id']);
      const next = exchange.sandbox.store.get('quality-inspection', id + 1);
      return next !== undefined ? { ...data, ...next.data, id } : data;
    }),
  ),
  fault(
    'quality-inspections/fresh-ones-are-not-found',
    'An inspection that was just created is not found.',
    [
      'quality-inspections/create-makes-an-open-inspection',
      'quality-inspections/show-answers-the-inspection',
    ],
    refuse(one, { when: ({ document }) => document?.data['created-at'] === document?.data['modified-at'] }),
  ),
  fault(
    'quality-inspections/show-leaves-out-characteristics',
    'Showing an inspection leaves out its characteristics.',
    ['quality-inspections/show-includes-characteristics'],
    hideCharacteristics(),
  ),
  fault(
    'quality-inspections/show-in-xml-leaves-out-characteristics',
    'Showing an inspection in XML leaves out its characteristics.',
    ['quality-inspections/show-includes-characteristics'],
    only(inXml, hideCharacteristics()),
  ),
  fault(
    'quality-inspections/characteristics-are-shown-once-closed',
    'The characteristics of an inspection are shown once it is Closed.',
    ['quality-inspections/show-includes-characteristics'],
    hideCharacteristics(({ status }) => status !== 'closed'),
  ),
  fault(
    'quality-inspections/characteristics-are-shown-until-closed',
    'The characteristics of an inspection are not shown once it is Closed.',
    ['quality-inspections/show-includes-characteristics'],
    hideCharacteristics(({ status }) => status === 'closed'),
  ),
  fault(
    'quality-inspections/list-answers-characteristics',
    'The list of inspections answers their characteristics.',
    ['quality-inspections/list-answers-inspections', 'quality-inspections/type-is-inspection'],
    answerCollection(list, (result) => {
      const records = result.records.flatMap(characteristicsIn);
      return { kind: 'many', resource: inspectionCharacteristic, records, total: () => records.length };
    }),
  ),
  fault(
    'quality-inspections/list-shows-no-ids',
    'The list of inspections leaves out their ids.',
    ['quality-inspections/list-answers-inspections'],
    changeEachListed(list, ({ id: _, ...others }) => others),
  ),
  fault(
    'quality-inspections/latest-is-not-listed',
    'The inspection created last is missing from every list, filtered or not.',
    ['quality-inspections/list-answers-inspections'],
    withoutLatest('quality-inspections.list'),
  ),
  fault(
    'quality-inspections/names-with-hyphens',
    'The members of inspections and of their characteristics are spelled with hyphens.',
    ['quality-inspections/members-are-camel-case'],
    showAs({ resource: qualityInspection }, spelled('hyphen', 'hyphen')),
  ),
  fault(
    'quality-inspections/names-with-underscores-in-xml',
    'The members of inspections and of their characteristics are spelled with underscores in XML.',
    ['quality-inspections/members-are-camel-case'],
    showAs({ resource: qualityInspection, where: inXml }, spelled('snake', 'snake')),
  ),
  fault(
    'quality-inspections/names-of-characteristics-with-underscores',
    'The members of characteristics are spelled with underscores.',
    ['quality-inspections/members-are-camel-case'],
    showAs({ resource: qualityInspection }, spelled('camel', 'snake')),
  ),
];

/** Faults in the permissions that inspections need. */
export const qualityInspectionsScopes: readonly Fault[] = [
  fault(
    'quality-inspections/creation-outside-the-program',
    'Customers outside the Early Access Program create inspections.',
    ['quality-inspections/early-access-only'],
    needing({ 'early-access': 'false' }, admit('quality-inspections.create')),
  ),
  fault(
    'quality-inspections/list-outside-the-program',
    'Customers outside the Early Access Program list inspections.',
    ['quality-inspections/early-access-only'],
    needing({ 'early-access': 'false' }, admit(list)),
  ),
  fault(
    'quality-inspections/show-outside-the-program',
    'Customers outside the Early Access Program read inspections.',
    ['quality-inspections/early-access-only'],
    needing({ 'early-access': 'false' }, admit(one)),
  ),
  fault(
    'quality-inspections/scopes-of-orders-read',
    'A token for orders reads inspections as well.',
    ['quality-inspections/reading-takes-the-read-scope'],
    letThrough(
      (exchange) =>
        isAt(exchange, ['quality-inspections.show', list]) &&
        exchange.grant?.scopes.has('core.purchase_order.read') === true,
    ),
  ),
  fault(
    'quality-inspections/creation-takes-the-read-scope',
    'Inspections are created with the read scope alone.',
    ['quality-inspections/writing-takes-the-write-scope'],
    letThrough(
      (exchange) =>
        isAt(exchange, 'quality-inspections.create') &&
        exchange.grant?.scopes.has('quality_collaboration.quality_inspection.read') === true,
    ),
  ),
];

const idIn = (owner: string): number => Number(/^quality-inspection\/(\d+)$/.exec(owner)?.[1]);
const partIn = (owner: string): number => Number(owner.split('/')[2]);

const ofEither = (of: 'inspection' | 'characteristic', title: string): readonly Fault[] => [
  fault(
    `quality-inspections/${of}-attachment-replaces-the-one-before`,
    `An attachment added to ${title} replaces the previous one.`,
    [`quality-inspections/${of}-attachments-are-listed`, `quality-inspections/${of}-attachment-is-shown`],
    replaceFormer(of),
  ),
  fault(
    `quality-inspections/${of}-attachment-list-is-one-record`,
    `The list of attachments of ${title} is a bare record if there is only one.`,
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
    `Deleting an attachment of ${title} deletes all of its attachments.`,
    [`quality-inspections/${of}-attachments-are-listed`],
    deleteAll(of),
  ),
  fault(
    `quality-inspections/${of}-attachment-deletion-takes-the-last`,
    `Deleting an attachment of ${title} deletes the last one instead.`,
    [`quality-inspections/${of}-attachment-is-deleted`],
    takeForAnother(of, 'delete', (own) => own.at(-1)),
  ),
];

/** Faults in attachments of inspections. */
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
    'The list of attachments of an inspection includes those of all inspections.',
    ['quality-inspections/inspection-attachments-are-its-own'],
    listAttachments('inspection', (owner) => owner.split('/').length === 2),
  ),
  fault(
    'quality-inspections/inspection-attachments-of-the-next-are-listed',
    'The list of attachments of an inspection includes those of the next one.',
    ['quality-inspections/inspection-attachments-are-its-own'],
    listAttachments(
      'inspection',
      (owner, requested) => owner === requested || idIn(owner) === idIn(requested) + 1,
    ),
  ),
  fault(
    'quality-inspections/characteristic-attachments-of-all-are-listed',
    'The list of attachments of a characteristic includes those of all characteristics of its inspection.',
    ['quality-inspections/characteristic-attachments-are-its-own'],
    listAttachments(
      'characteristic',
      (owner, requested) => owner.split('/').length === 3 && owner.split('/')[1] === requested.split('/')[1],
    ),
  ),
  fault(
    'quality-inspections/characteristic-attachments-of-the-one-before-are-listed',
    'The list of attachments of a characteristic includes those of the previous one.',
    ['quality-inspections/characteristic-attachments-are-its-own'],
    listAttachments(
      'characteristic',
      (owner, requested) => owner === requested || partIn(owner) === partIn(requested) - 1,
    ),
  ),
];
