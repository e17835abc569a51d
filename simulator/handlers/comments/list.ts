import type { Data } from '../../../models/resources/resource.ts';
import type { Exchange } from '../../exchange.ts';
import type { StateOf } from '../../store/port.ts';
import { answerCollection } from '../answer-collection.ts';
import type { Handler } from '../handler.ts';
import { listBy } from '../list.ts';
import { ownerKey } from '../owners/find-owner.ts';
import { pick } from '../reshape.ts';
import { shortenList } from '../shorten-list.ts';
import { pathDocument } from './documents/path-document.ts';
import { queriedDocument } from './documents/queried-document.ts';
import type { NamedDocument } from './reading/comment-input.ts';
import { readQueryPayload } from './reading/query-payload.ts';

const isPayload = ({ endpoint }: Exchange): boolean => endpoint?.path === '/api/comments';

const listOfDocument = listBy(() => true);

/** What names the document is no filter beside it: a platform may call its documents otherwise there. */
const listOfPayload = listBy(({ path }) => !/^commentable-/.test(path[0] ?? ''));

const brief = ({ attachments: _, ...rest }: Data): Data => ({
  ...rest,
  'created-by': pick(rest['created-by'] ?? null, ['id', 'login']),
  'updated-by': pick(rest['updated-by'] ?? null, ['id', 'login']),
});

const apply = (exchange: Exchange): void => {
  const document = isPayload(exchange)
    ? queriedDocument(exchange, exchange.input as unknown as NamedDocument)
    : pathDocument(exchange);
  const owner = document && ownerKey(document.segment, document.id);
  answerCollection(exchange, (_, { state }) => (state as StateOf['comment']).owner === owner);
  shortenList(exchange, 'comments/list-content', brief);
};

/** Answers the comments of the document that the path or the payload names. */
export const list: Handler = {
  validate: async (exchange) => {
    if (!isPayload(exchange)) return listOfDocument.validate(exchange);
    listOfPayload.validate(exchange);
    exchange.input = (await readQueryPayload(exchange)) as unknown as Exchange['input'];
  },
  apply,
};
