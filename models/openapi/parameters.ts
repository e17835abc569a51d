import type { Area } from '../areas.ts';
import type { Endpoint, Parameter as Row } from '../endpoints/endpoint.ts';
import { referenceRules } from '../query/rules.ts';
import { requirement, requirements } from '../requirements/index.ts';
import { resources } from '../resources/index.ts';
import { memberOf } from '../resources/member.ts';
import type { Field, Resource } from '../resources/resource.ts';
import { type SilenceId, silence } from '../silences/index.ts';
import { wireNameOf } from '../wire/wire-members.ts';
import { basisOf, documented, silentBasis, standard } from './basis.ts';
import type { OpenApiBasis, OpenApiParameter, Schema } from './document.ts';
import { type KnownValues, knownAt } from './examples.ts';
import { sentencesNaming } from './sentences.ts';

/** Documented values are examples: how other values are treated is open. */
const schemaOf = ({ type, values }: Row): Schema => {
  if (type === 'integers') return { type: 'array', items: { type: 'integer' } };
  return { type, ...(values !== undefined && { examples: values }) };
};

const openPlace = 'Whether it is in the query or in the body is not documented.';

const notShown = 'Not documented: the documentation shows nothing of what this operation takes.';

/** Where the documentation has the parameters of an operation: in the body, in the query, in either, or unspecified. */
type ParameterPosition = 'body' | 'query' | 'either' | 'open';

const placeOf = ({ operationKind }: Endpoint): ParameterPosition => {
  if (operationKind === 'schedule') return 'body';
  if (operationKind === 'page' || operationKind === 'device-authorization') return 'query';
  // Client credentials use a form, code exchanges a query; an export mark is in a query or in XML.
  if (operationKind === 'token' || operationKind === 'mark-exported') return 'either';
  return 'open';
};

const basisIn: Readonly<
  Record<ParameterPosition, { readonly query: OpenApiBasis; readonly body: OpenApiBasis }>
> = {
  body: { query: silentBasis(), body: documented },
  query: { query: documented, body: silentBasis() },
  either: { query: documented, body: documented },
  open: { query: silentBasis(), body: silentBasis() },
};

/** The description of a parameter, in sentences. */
const describe = (
  { name, required, unlisted }: Row,
  { area }: Endpoint,
  place: ParameterPosition,
): string => {
  if (unlisted) return notShown;
  return [
    ...(required ? [place === 'either' ? 'Required, in the query or in the body.' : 'Required.'] : []),
    ...sentencesNaming(area, name).map(({ sentence }) => sentence),
    ...(place === 'open' ? [openPlace] : []),
  ].join(' ');
};

/**
 * The parameters of a token request in its query: any that the form describes. Generated clients would send parameters
 * twice that both places describe; an empty example keeps them from inventing one.
 */
const tokenQuery = (): OpenApiParameter => ({
  ...{ ...optional, ...documented, name: 'parameters', style: 'form', explode: true },
  description:
    'The parameters of the form, where they stand in the query instead, as those of a code exchange may.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  example: {},
});

/** The query parameters of an operation; required are only those that cannot be sent elsewhere. */
export const queryOf = (endpoint: Endpoint, known: KnownValues): readonly OpenApiParameter[] => {
  const place = placeOf(endpoint);
  if (endpoint.operationKind === 'token') return [tokenQuery()];
  const isOnly = endpoint.method === 'GET';
  return endpoint.parameters.map((row) => {
    const description = describe(row, endpoint, place);
    const given = knownAt(known, { operation: endpoint.id, around: endpoint.area }, row.name);
    // A parameter that is also named in the body has its example there.
    const example = place === 'query' || isOnly ? (given ?? row.values?.[0]) : undefined;
    return {
      ...basisIn[place].query,
      ...{ name: row.name, in: 'query', required: row.required && isOnly },
      ...(example !== undefined && { example }),
      ...(description !== '' && { description }),
      schema: schemaOf(row),
    };
  });
};

/** The same parameters as members of a body. */
export const memberOfBody = (endpoint: Endpoint): Schema => {
  const place = placeOf(endpoint);
  const properties = endpoint.parameters.map((row): [string, Schema] => {
    const description = describe(row, endpoint, place);
    return [row.name, { ...schemaOf(row), ...(description !== '' && { description }) }];
  });
  const further = ofStandards(endpoint).map(({ name, description, schema }): [string, Schema] => [
    name,
    { ...schema, ...(description !== undefined && { description }) },
  ]);
  const required = endpoint.parameters
    .filter((row) => row.required && place === 'body')
    .map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries([...properties, ...further]),
  };
};

/** Whether the documentation shows the parameters in a body. */
export const bodyBasisOf = (endpoint: Endpoint): OpenApiBasis => basisIn[placeOf(endpoint)].body;

const optional = { in: 'query', required: false } as const;

/** The silences about paging, order and projections; none of them is documented. */
const reservedSilences: Readonly<Record<string, SilenceId>> = {
  limit: 'formats/limit-parameter',
  offset: 'formats/offset-parameter',
  'order-by': 'formats/order-parameters',
  dir: 'formats/order-parameters',
  fields: 'formats/projections',
  'return-object': 'formats/projections',
};

