import { inspectionCharacteristic, qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { type Fault, fault, needing, tableOf, titled, type Wrapping } from '../fault.ts';
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
export const qualityInspectionsReads = tableOf('quality-inspections', {
  'list-writes-suppliers-as-texts > supplier-id-is-integer': showMember(
    { resource: qualityInspection, member: 'supplier-id', where: list },
    String,
    'json',
  ),
  'show-answers-another > show-answers-the-inspection': mistake<'quality-inspection'>(
    one,
    ({ kind, id }, { sandbox }) => sandbox.store.get(kind, id + 1),
  ),
  'show-in-xml-is-remembered > show-answers-the-inspection': mistakeForFirst(every(one, inXml)),
  'show-joins-the-one-after > show-answers-the-inspection': show(
    { resource: qualityInspection, where: one },
    (data, exchange) => {
      const id = Number(data['id']);
      const next = exchange.sandbox.store.get('quality-inspection', id + 1);
      return next !== undefined ? { ...data, ...next.data, id } : data;
    },
  ),
  'fresh-ones-are-not-found > create-makes-an-open-inspection show-answers-the-inspection': refuse(one, {
    when: ({ document }) => document?.data['created-at'] === document?.data['modified-at'],
  }),
  'show-leaves-out-characteristics > show-includes-characteristics': hideCharacteristics(),
  'show-in-xml-leaves-out-characteristics > show-includes-characteristics': only(
    inXml,
    hideCharacteristics(),
  ),
  'characteristics-are-shown-once-closed > show-includes-characteristics': hideCharacteristics(
    ({ status }) => status !== 'closed',
  ),
  'characteristics-are-shown-until-closed > show-includes-characteristics': hideCharacteristics(
    ({ status }) => status === 'closed',
  ),
  'list-answers-characteristics > list-answers-inspections type-is-inspection': answerCollection(
    list,
    (result) => {
      const records = result.records.flatMap(characteristicsIn);
      return { kind: 'many', resource: inspectionCharacteristic, records, total: () => records.length };
    },
  ),
  'list-shows-no-ids > list-answers-inspections': changeEachListed(list, ({ id: _, ...others }) => others),
  'latest-is-not-listed > list-answers-inspections': titled(
    'The inspection created last is missing from every list, filtered or not.',
    withoutLatest('quality-inspections.list'),
  ),
  'names-with-hyphens > members-are-camel-case': showAs(
    { resource: qualityInspection },
    spelled('hyphen', 'hyphen'),
  ),
  'names-with-underscores-in-xml > members-are-camel-case': showAs(
    { resource: qualityInspection, where: inXml },
    spelled('snake', 'snake'),
  ),
  'names-of-characteristics-with-underscores > members-are-camel-case': showAs(
    { resource: qualityInspection },
    spelled('camel', 'snake'),
  ),
});

/** Faults in the permissions that inspections need. */
export const qualityInspectionsScopes = tableOf('quality-inspections', {
  'creation-outside-the-program > early-access-only': needing(
    { 'early-access': 'false' },
    admit('quality-inspections.create'),
  ),
  'list-outside-the-program > early-access-only': needing({ 'early-access': 'false' }, admit(list)),
  'show-outside-the-program > early-access-only': needing({ 'early-access': 'false' }, admit(one)),
  'scopes-of-orders-read > reading-takes-the-read-scope': letThrough(
    (exchange) =>
      isAt(exchange, ['quality-inspections.show', list]) &&
      exchange.grant?.scopes.has('core.purchase_order.read') === true,
  ),
  'creation-takes-the-read-scope > writing-takes-the-write-scope': letThrough(
    (exchange) =>
      isAt(exchange, 'quality-inspections.create') &&
      exchange.grant?.scopes.has('quality_collaboration.quality_inspection.read') === true,
  ),
});

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
  ...tableOf('quality-inspections', {
    'characteristic-attachment-hangs-on-the-inspection > characteristic-attachment-is-added characteristic-attachments-are-listed characteristic-attachment-is-shown':
      hangElsewhere('characteristic', (_, { document }) => `quality-inspection/${document?.id}`),
    'inspection-attachments-of-all-are-listed > inspection-attachments-are-its-own': listAttachments(
      'inspection',
      (owner) => owner.split('/').length === 2,
    ),
    'inspection-attachments-of-the-next-are-listed > inspection-attachments-are-its-own': listAttachments(
      'inspection',
      (owner, requested) => owner === requested || idIn(owner) === idIn(requested) + 1,
    ),
    'characteristic-attachments-of-all-are-listed > characteristic-attachments-are-its-own': listAttachments(
      'characteristic',
      (owner, requested) => owner.split('/').length === 3 && owner.split('/')[1] === requested.split('/')[1],
    ),
    'characteristic-attachments-of-the-one-before-are-listed > characteristic-attachments-are-its-own':
      listAttachments(
        'characteristic',
        (owner, requested) => owner === requested || partIn(owner) === partIn(requested) - 1,
      ),
  }),
];
