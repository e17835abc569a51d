import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import type { Method, OpenApi, OpenApiOperation, PathItem } from './document.ts';
import type { KnownValues } from './examples.ts';
import { operationOf } from './operation.ts';
import { ownSchemas, recordSchemas } from './schemas.ts';
import { securitySchemesAt } from './security.ts';
import { tagsFor } from './tags.ts';

export type { OpenApi, OpenApiOperation } from './document.ts';
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
  'The service as Procon reads its documentation, in its own words.',
  'Parts marked *documented* follow the documentation. Parts marked *not documented* describe the reference simulator; a platform may differ or lack them. Operations, parameters, bodies and answers have the same mark as `x-procon-basis` (`documented`, `standard` or `silent`); `x-procon-silence` names the open point, and `procon list silences` lists what platforms may do there.',
  'Each operation has the scope that its token needs, and whether the documentation names that scope.',
  'Records are answered in JSON or XML by the Accept header, and sent in either by the Content-Type. Clients that send `*/*`, as many generated ones do, may be answered in either. An XML element may have its type in the attribute `type`, and null as `nil`; `x-procon-written` is the example beside it in XML.',
  'Examples, including statuses, are not exhaustive: the documentation does not say that its lists of values are complete, and it spells one status in several ways. There may be further members.',
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

const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const pathsOf = (placed: readonly Placed[]): Readonly<Record<string, PathItem>> =>
  Object.fromEntries(
    [...Map.groupBy(placed, ({ path }) => path)].map(([path, all]) => [
      toTemplate(path),
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
