import { requisition } from '../../../models/resources/requisition.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';
import type { Exchange, Sandbox } from '../../exchange.ts';
import { answerCollection } from '../../handlers/answer-collection.ts';
import { actingUser } from '../../handlers/requisitions/acting-user.ts';
import { Refusal } from '../../refusals.ts';
import { at, type Fault, fault } from '../fault.ts';
import { collecting } from '../twist/requisition-collecting.ts';
import { asksFor } from '../twist/requisition-endpoints.ts';
import { linesIn, withLines } from '../twist/requisition-line-list.ts';
import { missing } from '../twist/requisition-missing.ts';
import { showing } from '../twist/showing.ts';

/** What was shown first. */
const memory = new WeakMap<Sandbox['store'], NonNullable<Exchange['document']>>();

const hyphenated = {
  ...requisition,
  fields: requisition.fields.map(({ written: _, ...field }) => field),
};

/** What can be wrong with reads of requisitions. */
export const requisitionsReads: readonly Fault[] = [
  fault(
    'requisitions/list-answers-lines',
    'The list of requisitions answers their lines, each as if it were a requisition.',
    ['requisitions/list-answers-requisitions'],
    collecting('list', (records) => {
      const lines = records.flatMap(linesIn);
      return { kind: 'many', resource: requisition, records: lines, total: () => lines.length };
    }),
  ),
  fault(
    'requisitions/list-answers-one',
    'The list of requisitions answers the first of them alone, and no list.',
    ['requisitions/list-answers-requisitions'],
    collecting('list', ([first = {}]) => ({ kind: 'one', resource: requisition, record: () => first })),
  ),
  fault(
    'requisitions/list-in-xml-holds-none',
    'The list of requisitions in XML holds none.',
    ['requisitions/list-answers-requisitions'],
    collecting('list', (_, { format }) =>
      format === 'xml' ? { kind: 'many', resource: requisition, records: [], total: () => 0 } : undefined,
    ),
  ),
  fault(
    'requisitions/list-is-not-found',
    'The list of requisitions is not found.',
    ['requisitions/list-answers-requisitions'],
    missing('list'),
  ),
  fault(
    'requisitions/mine-answers-all',
    'The requisitions of the current user are those of everybody.',
    ['requisitions/mine-is-of-the-current-user'],
    at('apply', (step, fired) => (exchange) => {
      if (!asksFor(exchange, ['mine'])) return step(exchange);
      fired(exchange);
      answerCollection(exchange);
    }),
  ),
  fault(
    'requisitions/mine-answers-lines',
    'The requisitions of the current user are answered as the lines of these.',
    ['requisitions/mine-answers-requisitions'],
    collecting('mine', (records) => {
      const lines = records.flatMap(linesIn);
      return { kind: 'many', resource: requisition, records: lines, total: () => lines.length };
    }),
  ),
  fault(
    'requisitions/mine-answers-one',
    'The requisitions of the current user are answered as one, the first, and no list.',
    ['requisitions/mine-answers-requisitions'],
    collecting('mine', ([first = {}]) => ({ kind: 'one', resource: requisition, record: () => first })),
  ),
  fault(
    'requisitions/mine-holds-drafts-of-others',
    'Among the requisitions of the current user are the drafts of everybody.',
    ['requisitions/mine-is-of-the-current-user'],
    at('apply', (step, fired) => (exchange) => {
      if (!asksFor(exchange, ['mine'])) return step(exchange);
      fired(exchange);
      const user = actingUser(exchange);
      const isOf = (member: Value | undefined): boolean =>
        (member as Data | null | undefined)?.['id'] === user;
      answerCollection(
        exchange,
        (data) => data['status'] === 'draft' || isOf(data['created-by']) || isOf(data['requested-by']),
      );
    }),
  ),
  fault(
    'requisitions/mine-in-xml-answers-all',
    'The requisitions of the current user are those of everybody when they are asked for in XML.',
    ['requisitions/mine-is-of-the-current-user'],
    at('apply', (step, fired) => (exchange) => {
      if (!asksFor(exchange, ['mine']) || exchange.format !== 'xml') return step(exchange);
      fired(exchange);
      answerCollection(exchange);
    }),
  ),
  fault(
    'requisitions/mine-is-not-allowed',
    'The requisitions of the current user can be asked for by no GET.',
    ['requisitions/mine-answers-requisitions'],
    missing('mine', 405),
  ),
  fault(
    'requisitions/show-answers-another',
    'Showing a requisition answers the one with the next id.',
    ['requisitions/show-answers-the-requisition'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, sandbox } = exchange;
      if (!asksFor(exchange, ['show']) || document === undefined) return;
      const other = sandbox.store.get('requisition-header', document.id + 1);
      if (other === undefined) return;
      fired(exchange);
      exchange.document = other;
    }),
  ),
  fault(
    'requisitions/show-in-xml-is-remembered',
    'Showing a requisition in XML answers the one that was shown in XML first.',
    ['requisitions/show-answers-the-requisition'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      const { document, format, sandbox } = exchange;
      if (!asksFor(exchange, ['show']) || document === undefined || format !== 'xml') return;
      const first = memory.get(sandbox.store) ?? document;
      memory.set(sandbox.store, first);
      if (first.id === document.id) return;
      fired(exchange);
      exchange.document = first;
    }),
  ),
  fault(
    'requisitions/show-joins-other-lines',
    'A draft is shown with the lines of the draft that was made after it.',
    ['requisitions/show-answers-the-requisition'],
    showing({ resource: requisition, kind: 'one' }, (data, exchange) => {
      const next = exchange.sandbox.store.get('requisition-header', Number(data['id']) + 1);
      const isMeant = asksFor(exchange, ['show']) && data['status'] === 'draft';
      return isMeant && next?.data['status'] === 'draft' ? withLines(data, linesIn(next.data)) : data;
    }),
  ),
  fault(
    'requisitions/show-knows-no-abandoned',
    'A requisition that was abandoned is listed and yet cannot be shown.',
    ['requisitions/show-answers-the-requisition'],
    at('load', (step, fired) => async (exchange) => {
      await step(exchange);
      if (!asksFor(exchange, ['show']) || exchange.document?.data['status'] !== 'abandoned') return;
      fired(exchange);
      throw new Refusal('unknown-id');
    }),
  ),
  fault(
    'requisitions/status-is-too-long',
    'The status of an approved requisition is a text of more than 50 characters.',
    ['requisitions/status-fits-50-characters'],
    showing({ resource: requisition }, (data) =>
      data['status'] === 'approved'
        ? { ...data, status: 'approved by everybody in the chain of its approvers and not ordered yet' }
        : data,
    ),
  ),
  fault(
    'requisitions/written-names-with-hyphens',
    'req_title, user_members and user_group_members are shown with hyphens.',
    [
      'requisitions/req-title-is-string',
      'requisitions/user-members-is-user',
      'requisitions/user-group-members-is-user',
    ],
    at('respond', (step, fired) => (exchange) => {
      const { result } = exchange;
      if ((result.kind === 'one' || result.kind === 'many') && result.resource.name === requisition.name) {
        fired(exchange);
        exchange.result =
          result.kind === 'many'
            ? { ...result, resource: hyphenated }
            : { kind: 'one', resource: hyphenated, record: result.record };
      }
      return step(exchange);
    }),
  ),
];
