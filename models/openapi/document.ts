/** The parts of an OpenAPI 3.1 document used here; a JSON Schema is any object. */

export type Schema = Readonly<Record<string, unknown>>;

/**
 * Whether the documentation states it, a standard that it builds on, or neither. In that case the silence is named, if
 * there is one, and the document describes the reference simulator.
 */
export interface OpenApiBasis {
  readonly 'x-procon-basis': 'documented' | 'standard' | 'silent';
  readonly 'x-procon-silence'?: string;
}

export interface OpenApiParameter extends OpenApiBasis {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly style?: 'form';
  readonly explode?: boolean;
}

export interface MediaType extends Partial<OpenApiBasis> {
  readonly schema: Schema;
  readonly example?: unknown;
  /** The example in XML. */
  readonly 'x-procon-written'?: string;
}

export type OpenApiContent = Readonly<Record<string, MediaType>>;

export interface RequestBody extends Partial<OpenApiBasis> {
  readonly description: string;
  readonly required: boolean;
  readonly content: OpenApiContent;
}

/** A response of basis `silent` may come without a body. */
export interface Response extends OpenApiBasis {
  readonly description: string;
  readonly content?: OpenApiContent;
}

export interface OpenApiOperation extends OpenApiBasis {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response>>;
  /** Another path that a platform could use. */
  readonly 'x-procon-elsewhere'?: string;
  /** Ids of the requirements that the description repeats. */
  readonly 'x-procon-requirements': readonly string[];
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type PathItem = Readonly<Partial<Record<Method, OpenApiOperation>>>;

export interface OpenApi {
  readonly openapi: '3.1.1';
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly Readonly<Record<string, unknown>>[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}
