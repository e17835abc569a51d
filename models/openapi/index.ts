import { type Area, areas } from '../areas.ts';
import { answersMany, type Endpoint } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import { requirements } from '../requirements/index.ts';
import { silence } from '../silences/index.ts';
import { capital } from '../wire/spelling.ts';
import { failuresOf, successesOf } from './answers.ts';
import { basisOf } from './basis.ts';
import type { Method, OpenApi, OpenApiOperation, OpenApiParameter, PathItem } from './document.ts';
import type { KnownValues } from './examples.ts';
import { filterParameters, furtherParameters, pathParameters, queryOf } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { ownSchemas, recordSchemas } from './schemas.ts';
import { sentencesOf } from './sentences.ts';

const titleOf = (area: Area): string => capital(area.replaceAll('-', ' '));

/** Undocumented operations have a tag apart from documented ones. */
const tagOf = ({ area, basis }: Pick<Endpoint, 'area' | 'basis'>): string =>
  basis === 'documented' ? titleOf(area) : `${titleOf(area)}: not documented`;

/** The requirements of an area that no operation includes. */
const furtherSentences = (area: Area, placed: ReadonlySet<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    requirements
      .filter(({ basis, id }) => basis === 'documented' && id.startsWith(`${area}/`) && !placed.has(id))
      .map(({ id, sentence }) => [id, sentence]),
  );

const descriptions = {
  documented: 'Operations that the documentation shows.',
  silent:
    'Operations that the documentation names without their path, or does not name: a platform may have them elsewhere or not at all.',
} as const;

/** The tags of operations, in the order of the areas; `placed` are requirements that operations include. */
const tagsFor = (endpoints: readonly Endpoint[], placed: ReadonlySet<string>) =>
  areas.flatMap((area) => {
    const names = [...new Set(endpoints.filter((row) => row.area === area).map(tagOf))].sort();
    return names.map((name) => {
      const isDocumented = name === titleOf(area);
      return {
        name,
        description: descriptions[isDocumented ? 'documented' : 'silent'],
        ...(isDocumented && { 'x-procon-requirements': furtherSentences(area, placed) }),
      };
    });
  });

/** Whether the documentation names a scope. */
const isDocumentedScope = (scope: string): boolean =>
  requirements.some(({ sentence }) => sentence.includes(scope));

const used = [...new Set(endpoints.flatMap(({ scope }) => (scope === undefined ? [] : [scope])))].sort();

const meaning = (scope: string): string => {
  const right = scope.endsWith('.read') ? 'Read' : 'Change';
  const object = scope.split('.').slice(0, -1).join(' ').replaceAll('_', ' ');
  return isDocumentedScope(scope)
    ? `${right}: ${object}.`
    : `${right}: ${object}. Not documented; what the reference simulator asks for.`;
};

/** The documented grants of OAuth 2.0. OpenAPI 3.1 cannot express the device grant. */
const securitySchemesAt = (base: string) => {
  const scopes = Object.fromEntries(used.map((scope) => [scope, meaning(scope)]));
  return {
    oauth2: {
      type: 'oauth2',
      description:
        'Client credentials, authorization code or device code. A token is sent as Authorization: Bearer TOKEN.',
      flows: {
        clientCredentials: { tokenUrl: `${base}/oauth2/token`, scopes },
        authorizationCode: {
          authorizationUrl: `${base}/oauth2/authorizations/new`,
          tokenUrl: `${base}/oauth2/token`,
          scopes,
        },
      },
      'x-procon-device-authorization-url': `${base}/oauth2/device_authorizations`,
    },
  };
};

const parametersOf = (endpoint: Endpoint, path: string, known: KnownValues): readonly OpenApiParameter[] => {
  const { resource } = endpoint;
  const filters =
    answersMany(endpoint) && resource !== undefined ? filterParameters(resource, endpoint, known) : [];
  return [
    ...pathParameters(path, endpoint, known),
    ...queryOf(endpoint, known),
    ...furtherParameters(endpoint),
    ...filters,
  ];
};

const scopeOf = ({ scope }: Endpoint): readonly string[] => {
  if (scope === undefined) return [];
  const open = isDocumentedScope(scope) ? '' : ' in the reference simulator; which one is not documented';
  return [`Scope: \`${scope}\`${open}.`];
};

