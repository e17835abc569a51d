import type { Exchange } from '../../exchange.ts';
import { ownerOfKey } from '../owners/find-owner.ts';
import { showOne } from '../show-one.ts';
import type { StoredComment } from './content/new-comment.ts';

const addressOf = ({ id, state }: StoredComment): string => {
  const owner = ownerOfKey(state.owner);
  return `/api/${owner?.segment}/${owner?.id}/comments/${id}`;
};

/** What a creation answers, by choice: the comment, its id, or nothing but where it is. */
export const answerCreated = (exchange: Exchange, stored: StoredComment): void => {
  const { endpoint, outgoing, sandbox } = exchange;
  exchange.document = stored;
  outgoing.status = Number(sandbox.choices.of('comments/create-status'));
  outgoing.headers['Location'] = `${sandbox.baseUrl}${addressOf(stored)}`;
  const choice = sandbox.choices.of('comments/create-answer');
  if (choice === 'comment') showOne(exchange);
  if (choice !== 'id' || endpoint?.resource === undefined) return;
  exchange.result = { kind: 'one', resource: endpoint.resource, record: () => ({ id: stored.id }) };
};
