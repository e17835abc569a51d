import type { Endpoint, OperationKind } from '../endpoints/endpoint.ts';
import type { Members } from '../members.ts';
import { thinRecord } from '../resources/field.ts';
import { requiredMembers } from '../resources/member.ts';
import { quoteRequestAttachment } from '../resources/owners.ts';
import { formType, mediaTypeOf } from '../wire/media-type.ts';
import { documented, openFormatsOf, silentBasis, withOpenFormats } from './basis.ts';
import type { MediaType, OpenApiContent, RequestBody, Schema } from './document.ts';
import { type KnownValues, knownAt, parameterExample, recordExample, withExample } from './examples.ts';
import { bodyBasisOf, memberOfBody } from './parameters.ts';
import { reference, schemaWith } from './schemas.ts';

type Build = (endpoint: Endpoint, known: KnownValues) => RequestBody | undefined;

/** Both formats with the same record. */
export const bothFormats = (schema: Schema, xmlRoot?: string): OpenApiContent => ({
  [mediaTypeOf.json]: { schema },
  [mediaTypeOf.xml]: { schema: xmlRoot === undefined ? schema : { ...schema, xml: { name: xmlRoot } } },
});

/** An upload to a sourcing event must be marked as a detail of it. */
const uploadFor = ({ owner }: Endpoint): MediaType => ({
  schema: {
    type: 'object',
    required: ['attachment[file]'],
    properties: {
      'attachment[file]': { type: 'string', contentMediaType: 'application/octet-stream' },
      'attachment[type]': { type: 'string', examples: ['file'] },
      'attachment[intent]': { type: 'string', maxLength: 40, examples: ['Supplier'] },
      'attachment[linked_to]': {
        ...{ type: 'string', maxLength: 255 },
        ...(owner === quoteRequestAttachment && { examples: ['quote_request_attachment'] }),
      },
    },
  },
});

const recordBody: Build = (endpoint, known) => {
  const { request, resource } = endpoint;
  const sent = request ?? resource;
  if (sent === undefined) return undefined;
  // A record of a request has the same name as in answers, though its members differ.
  const root = resource === sent ? undefined : resource?.name;
  const required = endpoint.operationKind === 'create' ? requiredMembers(sent) : [];
  const content = withExample(bothFormats(schemaWith(sent, required), root), {
    ...{ resource: sent, root },
    members: recordExample(endpoint, sent, known),
  });
  return {
    description: ['The record, in either format.', ...openFormatsOf(endpoint)].join(' '),
    required: true,
    content: withOpenFormats(content, endpoint),
  };
};

/** A file or a text; a text may be sent in either format, like other records. */
const attachmentBody: Build = (endpoint, known) => {
  const record = recordBody(endpoint, known);
  return (
    record && {
      ...record,
      description: ['A file in multipart form, or a text.', ...openFormatsOf(endpoint)].join(' '),
      content: { 'multipart/form-data': uploadFor(endpoint), ...record.content },
    }
  );
};

/** For request bodies that are not records: the names of their members are used unchanged. */
const request = thinRecord('request', 'requests', []);

const parametersBody: Build = (endpoint, known) => {
  if (endpoint.parameters.length === 0) return undefined;
  const schema = memberOfBody(endpoint);
  const { operationKind, resource } = endpoint;
  const sent = operationKind === 'mark-exported' && resource !== undefined ? resource : request;
  const content = { ...bothFormats(schema, sent.name), [formType]: { schema, ...silentBasis() } };
  const members = parameterExample(endpoint, known);
  return {
    ...bodyBasisOf(endpoint),
    description: [
      'The parameters, where they do not stand in the query.',
      ...openFormatsOf(endpoint),
      'As a form they are not documented.',
    ].join(' '),
    required: false,
    content: withOpenFormats(withExample(content, { resource: sent, members }), endpoint),
  };
};

const tokenBody: Build = (endpoint, known) => ({
  ...documented,
  description: 'The parameters, where they do not stand in the query.',
  required: false,
  content: { [formType]: { schema: memberOfBody(endpoint), example: parameterExample(endpoint, known) } },
});

/** A form with the parameters of the query, which is not documented. */
const formOfQuery: Build = () => ({
  ...silentBasis(),
  description: 'The parameters of the query, where they stand in a form instead.',
  required: false,
  content: {
    [formType]: { schema: { type: 'object', additionalProperties: { type: 'string' } }, example: {} },
  },
});

/** An undocumented payload, such as the selection of delivery schedules. */
const openBody: Build = ({ area, id }, known) => {
  const given = knownAt(known, { operation: id, around: area }, 'body') ?? {};
  return {
    ...silentBasis(),
    description: 'What it holds is not documented.',
    required: false,
    content: withExample(bothFormats({ type: ['object', 'array'] }, request.name), {
      ...{ resource: request, members: given as Members },
    }),
  };
};

const bodies: Readonly<Partial<Record<OperationKind, Build>>> = {
  token: tokenBody,
  'device-authorization': formOfQuery,
  create: recordBody,
  'add-to-cart': recordBody,
  update: recordBody,
  'add-attachment': attachmentBody,
  act: (endpoint, known) => parametersBody(endpoint, known) ?? openBody(endpoint, known),
  'mark-exported': parametersBody,
  schedule: parametersBody,
  'change-schedules': openBody,
};

/** A payload of a GET that selects something: its media type is not documented. */
const namingBody: Build = (endpoint, known) => {
  const { request: sent } = endpoint;
  if (sent === undefined) return undefined;
  const schema = reference(sent);
  const content = { ...bothFormats(schema), [formType]: { schema } };
  return {
    ...silentBasis(),
    description: 'What names the document; how is not documented.',
    required: false,
    content: withExample(content, { resource: sent, members: recordExample(endpoint, sent, known) }),
  };
};

/** The request body of an operation; undefined if it has none. */
export const requestBodyOf: Build = (endpoint, known) =>
  (bodies[endpoint.operationKind] ?? namingBody)(endpoint, known);