const reservedParameter = (name: string): OpenApiParameter => {
  const id = reservedSilences[name];
  const type = name === 'limit' || name === 'offset' ? 'integer' : 'string';
  return {
    ...optional,
    ...silentBasis(id),
    name: name.replaceAll('-', '_'),
    ...(id !== undefined && { description: `Not documented. ${silence(id).question}` }),
    schema: { type },
  };
};

const equality = (field: Field, resource: Resource): OpenApiParameter => ({
  ...optional,
  ...documented,
  name: wireNameOf(field.name, resource),
  schema: { type: field.type === 'integer' || field.type === 'boolean' ? field.type : 'string' },
});

/** Filters with an operator or a nested member, as the requirements of the area show them: `status[in]`. */
const shownFilters = (area: Area): readonly OpenApiParameter[] => {
  const rows = requirements.filter(({ id }) => id.startsWith(`${area}/filter-by-`));
  return rows.flatMap(({ sentence }) =>
    [...sentence.matchAll(/[\w-]+(?:\[[\w-]+\])+/g)].map(([name]) => ({
      ...{ ...optional, ...documented, name },
      ...{ description: sentence, schema: { type: 'string' } },
    })),
  );
};

const grammar =
  'Any further filter. A filter is written FIELD=VALUE, FIELD[in]=VALUE,VALUE or FIELD[gt]=VALUE; a member of a nested record is in brackets, as in FIELD[MEMBER]=VALUE. Filters combine with AND.';

/** Stands for all other filters, which are unbounded. */
const furtherFilters = (
  isDocumented: boolean,
  { area, filters, id }: Endpoint,
  known: KnownValues,
): OpenApiParameter => ({
  ...optional,
  ...(isDocumented ? documented : silentBasis(filters)),
  ...{ name: 'filters', style: 'form', explode: true },
  description: isDocumented
    ? grammar
    : `${grammar} Documented for payments only; other collections may have no filters, or others.`,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  // Without an example, tools invent one and send it.
  example: knownAt(known, { operation: id, around: area }, 'filters') ?? {},
});

const isDocumentedFor = (area: Area): boolean =>
  requirements.some(({ id }) => id === `${area}/every-field-is-a-filter`);

/** The query of a collection: filters, and the other parameters that are common on such platforms. */
export const filterParameters = (
  resource: Resource,
  endpoint: Endpoint,
  known: KnownValues,
): readonly OpenApiParameter[] => {
  const { area } = endpoint;
  const isDocumented = isDocumentedFor(area);
  const scalars = resource.fields.filter(({ type }) => typeof type === 'string');
  const named = isDocumented
    ? [...scalars.map((field) => equality(field, resource)), ...shownFilters(area)]
    : [];
  return [
    ...named,
    furtherFilters(isDocumented, endpoint, known),
    ...referenceRules.reserved.map(reservedParameter),
  ];
};

/** Parameters of the standards that the documentation names, by operation. */
const standards: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'token.issue': {
    code_verifier: 'RFC 7636 section 4.5',
    device_code: 'RFC 8628 section 3.4',
    refresh_token: 'RFC 6749 section 6',
  },
  'authorizations.new': {
    state: 'RFC 6749 section 4.1.1',
    nonce: 'OpenID Connect Core 1.0 section 3.1.2.1',
    code_challenge: 'RFC 7636 section 4.3',
    code_challenge_method: 'RFC 7636 section 4.3',
  },
};

const ofStandards = ({ id }: Endpoint): readonly OpenApiParameter[] =>
  Object.entries(standards[id] ?? {}).map(([name, source]) => ({
    ...{ ...optional, ...standard, name },
    ...{ description: `${source}.`, schema: { type: 'string' } },
  }));

/** The parameters that state the document of an attachment are not documented. */
const ownerParameters = ({ id }: Endpoint): readonly OpenApiParameter[] =>
  id !== 'attachments.show'
    ? []
    : [
        {
          ...{
            ...optional,
            ...silentBasis('attachments/stated-owner'),
            name: 'owner',
            style: 'form',
            explode: true,
          },
          description: requirement('attachments/owner-can-be-stated').sentence,
          schema: { type: 'object', additionalProperties: { type: 'string' } },
          example: {},
        },
      ];

/** The query parameters of an operation that its row does not list. */
export const furtherParameters = (endpoint: Endpoint): readonly OpenApiParameter[] => [
  ...(endpoint.operationKind === 'token' ? [] : ofStandards(endpoint)),
  ...ownerParameters(endpoint),
];

/** The resource whose id a parameter contains, by the last word of its name: `characteristic_id`. */
const ownerOf = (word: string) =>
  resources.find(({ name }) => name === word) ?? resources.find(({ name }) => name.endsWith(`-${word}`));

const pathSchema = (name: string): Schema => {
  const owner = ownerOf(name.replace(/_?id$/, '').replaceAll('_', '-'));
  const type = owner === undefined ? 'integer' : memberOf(owner, 'id')?.type;
  return { type: type === 'any' ? 'string' : 'integer' };
};

/** The parameters in a path with `:name` for each, with the basis of their operation. */
export const pathParameters = (
  path: string,
  endpoint: Endpoint,
  known: KnownValues,
): readonly OpenApiParameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const example = knownAt(known, { operation: endpoint.id, around: endpoint.area }, name);
    return {
      ...basisOf(endpoint),
      ...{ name, in: 'path', required: true },
      ...(example !== undefined && { example }),
      schema: pathSchema(name),
    };
  });
