import type { Area } from '../../models/areas.ts';
import type { Data } from '../../models/resources/resource.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';
import type { Found, Kind, Question, Stored } from '../store/port.ts';
import { questionOf } from './page.ts';
import { present } from './present.ts';
import { projectionOf } from './projection.ts';

const refuseEmpty = (
  { format, sandbox: { choices } }: Exchange,
  found: Found,
  { offset = 0 }: Question,
): void => {
  if (found.documents.length > 0) return;
  if (offset > 0 && choices.of('formats/offset-past-the-end') === 'refused' && found.total() > 0) {
    throw new Refusal('invalid-query', { message: 'offset is past the last record.' });
  }
  const choice = choices.of(format === 'json' ? 'formats/empty-list-in-json' : 'formats/empty-list-in-xml');
  if (choice === '404') throw new Refusal('no-records');
};

/** Whether a document is among those that a collection is of. */
type Counts = (data: Data, document: Stored) => boolean;

/** Areas whose documents are not shown as they are stored. */
const reshaped: readonly (Area | undefined)[] = ['quality-inspections', 'comments'];

/** What of a collection can be seen, and as what conditions find it; left out where all is stored as it is shown. */
const viewOf = ({ endpoint, sandbox: { choices } }: Exchange, counts?: Counts) => {
  const isCounted = endpoint?.area === 'requisitions' && choices.of('requisitions/total-holds') !== 'lines';
  const isReshaped = isCounted || reshaped.includes(endpoint?.area);
  if (counts === undefined && !isReshaped) return {};
  const view: Question['view'] = (document) => {
    if (counts?.(document.data, document) === false) return undefined;
    return isReshaped ? present(document, choices) : document.data;
  };
  return { view };
};

/**
 * Lays down a collection as the result: what the filter finds among the documents that count, all when left out.
 * Throws a `Refusal`.
 */
export const answerCollection = (exchange: Exchange, counts?: Counts): void => {
  const { endpoint, filter, sandbox } = exchange;
  if (endpoint?.resource === undefined || filter === undefined) return;
  const { resource } = endpoint;
  const question = { ...questionOf(filter, sandbox.choices), ...viewOf(exchange, counts) };
  const found = sandbox.store.find(resource.name as Kind, question);
  refuseEmpty(exchange, found, question);
  const project = projectionOf(exchange);
  const records = found.documents.map((document) => {
    const data = present(document, sandbox.choices);
    return project?.(data) ?? data;
  });
  exchange.result = { kind: 'many', resource, records, total: found.total };
};
