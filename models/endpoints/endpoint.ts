import type { Area } from '../areas.ts';
import { ownValue } from '../members.ts';
import type { RequirementId } from '../requirements/index.ts';
import type { Resource } from '../resources/resource.ts';
import type { SilenceId } from '../silences/index.ts';
import type { Id } from '../wire/id.ts';

/** A query or header parameter of an endpoint. */
export interface Parameter {
  readonly name: string;
  /** `integers`: a list of integers. */
  readonly type: 'integer' | 'integers' | 'string' | 'boolean';
  readonly required: boolean;
  readonly values?: readonly string[];
  /** Another parameter that may be sent instead; exactly one of them is required. */
  readonly insteadOf?: string;
  /** The documentation does not list it for this operation; it is an assumption of the simulator. */
  readonly unlisted?: true;
}

/** The kinds of operations that the simulator's handlers implement. */
export type OperationKind =
  | 'token'
  | 'device-authorization'
  | 'page'
  | 'list'
  | 'show'
  | 'act'
  | 'mark-exported'
  | 'list-own'
  | 'current-cart'
  | 'create'
  | 'add-to-cart'
  | 'update'
  | 'delete'
  | 'schedule'
  | 'list-transactions'
  | 'change-schedules'
  | 'list-attachments'
  | 'add-attachment'
  | 'show-attachment'
  | 'delete-attachment'
  | 'update-attachment';

const collections: readonly OperationKind[] = ['list', 'list-own', 'list-attachments', 'list-transactions'];

/** Whether an operation answers with several records. */
export const answersMany = ({ operationKind }: { readonly operationKind: OperationKind }): boolean =>
  collections.includes(operationKind);

/** The requirements about an operation, by what they state. */
export interface OperationRequirements {
  /** Requirements that it exists, and about its answer. */
  readonly answers?: readonly RequirementId[];
  /** Those among them about refusals. */
  readonly refuses?: readonly RequirementId[];
  /** Requirements about what it changes; for a list, that it contains all matching records. */
  readonly effect?: readonly RequirementId[];
  /** Requirements that it changes nothing else; for a list, that it contains no other records. */
  readonly alone?: readonly RequirementId[];
  /** The requirement that a list shows records as reads do, if it is a separate sentence; otherwise `answers`. */
  readonly agrees?: readonly RequirementId[];
  /** Requirements that it accepts a token with the scope. */
  readonly takesScope?: readonly RequirementId[];
}

/** One operation of the service. */
export interface Endpoint {
  /** `resource.verb`: `service-sheets.void`. */
  readonly id: string;
  readonly area: Area;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for path parameters. */
  readonly path: string;
  readonly purpose: string;
  readonly operationKind: OperationKind;
  /** The lifecycle event that it sends. */
  readonly event?: string;
  readonly resource?: Resource;
  /** The record in the request body, if it differs from that of the answer or the request is a GET with a body. */
  readonly request?: Resource;
  /** The record that `:id` refers to, if the operation is about a part of it, such as attachments. */
  readonly owner?: Resource;
  readonly parameters: readonly Parameter[];
  /** The scope that the reference simulator requires; not judged if the documentation names none. */
  readonly scope?: string;
  /** Absent if no requirement is about this operation alone. */
  readonly requirements?: OperationRequirements;
  /** The silence about the filters of a collection, if they are not documented. */
  readonly filters?: SilenceId;
  /** `documented`, or the silence about the existence of the operation. */
  readonly basis: 'documented' | SilenceId;
  /** Another path that a platform could use, if `basis` is a silence about paths: `elsewhere`. */
  readonly elsewhere?: string;
}

/** Requirements about the answer of an operation that is refused. */
export const refusalRequirements = (...ids: readonly RequirementId[]): OperationRequirements => ({
  answers: ids,
  refuses: ids,
});

/** A path with its `:name` parts filled in and percent-encoded. Throws a `RangeError` if a value is missing. */
export const fillPath = (path: string, params: Readonly<Record<string, string | Id>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = ownValue(params, name);
    if (value === undefined) throw new RangeError(`the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

type EndpointRow = Omit<Endpoint, 'id' | 'method' | 'path' | 'parameters' | 'requirements'> &
  OperationRequirements &
  Partial<Pick<Endpoint, 'parameters'>>;

/** A row that keeps the literal types of its id, its event and its basis. */
type Row<I, W> = Endpoint & { readonly id: I } & Pick<W, Extract<keyof W, 'event' | 'basis'>>;

type IdIn<K> = K extends `${infer I}: ${string}` ? I : never;

const statements = new Set<string>(['answers', 'refuses', 'effect', 'alone', 'agrees', 'takesScope']);

/** A row whose requirements were written among its other members, as `Endpoint` has it. */
const makeRow = (row: object): object => {
  const requirementGroup = ([name]: [string, unknown]) => (statements.has(name) ? 'documented' : 'rest');
  const { documented, rest = [] } = Object.groupBy(Object.entries(row), requirementGroup);
  const requirements = documented && { requirements: Object.fromEntries(documented) };
  return { ...Object.fromEntries(rest), ...requirements };
};

/** Rows whose requirements were written among their other members, as `Endpoint` has them. */
export const makeRows = <const R extends readonly (Omit<Endpoint, 'requirements'> & OperationRequirements)[]>(
  rows: R,
) => rows.map(makeRow) as readonly Row<R[number]['id'], object>[];

/**
 * Makes rows: `endpointRows({ 'id: METHOD /path': the other members })`, with the requirements among these.
 */
export const endpointRows = <
  const R extends Readonly<Record<`${string}: ${Endpoint['method']} /${string}`, EndpointRow>>,
>(
  rows: R,
) =>
  Object.entries<EndpointRow>(rows).map(([key, row]) => {
    const [id, method, path] = key.split(/:? /);
    return { parameters: [], ...makeRow(row), id, method, path };
  }) as unknown as readonly { [K in keyof R]: Row<IdIn<K>, R[K]> }[keyof R][];
