import type { Endpoint, OperationKind } from '../endpoints/endpoint.ts';
import { requirement } from '../requirements/index.ts';
import { thinRecord } from '../resources/field.ts';
import { requisition, requisitionLine } from '../resources/requisition.ts';
import type { Resource } from '../resources/resource.ts';
import { type SilenceId, silence } from '../silences/index.ts';
import { mediaTypeOf } from '../wire/media-type.ts';
import { spell } from '../wire/spelling.ts';
import { basisOf, documented, silentBasis } from './basis.ts';
import type { OpenApiBasis, OpenApiContent, Response, Schema } from './document.ts';
import { withExample } from './examples.ts';
import { bothFormats } from './request-body.ts';
import { listSchema, schemaWith } from './schemas.ts';
import { rulingsOf } from './sentences.ts';

type Answer = 'record' | 'records' | 'file' | 'open' | 'nothing' | 'token' | 'device' | 'page';

const answers: Readonly<Record<OperationKind, Answer>> = {
  token: 'token',
  'device-authorization': 'device',
  page: 'page',
  list: 'records',
  show: 'record',
  act: 'record',
  'mark-exported': 'record',
  'list-own': 'records',
  'current-cart': 'record',
  create: 'record',
  'add-to-cart': 'record',
  update: 'record',
  delete: 'nothing',
  // A list of lines in the reference simulator; the record kind is not documented.
  schedule: 'open',
  'list-transactions': 'records',
  'change-schedules': 'records',
  'list-attachments': 'records',
  'add-attachment': 'record',
  'show-attachment': 'file',
  'delete-attachment': 'nothing',
  'update-attachment': 'nothing',
};

const schemaContent = (name: string): OpenApiContent => ({
  [mediaTypeOf.json]: { schema: { $ref: `#/components/schemas/${name}` } },
});

/** Reads of a resource for which the documentation says that every member is returned. */
const withMembers = (resource: Resource, { method }: Endpoint): Schema => {
  const allRequired = method === 'GET' && resource.allReturned;
  return schemaWith(resource, allRequired ? resource.fields.map(({ name }) => name) : []);
};

/** The reference simulator answers a list of lines. */
const openContent = withExample(bothFormats({}), {
  ...{ resource: requisition, members: {}, root: requisitionLine.plural },
});

const contentOf = (endpoint: Endpoint): OpenApiContent | undefined => {
  const { operationKind, resource } = endpoint;
  const answer = answers[operationKind];
  if (answer === 'token') return schemaContent('token');
  if (answer === 'device') return schemaContent('device-authorization');
  if (answer === 'page') return { 'text/html': { schema: { type: 'string' } } };
  if (answer === 'open') return openContent;
  if (answer === 'nothing' || resource === undefined) return undefined;
  if (answer === 'records')
    return bothFormats({ ...listSchema(resource), items: withMembers(resource, endpoint) });
  const record = bothFormats(withMembers(resource, endpoint));
  return answer === 'file'
    ? { ...record, '*/*': { schema: {}, ...silentBasis('attachments/shown-file') } }
    : record;
};

/** The silence about the status of a successful operation; undefined if the status is assumed to be 200. */
const statusSilence = ({ area, operationKind, method }: Endpoint): SilenceId | undefined => {
  if (method === 'GET' || area === 'access') return undefined;
  if (operationKind === 'delete' || operationKind === 'delete-attachment') return 'formats/delete-status';
  if (operationKind === 'add-attachment') return 'attachments/create-status';
  if (operationKind === 'create' || operationKind === 'add-to-cart') return 'formats/create-status';
  return 'formats/action-status';
};

/** The body of a read is documented if the operation is; bodies of writes are mostly undocumented. */
const bodyBasis = (endpoint: Endpoint): OpenApiBasis => {
  if (endpoint.method === 'GET' || endpoint.area === 'access') return basisOf(endpoint);
  return endpoint.operationKind === 'create' ? documented : silentBasis();
};

