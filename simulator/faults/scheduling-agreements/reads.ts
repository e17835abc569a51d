import { at, type Fault, fault } from '../fault.ts';
import { inJson, inXml } from '../operators/wire.ts';
import { collect, countAlone, oneAlone } from '../twist/agreement/collect.ts';
import { before, mistake, newest } from '../twist/agreement/mistake.ts';
import { missing } from '../twist/agreement/refuse.ts';

/** What can be wrong with reads of agreements. */
export const schedulingAgreementsReads: readonly Fault[] = [
  fault(
    'scheduling-agreements/list-answers-one',
    'The list of agreements answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-agreements'],
    collect('list', oneAlone),
  ),
  fault(
    'scheduling-agreements/list-answers-their-number',
    'The list of agreements in JSON answers their number and the id of the first.',
    ['scheduling-agreements/list-answers-agreements'],
    collect('list', countAlone, inJson),
  ),
  fault(
    'scheduling-agreements/list-in-xml-answers-one',
    'The list of agreements in XML answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-agreements'],
    collect('list', oneAlone, inXml),
  ),
  fault(
    'scheduling-agreements/schedules-list-answers-one',
    'The list of delivery schedules answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-schedules'],
    collect('list-schedules', oneAlone),
  ),
  fault(
    'scheduling-agreements/schedules-list-answers-their-number',
    'The list of delivery schedules in JSON answers their number and the id of the first.',
    ['scheduling-agreements/list-answers-schedules'],
    collect('list-schedules', countAlone, inJson),
  ),
  fault(
    'scheduling-agreements/schedules-list-in-xml-answers-one',
    'The list of delivery schedules in XML answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-schedules'],
    collect('list-schedules', oneAlone, inXml),
  ),
  fault(
    'scheduling-agreements/show-answers-the-newest',
    'A read of an agreement answers the one that was made last.',
    ['scheduling-agreements/show-answers-the-agreement'],
    mistake('show', newest),
  ),
  fault(
    'scheduling-agreements/show-answers-the-one-before',
    'A read of an agreement answers the one before it.',
    ['scheduling-agreements/show-answers-the-agreement'],
    mistake('show', before),
  ),
  fault(
    'scheduling-agreements/show-answers-the-one-before-in-xml',
    'A read of an agreement in XML answers the one before it.',
    ['scheduling-agreements/show-answers-the-agreement'],
    mistake('show', (all, asked, exchange) => (inXml(exchange) ? before(all, asked, exchange) : undefined)),
  ),
  fault(
    'scheduling-agreements/show-has-the-content-of-the-one-before',
    'A read of an agreement shows the content of the one before it under the id asked for.',
    [
      'scheduling-agreements/show-answers-the-agreement',
      'scheduling-agreements/create-keeps-the-header',
      'scheduling-agreements/create-keeps-the-items',
      'scheduling-agreements/create-keeps-the-lines',
      'scheduling-agreements/items-show-external-reference-id',
      'scheduling-agreements/items-show-item-description',
      'scheduling-agreements/lines-show-id',
      'scheduling-agreements/lines-show-external-reference-id',
    ],
    mistake('show', (all, asked, exchange) => {
      const other = before(all, asked, exchange);
      return other && { ...other, id: asked.id + 0.5, data: { ...other.data, id: asked.id } };
    }),
  ),
  fault(
    'scheduling-agreements/show-in-xml-is-not-found',
    'There is no read of one agreement in XML.',
    ['scheduling-agreements/create-makes-an-agreement', 'scheduling-agreements/show-answers-the-agreement'],
    at(
      'validate',
      (step, fired) => (exchange) =>
        inXml(exchange) ? missing('show').wrap(step, fired)(exchange) : step(exchange),
    ),
  ),
  fault(
    'scheduling-agreements/show-is-not-found',
    'There is no read of one agreement.',
    ['scheduling-agreements/create-makes-an-agreement', 'scheduling-agreements/show-answers-the-agreement'],
    missing('show'),
  ),
];
