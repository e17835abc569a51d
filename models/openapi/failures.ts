import type { Endpoint } from '../endpoints/endpoint.ts';
import { requirement } from '../requirements/index.ts';
import { thin } from '../resources/field.ts';
import { mediaTypeOf } from '../wire/media-type.ts';
import { spell } from '../wire/spelling.ts';
import { documented, silent } from './basis.ts';
import type { Content, Response } from './document.ts';
import { withExample } from './examples/with-example.ts';
import { bothFormats } from './request-body.ts';
import { rulingsOf } from './rulings.ts';

const message = 'What is wrong.';

const errors = thin('errors', 'errors', []);

/** As the reference simulator refuses. */
const refused = ({ resource }: Endpoint): Content => {
  const told = { errors: { [spell(resource?.name ?? 'request', 'snake')]: [message] } };
  const { [mediaTypeOf.json]: json, ...inXml } = bothFormats({ $ref: '#/components/schemas/refusal' });
  return {
    ...(json && { [mediaTypeOf.json]: { ...json, example: told } }),
    ...withExample(inXml, { resource: errors, members: { error: message } }),
  };
};

const contentOf = (endpoint: Endpoint): Content => {
  const { area, deed } = endpoint;
  if (area !== 'access') return refused(endpoint);
  if (deed === 'page') return { 'text/html': { schema: { type: 'string' } } };
  return { [mediaTypeOf.json]: { schema: { $ref: '#/components/schemas/token-refusal' } } };
};

/** Statuses that the documentation names for refusals of this operation, with the sentences that do. */
const documentedRefusals = (endpoint: Endpoint): Readonly<Record<string, Response>> => {
  const rows = rulingsOf(endpoint).flatMap((ruling) =>
    ruling.answer === 'refused' && ruling.status !== undefined
      ? [{ status: String(ruling.status), sentence: requirement(ruling.requirement).sentence }]
      : [],
  );
  const byStatus = Object.entries(Object.groupBy(rows, ({ status }) => status));
  return Object.fromEntries(
    byStatus.map(([status, told = []]): [string, Response] => [
      status,
      {
        ...documented,
        description: [...new Set(told.map(({ sentence }) => sentence))].join(' '),
        content: contentOf(endpoint),
      },
    ]),
  );
};

/** The documentation tells of one failure of the server itself. */
const serverFailure = (endpoint: Endpoint): Readonly<Record<string, Response>> => {
  if (!endpoint.path.startsWith('/api/comments/:comment_id/attachments')) return {};
  const { sentence } = requirement('comments/attachments-of-an-unknown-comment-fail');
  return {
    '5XX': {
      ...silent('comments/unknown-comment-status'),
      description: sentence,
      content: refused(endpoint),
    },
  };
};

/** A page sends a browser on: to the sign-in, or to the client with a code. */
const redirect = ({ deed }: Endpoint): Readonly<Record<string, Response>> =>
  deed === 'page' ? { '3XX': { ...documented, description: 'Go on elsewhere.' } } : {};

/** What an operation answers when it has not done what it was asked, by status. */
export const failuresOf = (endpoint: Endpoint): Readonly<Record<string, Response>> => ({
  ...redirect(endpoint),
  ...documentedRefusals(endpoint),
  '4XX': {
    ...silent(),
    description: 'Refused. Which status a refusal has is documented for few of them only.',
    content: contentOf(endpoint),
  },
  ...serverFailure(endpoint),
});
