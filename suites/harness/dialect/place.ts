import { fillPath } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint, pathOf } from '../../../models/endpoints/index.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import { formBody, jsonBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Judge } from '../check.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { isAbsent, isSuccess } from '../meaning.ts';

export interface OperationPath {
  readonly endpoint: EndpointId;
  /** Below base_url, with its parameters filled in. */
  readonly path: string;
  /** Whether the documentation or the profile states the path, so that the operation must exist there. */
  readonly isPathKnown: boolean;
  /** Whether it is the path of the endpoint's row. */
  readonly preset: boolean;
}

/** Values of the `:name` parts of a path. */
export type PathParams = Readonly<Record<string, string | Id>>;

/** The paths in a profile: operation, as in the id of its endpoint, -> path with `:name` parts. */
export type Paths = Readonly<Partial<Record<string, string>>>;

const operationOf = (id: EndpointId): string => id.slice(id.indexOf('.') + 1);

/** The path of an operation from the profile, otherwise of its row. Throws a `RangeError` if a parameter is missing. */
export const placeOf = (id: EndpointId, paths: Paths, params: PathParams = {}): OperationPath => {
  const named = paths[operationOf(id)];
  const preset = pathOf(id, params);
  const path = named === undefined ? preset : fillPath(named, params);
  const isPathKnown = named !== undefined || endpoint(id).basis === 'documented';
  return { endpoint: id, path, isPathKnown, preset: path === preset };
};

/** A request for an operation at its path; the query must be encoded. */
export const requestAt = (
  place: OperationPath,
  more: Partial<OutgoingRequest> = {},
  query = '',
): OutgoingRequest => {
  const mark = place.path.includes('?') ? '&' : '?';
  return {
    method: endpoint(place.endpoint).method,
    endpoint: place.endpoint,
    ...more,
    path: place.path + (query === '' ? '' : mark + query),
  };
};

/** A request for an endpoint at the path of its row; the query must be encoded. */
export const requestTo = (
  id: EndpointId,
  params: PathParams = {},
  { query, ...more }: Partial<OutgoingRequest> & { readonly query?: string } = {},
): OutgoingRequest => requestAt(placeOf(id, {}, params), more, query);

/**
 * Whether an absent operation may exist at another path, since neither the documentation nor the profile states one.
 */
export const mayBeElsewhere = ({ isPathKnown }: OperationPath, answer: Pick<Answer, 'status'>): boolean =>
  !isPathKnown && isAbsent(answer);

/** Says that an operation may be elsewhere, for the reason of a verdict. */
export const describeElsewhere = (
  { path, endpoint: id }: OperationPath,
  { status }: Pick<Answer, 'status'>,
): string => {
  const [area = ''] = id.split('.');
  const operation = operationOf(id);
  return `nothing is known to be at ${path}, which answered ${status}: name the path as paths.${operation} of ${area} in the profile`;
};

/** What an answer shows about the path of an undocumented operation: that of the models, another one, or nothing. */
export const locationOf = (
  { endpoint: id, preset }: OperationPath,
  answer: Pick<Answer, 'status'>,
): 'preset' | 'elsewhere' | undefined => {
  if (endpoint(id).basis === 'documented' || answer.status === undefined) return undefined;
  if (isSuccess(answer)) return preset ? 'preset' : 'elsewhere';
  return preset && isAbsent(answer) ? 'elsewhere' : undefined;
};

/** A request for an operation that must exist for a document. */
export interface AnsweredOperation {
  readonly place: OperationPath;
  readonly answer: Answer;
  readonly exchanges: readonly Exchange[];
  /** The subject of the violation if the operation is absent. */
  readonly subject?: string | undefined;
}

/** Records the path of an operation if an answer shows it. */
export const observePlace = (
  judge: Judge,
  silence: SilenceId,
  { place, answer }: Omit<AnsweredOperation, 'exchanges'>,
) => {
  const where = locationOf(place, answer);
  if (where !== undefined) judge.observe(silence, where, answer.exchange);
};

/**
 * Judges only the path of a refused operation. Absence at a path from the documentation or the profile is a violation;
 * other reasons of refusals are undocumented.
 */
export const judgeRefused = (
  judge: Judge,
  row: RequirementId,
  { place, answer, exchanges, subject }: AnsweredOperation,
) => {
  if (mayBeElsewhere(place, answer)) return judge.inconclusive(row, describeElsewhere(place, answer));
  const said =
    answer.status === undefined ? (answer.exchange.failure ?? 'no answer') : `status ${answer.status}`;
  if (!isAbsent(answer)) return judge.inconclusive(row, `${place.path} answered ${said}`);
  judge.violated(row, {
    expected: `the operation at ${place.endpoint}, which is known to be there`,
    seen: said,
    exchanges,
    shownBy: [answer.exchange],
    explanation: `there is no ${place.endpoint}`,
    subject,
  });
};

/** The possible parts of a request for the parameters of an action; undocumented. */
export const parameterPlaces = ['query', 'json', 'form'] as const;

export type ParameterPlace = (typeof parameterPlaces)[number];

/** Parameters by their documented names; undefined ones are omitted. */
export type Parameters = Readonly<Record<string, string | Id | undefined>>;

/** The request of an action on a document, with its parameters in the given part. */
export const actionRequest = (
  action: EndpointId,
  id: Id,
  { parameters = {}, place = 'query' }: { parameters?: Parameters; place?: ParameterPlace },
): OutgoingRequest => {
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string | Id][] =>
    value === undefined ? [] : [[name, value]],
  );
  const fields = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  // Even without parameters, a target that takes them from a body may require one.
  if (place === 'query') return requestTo(action, { id }, { query: String(fields) });
  const body = place === 'form' ? formBody(fields) : jsonBody(Object.fromEntries(given));
  return requestTo(action, { id }, { body });
};
