import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import type { Method, OpenApi, OpenApiOperation, PathItem } from './document.ts';
import type { KnownValues } from './examples.ts';
import { operationOf } from './operation.ts';
import { ownSchemas, recordSchemas } from './schemas.ts';
import { securitySchemesAt } from './security.ts';
import { tagsFor } from './tags.ts';

export type { MediaType, OpenApi, OpenApiOperation, OpenApiParameter, Response, Schema } from './document.ts';
export type { KnownValues } from './examples.ts';

/** Options of the document about one platform. */
interface OpenApiOptions {
  /** Without trailing slash; empty for a document that the platform itself serves at its root. */
  readonly baseUrl: string;
  /** The platform's path of an operation, with `:name` for path parameters; undefined where it has none. */
  readonly placeOf?: (endpoint: Endpoint) => string | undefined;
  /** Values of the platform for the examples. */
  readonly known?: KnownValues;
}

const paragraphs = [
  'What Procon knows of the documentation of the service, in its own words.',
  'What is marked *documented* is shown by the documentation. What is marked *not documented* is not, and a platform may do otherwise or have no such thing: what stands here is then what the reference simulator does. The same marks stand in the document as `x-procon-basis` (`documented`, `standard` or `silent`), on operations, parameters, bodies and answers alike; `x-procon-silence` names the open point, and `procon list silences` tells what platforms may do there.',
  'Each operation tells the scope that a token for it needs, and whether the documentation names that scope.',
  'Every record comes in JSON and in XML, by the Accept of the request, and is sent in either, by its Content-Type. Clients that send `*/*`, as many generated ones do, may be answered in either. In XML an element may tell its type in the attribute `type`, and null as `nil`; `x-procon-written` is how the example beside it is written in XML.',
  'Examples, statuses among them, are no more than that: lists of values are not said to be complete, and one status is written in several ways. Members beyond those shown may be there.',
];

/** That of the package: the documentation shows no version of the service. */
const documentVersion = '0.1.0';

/** Operations that must be refused are left out. */
const isServed = ({ operationKind }: Endpoint): boolean => operationKind !== 'update-attachment';

interface Placed {
  readonly path: string;
  readonly method: Method;
  readonly operation: OpenApiOperation;
}

const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const pathsOf = (placed: readonly Placed[]): Readonly<Record<string, PathItem>> =>
  Object.fromEntries(
    [...Map.groupBy(placed, ({ path }) => path)].map(([path, all]) => [
      templated(path),
      Object.fromEntries(all.map(({ method, operation }) => [method, operation])),
    ]),
  );

/** The OpenAPI 3.1 document of the service, from the rows of endpoints, resources, requirements and silences. */
export const openApi = ({ baseUrl, known = {}, placeOf = ({ path }) => path }: OpenApiOptions): OpenApi => {
  const served = endpoints.filter((endpoint) => isServed(endpoint) && placeOf(endpoint) !== undefined);
  const placed = served.map((endpoint): Placed => {
    const path = placeOf(endpoint) ?? endpoint.path;
    const operation = operationOf(endpoint, path, known);
    return { path, method: endpoint.method.toLowerCase() as Method, operation };
  });
  const told = new Set(placed.flatMap(({ operation }) => operation['x-procon-requirements']));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Procurement Platform API',
      version: documentVersion,
      description: paragraphs.join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl === '' ? '/' : baseUrl, description: 'base_url' }],
    tags: tagsFor(served, told),
    paths: pathsOf(placed),
    components: {
      schemas: { ...recordSchemas(), ...ownSchemas },
      securitySchemes: securitySchemesAt(baseUrl),
    },
  };
};
