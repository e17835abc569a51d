import type { Deed, Endpoint } from '../endpoints/endpoint.ts';
import { formType, mediaTypeOf } from '../wire/media-type.ts';
import { bodyBasisOf, memberOfBody } from './action-parameters.ts';
import { documented, silent } from './basis.ts';
import type { Content, MediaType, RequestBody, Schema } from './document.ts';
import { tellOpenFormats, withOpenFormats } from './open-formats.ts';
import { reference } from './schemas.ts';

/** Both formats, each with the same record. */
export const bothFormats = (schema: Schema, xmlRoot?: string): Content => ({
  [mediaTypeOf.json]: { schema },
  [mediaTypeOf.xml]: { schema: xmlRoot === undefined ? schema : { ...schema, xml: { name: xmlRoot } } },
});

const upload: MediaType = {
  schema: {
    type: 'object',
    required: ['attachment[file]'],
    properties: {
      'attachment[file]': { type: 'string', contentMediaType: 'application/octet-stream' },
      'attachment[type]': { type: 'string', examples: ['file'] },
      'attachment[intent]': { type: 'string', maxLength: 40, examples: ['Supplier'] },
      'attachment[linked_to]': { type: 'string', maxLength: 255 },
    },
  },
};

const recordBody = (endpoint: Endpoint, required: boolean): RequestBody | undefined => {
  const { request, resource } = endpoint;
  const sent = request ?? resource;
  if (sent === undefined) return undefined;
  // A record that is asked for otherwise than it is shown has one name all the same.
  const root = resource === sent ? undefined : resource?.name;
  return {
    description: ['The record, in either format.', ...tellOpenFormats(endpoint)].join(' '),
    required,
    content: withOpenFormats(bothFormats(reference(sent), root), endpoint),
  };
};

/** A file, or a text; a text may be sent in either format, like other records. */
const attachmentBody = (endpoint: Endpoint): RequestBody | undefined => {
  const record = recordBody(endpoint, true);
  return (
    record && {
      ...record,
      description: ['A file in multipart form, or a text.', ...tellOpenFormats(endpoint)].join(' '),
      content: { 'multipart/form-data': upload, ...record.content },
    }
  );
};

const parametersBody = (endpoint: Endpoint): RequestBody | undefined => {
  if (endpoint.parameters.length === 0) return undefined;
  const schema = memberOfBody(endpoint);
  const root = endpoint.deed === 'mark-exported' ? endpoint.resource?.name : 'request';
  return {
    ...bodyBasisOf(endpoint),
    description: [
      'The parameters, where they do not stand in the query.',
      ...tellOpenFormats(endpoint),
      'As a form they are not documented.',
    ].join(' '),
    required: false,
    content: {
      ...withOpenFormats(bothFormats(schema, root), endpoint),
      [formType]: { schema, ...silent() },
    },
  };
};

const tokenBody = (endpoint: Endpoint): RequestBody => ({
  ...documented,
  description: 'The parameters, where they do not stand in the query.',
  required: false,
  content: { [formType]: { schema: memberOfBody(endpoint) } },
});

/** A payload that the documentation does not show, such as which delivery schedules are meant. */
const openBody = (): RequestBody => ({
  ...silent(),
  description: 'What it holds is not documented.',
  required: false,
  content: bothFormats({ type: ['object', 'array'] }, 'request'),
});

type Build = (endpoint: Endpoint) => RequestBody | undefined;

const whole: Build = (endpoint) => recordBody(endpoint, true);

const bodies: Readonly<Partial<Record<Deed, Build>>> = {
  token: tokenBody,
  'device-authorization': tokenBody,
  create: whole,
  'add-to-cart': whole,
  update: whole,
  'add-attachment': attachmentBody,
  act: (endpoint) => parametersBody(endpoint) ?? openBody(),
  'mark-exported': parametersBody,
  schedule: parametersBody,
  'change-schedules': openBody,
};

/** A payload that names something beside a GET: in which type, the documentation does not show. */
const namingBody = (endpoint: Endpoint): RequestBody | undefined => {
  if (endpoint.request === undefined) return undefined;
  const schema = reference(endpoint.request);
  return {
    ...silent(),
    description: 'What names the document; how is not documented.',
    required: false,
    content: { ...bothFormats(schema), [formType]: { schema } },
  };
};

/** What an operation takes as its body; undefined where it takes none. */
export const requestBodyOf: Build = (endpoint) => (bodies[endpoint.deed] ?? namingBody)(endpoint);
