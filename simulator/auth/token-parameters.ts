import { hasTooMany, parametersOf } from '../../models/query/parameters.ts';
import { formType, isForm } from '../../models/wire/media-type.ts';
import { TokenError } from './token-error.ts';

/** Parameters of a token request by name. An empty value counts as none (RFC 6749 section 3.2). */
export type TokenParameters = ReadonlyMap<string, string>;

interface Sources {
  readonly search: string;
  readonly body: { readonly type: string; readonly text: string } | undefined;
  readonly queryCounts: boolean;
}

const formText = (body: Sources['body']): string => {
  if (body === undefined || body.text === '') return '';
  if (isForm(body.type)) return body.text;
  throw new TokenError('invalid_request', `The body must be ${formType}.`);
};

/** Gathers the parameters. Throws a `TokenError` when one is given twice, there are too many, or the body is no form. */
export const tokenParameters = ({ search, body, queryCounts }: Sources): TokenParameters => {
  const places = [formText(body), ...(queryCounts ? [search] : [])];
  if (places.some(hasTooMany)) throw new TokenError('invalid_request', 'There are too many parameters.');
  const given = places.flatMap(parametersOf);
  const found = new Map<string, string>();
  for (const { written, value } of given) {
    if (value === undefined || value === '') continue;
    if (found.has(written)) throw new TokenError('invalid_request', 'A parameter is given more than once.');
    found.set(written, value);
  }
  return found;
};
