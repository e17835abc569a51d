import type { Area } from '../areas.ts';
import type { RequirementId } from '../requirements/index.ts';
import type { Resource } from '../resources/resource.ts';
import type { SilenceId } from '../silences/index.ts';
import type { Id } from '../wire/id.ts';

/** A parameter that an endpoint takes beside its path. */
export interface Parameter {
  readonly name: string;
  /** `integers`: a list of them. */
  readonly type: 'integer' | 'integers' | 'string' | 'boolean';
  readonly required: boolean;
  readonly values?: readonly string[];
  /** Another parameter in whose place it may be given: exactly one of them. */
  readonly insteadOf?: string;
  /** The documentation does not show it for this operation: the simulator takes it by belief. */
  readonly unlisted?: true;
}

/** What the simulator's handlers can do. */
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

/** The sentences about an operation, by what they say. */
export interface StatedRequirements {
  /** That it is there, and what it answers. */
  readonly answers?: readonly RequirementId[];
  /** Those of them that say when it is refused. */
  readonly refuses?: readonly RequirementId[];
  /** What it does to what it names; of a list, that it holds all that it is to hold. */
  readonly effect?: readonly RequirementId[];
  /** That it does nothing to others; of a list, that it holds no others. */
  readonly alone?: readonly RequirementId[];
  /** That it takes the scope. */
  readonly scope?: readonly RequirementId[];
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
  /** What a request holds in its body, where that is another kind of record than the answer, or beside a GET. */
  readonly request?: Resource;
  /** The record that `:id` names, where the operation is about what belongs to it: attachments. */
  readonly owner?: Resource;
  readonly parameters: readonly Parameter[];
  /** The scope that the reference simulator asks for; never judged where the documentation names none. */
  readonly scope?: string;
  /** Left out where no sentence is about it alone. */
  readonly requirements?: StatedRequirements;
  /** Of a collection whose filters are not documented: the silence that they rest on. */
  readonly filters?: SilenceId;
  /** `documented`, or the silence that the operation's existence rests on. */
  readonly basis: 'documented' | SilenceId;
  /** Another path that a platform could have in its place, where `basis` is a silence about paths: `elsewhere`. */
  readonly elsewhere?: string;
}

/** What an operation answers where it is refused. */
export const refusing = (...ids: readonly RequirementId[]): StatedRequirements => ({
  answers: ids,
  refuses: ids,
});

/** What a row states; its type keeps the compiler from spelling every id out. */
export const stated = (requirements: StatedRequirements): StatedRequirements => requirements;

/**
 * A path with its `:name` parts filled in and percent-encoded. Throws a `RangeError` when a part is not given.
 */
export const fillPath = (path: string, params: Readonly<Record<string, string | Id>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new RangeError(`the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
