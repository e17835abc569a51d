import type { Result } from '../../exchange.ts';
import { type Fault, fault } from '../fault.ts';
import { allOf, before, newest } from '../operators/documents.ts';
import { mistake } from '../operators/leave.ts';
import { answerCollection, listOneRecord, type Many } from '../operators/lists.ts';
import { answeredIn, every } from '../operators/where.ts';

const show = 'scheduling-agreements.show';

/** Ids with the page they are on: what some platforms wrap collections in. */
const countAlone = ({ records, total }: Many): Result => ({
  kind: 'json',
  value: { total, first: { id: records[0]?.['id'] ?? 0 } },
});

/** What can be wrong with reads of agreements. */
export const schedulingAgreementsReads: readonly Fault[] = [
  fault(
    'scheduling-agreements/list-answers-their-number',
    'The list of agreements in JSON answers their number and the id of the first.',
    ['scheduling-agreements/list-answers-agreements'],
    answerCollection(every('scheduling-agreements.list', answeredIn('json')), countAlone),
  ),
  fault(
    'scheduling-agreements/schedules-list-answers-their-number',
    'The list of delivery schedules in JSON answers their number and the id of the first.',
    ['scheduling-agreements/list-answers-schedules'],
    answerCollection(every('scheduling-agreements.list-schedules', answeredIn('json')), countAlone),
  ),
  fault(
    'scheduling-agreements/schedules-list-in-xml-answers-one',
    'The list of delivery schedules in XML answers one of them instead of a collection.',
    ['scheduling-agreements/list-answers-schedules'],
    listOneRecord(every('scheduling-agreements.list-schedules', answeredIn('xml'))),
  ),
  fault(
    'scheduling-agreements/show-answers-the-newest',
    'A read of an agreement answers the one that was made last.',
    ['scheduling-agreements/show-answers-the-agreement'],
    mistake(show, ({ kind }, exchange) => newest(allOf(exchange, kind))),
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
    mistake(show, (asked, exchange) => {
      const other = before(allOf(exchange, asked.kind), asked);
      return other && { ...other, id: asked.id + 0.5, data: { ...other.data, id: asked.id } };
    }),
  ),
];
