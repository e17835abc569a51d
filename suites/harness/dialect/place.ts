import { fillPath } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoint, pathOf } from '../../../models/endpoints/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Answer, OutgoingRequest } from '../client.ts';
import { isAbsent, isSuccess } from '../meaning.ts';

/** Where an operation is on a target. */
export interface OperationPath {
  readonly endpoint: EndpointId;
  /** Filled in, below base_url. */
  readonly path: string;
  /** Whether the documentation or the profile states the path: then the operation must be there. */
  readonly isPathKnown: boolean;
  /** Whether that is the path of the endpoint's row. */
  readonly preset: boolean;
}

/** Values of the `:name` parts of a path. */
export type PathParams = Readonly<Record<string, string | Id>>;

/** The part of a profile about paths: operation, as in the id of its endpoint, -> path with `:name` parts. */
export type Paths = Readonly<Partial<Record<string, string>>>;

const operationOf = (id: EndpointId): string => id.slice(id.indexOf('.') + 1);

/**
 * Where an operation is: the path that the profile names, or that of the endpoint's row. Throws a `RangeError` when a
 * part of it is not given.
 */
export const placeOf = (id: EndpointId, paths: Paths, params: PathParams = {}): OperationPath => {
  const named = paths[operationOf(id)];
  const preset = pathOf(id, params);
  const path = named === undefined ? preset : fillPath(named, params);
  const isPathKnown = named !== undefined || endpoint(id).basis === 'documented';
  return { endpoint: id, path, isPathKnown, preset: path === preset };
};

/** A request for an operation at its place; the query comes encoded. */
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

/** A request for an endpoint at the path of its row; the query comes encoded. */
export const requestTo = (
  id: EndpointId,
  params: PathParams = {},
  { query, ...more }: Partial<OutgoingRequest> & { readonly query?: string } = {},
): OutgoingRequest => requestAt(placeOf(id, {}, params), more, query);

/**
 * Whether the operation may be at another path: neither documentation nor profile states the path, and it is absent.
 */
export const mayBeElsewhere = ({ isPathKnown }: OperationPath, answer: Pick<Answer, 'status'>): boolean =>
  !isPathKnown && isAbsent(answer);

/** The same in words, for the reason of a verdict. */
export const describeElsewhere = (
  { path, endpoint: id }: OperationPath,
  { status }: Pick<Answer, 'status'>,
): string => {
  const [area = ''] = id.split('.');
  const operation = operationOf(id);
  return `nothing is known to be at ${path}, which answered ${status}: name the path as paths.${operation} of ${area} in the profile`;
};

/** What an answer shows about the path of an operation: that of the models, another one, or nothing. */
export const locationOf = (
  { endpoint: id, preset }: OperationPath,
  answer: Pick<Answer, 'status'>,
): 'preset' | 'elsewhere' | undefined => {
  if (endpoint(id).basis === 'documented' || answer.status === undefined) return undefined;
  if (isSuccess(answer)) return preset ? 'preset' : 'elsewhere';
  return preset && isAbsent(answer) ? 'elsewhere' : undefined;
};
