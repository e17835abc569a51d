import { inspectionCharacteristic } from '../../../models/resources/inspection-characteristic.ts';
import { qualityInspection } from '../../../models/resources/quality-inspection.ts';
import type { Data, Resource } from '../../../models/resources/resource.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { characteristicsIn } from '../operators/inspections.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { answerCollection, changeEachListed } from '../operators/lists.ts';
import { refuse } from '../operators/refuse.ts';
import { respelled, show, showAs } from '../operators/show.ts';
import { answeredIn, every, only } from '../operators/where.ts';

const list = 'quality-inspections.list';
const one = 'quality-inspections.show';
const inXml = answeredIn('xml');

const spelled = (own: Resource['spelling'], characteristics: Resource['spelling']): Resource =>
  respelled(qualityInspection, own, { characteristics });

const hideCharacteristics = (when: (data: Data) => boolean = () => true): Wrapping =>
  show({ resource: qualityInspection, where: one }, (data) =>
    characteristicsIn(data).length > 0 && when(data) ? { ...data, characteristics: [] } : data,
  );

/** What can be wrong with reads of inspections. */
export const qualityInspectionsReads: readonly Fault[] = [
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
    'An inspection that was created a moment ago is not found.',
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
    ['quality-inspections/list-answers-inspections'],
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