/** The answers of a successful operation, by status. */
export const successesOf = (endpoint: Endpoint): Readonly<Record<string, Response>> => {
  const content = contentOf(endpoint);
  const status = statusSilence(endpoint);
  const basis = bodyBasis(endpoint);
  const response = { ...basis, ...(content !== undefined && { content }) };
  const isOpen = basis['x-procon-basis'] === 'silent' && content !== undefined;
  const body = isOpen ? ' What it answers then is not documented.' : '';
  if (status === undefined) {
    return { '200': { ...response, description: isOpen ? `It is done.${body}` : endpoint.purpose } };
  }
  const { choices, question, reference: first } = silence(status);
  const others = Object.keys(choices).filter((one) => one !== first);
  const marked = { ...response, 'x-procon-silence': status };
  return {
    [first]: { ...marked, description: `It is done. The status is not documented: ${question}${body}` },
    '2XX': {
      ...marked,
      description: `It is done; platforms may answer ${others.join(' or ')} as well.${body}`,
    },
  };
};

const message = 'What is wrong.';

const errors = thinRecord('errors', 'errors', []);

/** The body of a refusal in the reference simulator. */
const refusalContent = ({ resource }: Endpoint): OpenApiContent => {
  const example = { errors: { [spell(resource?.name ?? 'request', 'snake')]: [message] } };
  const { [mediaTypeOf.json]: json, ...inXml } = bothFormats({ $ref: '#/components/schemas/refusal' });
  return {
    ...(json && { [mediaTypeOf.json]: { ...json, example: example } }),
    ...withExample(inXml, { resource: errors, members: { error: message } }),
  };
};

const errorContent = (endpoint: Endpoint): OpenApiContent => {
  const { area, operationKind } = endpoint;
  if (area !== 'access') return refusalContent(endpoint);
  if (operationKind === 'page') return { 'text/html': { schema: { type: 'string' } } };
  return { [mediaTypeOf.json]: { schema: { $ref: '#/components/schemas/token-refusal' } } };
};

/** The documented statuses of refusals of this operation, with their requirements. */
const documentedRefusals = (endpoint: Endpoint): Readonly<Record<string, Response>> => {
  const rows = rulingsOf(endpoint).flatMap((ruling) =>
    ruling.answer === 'refused' && ruling.status !== undefined
      ? [{ status: String(ruling.status), sentence: requirement(ruling.requirement).sentence }]
      : [],
  );
  const byStatus = Object.entries(Object.groupBy(rows, ({ status }) => status));
  return Object.fromEntries(
    byStatus.map(([status, requirements = []]): [string, Response] => [
      status,
      {
        ...documented,
        description: [...new Set(requirements.map(({ sentence }) => sentence))].join(' '),
        content: errorContent(endpoint),
      },
    ]),
  );
};

/** The documentation names one server error. */
const serverFailure = (endpoint: Endpoint): Readonly<Record<string, Response>> => {
  if (!endpoint.path.startsWith('/api/comments/:comment_id/attachments')) return {};
  const { sentence } = requirement('comments/attachments-of-an-unknown-comment-fail');
  return {
    '5XX': {
      ...silentBasis('comments/unknown-comment-status'),
      description: sentence,
      content: refusalContent(endpoint),
    },
  };
};

/** A page redirects the browser: to the sign-in, or to the client with a code. */
const redirect = ({ operationKind }: Endpoint): Readonly<Record<string, Response>> =>
  operationKind === 'page' ? { '3XX': { ...documented, description: 'Go on elsewhere.' } } : {};

/** The answers of a failed operation, by status. */
export const failuresOf = (endpoint: Endpoint): Readonly<Record<string, Response>> => ({
  ...redirect(endpoint),
  ...documentedRefusals(endpoint),
  '4XX': {
    ...silentBasis(),
    description: 'Refused. Which status a refusal has is documented for few of them only.',
    content: errorContent(endpoint),
  },
  ...serverFailure(endpoint),
});
