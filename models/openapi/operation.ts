import { answersMany, type Endpoint } from '../endpoints/endpoint.ts';
import { silence } from '../silences/index.ts';
import { capital } from '../wire/spelling.ts';
import { failuresOf, successesOf } from './answers.ts';
import { basisOf } from './basis.ts';
import type { OpenApiOperation, OpenApiParameter } from './document.ts';
import type { KnownValues } from './examples.ts';
import { filterParameters, furtherParameters, pathParameters, queryOf } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { isDocumentedScope } from './security.ts';
import { sentencesOf } from './sentences.ts';
import { tagOf } from './tags.ts';

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
export const operationOf = (endpoint: Endpoint, path: string, known: KnownValues): OpenApiOperation => {
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
