import type { Exchange } from '../../exchange.ts';
import { showOne } from '../show-one.ts';

/** What a creation answers, by choice: the requisition, its id, or its address. */
export const answerCreated = (exchange: Exchange): void => {
  const { document, endpoint, outgoing, sandbox } = exchange;
  if (document === undefined || endpoint?.resource === undefined) return;
  outgoing.status = Number(sandbox.choices.of('requisitions/create-status'));
  const { id } = document;
  const choice = sandbox.choices.of('requisitions/create-answer-body');
  if (choice === 'requisition') showOne(exchange);
  if (choice === 'id') exchange.result = { kind: 'one', resource: endpoint.resource, record: () => ({ id }) };
  if (choice === 'location') outgoing.headers['Location'] = `${sandbox.baseUrl}/api/requisitions/${id}`;
};
