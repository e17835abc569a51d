import assert from 'node:assert/strict';
import type { MediaType, OpenApi, OpenApiOperation } from '../../../models/openapi/document.ts';
import { formType } from '../../../models/wire/media-type.ts';

// The examples of the OpenAPI document that a sandbox serves, as requests.

export interface ExampleOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

export const shownIn = ({ paths }: OpenApi): readonly ExampleOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** The path with the examples of its parameters; undefined where one is missing. */
export const filled = ({ operation: { parameters = [] }, path }: ExampleOperation): string | undefined => {
  const whole = parameters
    .filter((one) => one.in === 'path' && one.example !== undefined)
    .reduce((left, { example, name }) => left.replace(`{${name}}`, String(example)), path);
  return whole.includes('{') ? undefined : whole;
};

/** The query of the examples: the members of a parameter are separate in it. */
export const queryOf = ({ operation: { parameters = [] } }: ExampleOperation): string =>
  parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .map(({ name, example, explode }) => asForm(explode === true ? (example as object) : { [name]: example }))
    .join('&');

const asForm = (value: object): string =>
  new URLSearchParams(
    Object.entries(value).map(([name, each]): [string, string] => [name, String(each)]),
  ).toString();

export const written = (type: string, media: MediaType): string =>
  media['x-procon-written'] ??
  (type === formType ? asForm(media.example as object) : JSON.stringify(media.example));

/** The document of a sandbox. */
export const documentAt = async (base: string): Promise<OpenApi> =>
  (await (await fetch(`${base}/_procon/openapi.json`)).json()) as OpenApi;

/** An access token by the example of the document's token request. */
export const tokenBy = async (base: string, document: OpenApi): Promise<string> => {
  const media = document.paths['/oauth2/token']?.post?.requestBody?.content[formType];
  assert.ok(media);
  const answer = await fetch(`${base}/oauth2/token`, {
    ...{ method: 'POST', headers: { 'content-type': formType }, body: written(formType, media) },
  });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
};