const describe = (endpoint: Endpoint, sentences: readonly string[]): string => {
  const { basis } = endpoint;
  const open =
    basis === 'documented' ? [] : [`**Not documented.** ${silence(basis).question} (\`${basis}\`)`];
  const rules = sentences.length === 0 ? [] : [sentences.map((sentence) => `- ${sentence}`).join('\n')];
  return [...open, ...rules, ...scopeOf(endpoint)].join('\n\n');
};

/** Pages and the token endpoint are used without a token. */
const securityOf = ({ area, scope }: Endpoint): OpenApiOperation['security'] =>
  area === 'access' ? [] : [{ oauth2: scope === undefined ? [] : [scope] }];

/** One operation at a path with `:name` for path parameters. */
const operationOf = (endpoint: Endpoint, path: string, known: KnownValues): OpenApiOperation => {
  const { elsewhere, id, purpose } = endpoint;
  const rows = sentencesOf(endpoint);
  const description = describe(
    endpoint,
    rows.map(({ sentence }) => sentence),
  );
  const parameters = parametersOf(endpoint, path, known);
  const requestBody = requestBodyOf(endpoint, known);
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary: capital(purpose),
    ...(description !== '' && { description }),
    ...basisOf(endpoint),
    ...(elsewhere !== undefined && { 'x-procon-elsewhere': elsewhere }),
    'x-procon-requirements': rows.map((row) => row.id),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    responses: { ...successesOf(endpoint), ...failuresOf(endpoint) },
  };
};

export type { OpenApi, OpenApiOperation } from './document.ts';
export type { KnownValues } from './examples.ts';

/** Options of the document about one platform. */
interface OpenApiOptions {
  /** Without trailing slash; empty for a document that the platform itself serves at its root. */
  readonly baseUrl: string;
  /**
   * The platform's path of an operation, with `:name` for path parameters; undefined if it does not have the operation.
   */
  readonly placeOf?: (endpoint: Endpoint) => string | undefined;
  /** Values of the platform for the examples. */
  readonly known?: KnownValues;
}

const paragraphs = [
  'The service as Procon reads its documentation, in its own words.',
  'Parts marked *documented* follow the documentation. Parts marked *not documented* describe the reference simulator; a platform may differ or lack them. Operations, parameters, bodies and answers have the same mark as `x-procon-basis` (`documented`, `standard` or `silent`); `x-procon-silence` names the open point, and `procon list silences` lists what platforms may do there.',
  'Each operation has the scope that its token needs, and whether the documentation names that scope.',
  'Records are answered in JSON or XML by the Accept header, and sent in either by the Content-Type. Clients that send `*/*`, as many generated ones do, may be answered in either. An XML element may have its type in the attribute `type`, and null as `nil`; `x-procon-written` is the example beside it in XML.',
  'Examples, including statuses, are not exhaustive: the documentation does not say that its lists of values are complete, and it spells one status in several ways. There may be further members.',
];

/** The version of the package: the documentation has no version of the service. */
const documentVersion = '0.1.0';

/** Operations that must be refused are left out. */
const isServed = ({ operationKind }: Endpoint): boolean => operationKind !== 'update-attachment';

interface OperationAtPath {
  readonly path: string;
  readonly method: Method;
  readonly operation: OpenApiOperation;
}

const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const pathsOf = (placed: readonly OperationAtPath[]): Readonly<Record<string, PathItem>> =>
  Object.fromEntries(
    [...Map.groupBy(placed, ({ path }) => path)].map(([path, all]) => [
      toTemplate(path),
      Object.fromEntries(all.map(({ method, operation }) => [method, operation])),
    ]),
  );

/** The OpenAPI 3.1 document of the service, from the rows of endpoints, resources, requirements and silences. */
export const openApi = ({ baseUrl, known = {}, placeOf = ({ path }) => path }: OpenApiOptions): OpenApi => {
  const served = endpoints.filter((endpoint) => isServed(endpoint) && placeOf(endpoint) !== undefined);
  const placed = served.map((endpoint): OperationAtPath => {
    const path = placeOf(endpoint) ?? endpoint.path;
    const operation = operationOf(endpoint, path, known);
    return { path, method: endpoint.method.toLowerCase() as Method, operation };
  });
  const covered = new Set(placed.flatMap(({ operation }) => operation['x-procon-requirements']));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Procurement Platform API',
      version: documentVersion,
      description: paragraphs.join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl === '' ? '/' : baseUrl, description: 'base_url' }],
    tags: tagsFor(served, covered),
    paths: pathsOf(placed),
    components: {
      schemas: { ...recordSchemas(), ...ownSchemas },
      securitySchemes: securitySchemesAt(baseUrl),
    },
  };
};
