import { type Id, idFrom } from '../../../models/wire/id.ts';
import { parseJson } from '../../../models/wire/json.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import type { Wire } from '../http/wire.ts';
import type { HttpHook } from '../profile/hooks.ts';
import { fillBody, fillUrl, type Values } from './fill.ts';

/** The text of a hook's answer, or in words why there is none. */
export type Called = { readonly text: string } | { readonly trouble: string };

/** Calls a hook. */
export const callHook = async (hook: HttpHook, values: Values, wire: Wire): Promise<Called> => {
  const url = fillUrl(hook.url, values);
  if (!URL.canParse(url)) return { trouble: 'has a url that is none once it is filled in' };
  const body = hook.body === undefined ? {} : { body: fillBody(hook.body, values) };
  const type = hook.body === undefined ? {} : { 'content-type': mediaTypeOf.json };
  const answer = await wire.send({
    method: hook.method,
    url: new URL(url),
    headers: { accept: mediaTypeOf.json, ...type, ...hook.headers },
    ...body,
  });
  if (!('status' in answer)) return { trouble: `got no answer: ${answer.failure}` };
  const { status, text } = answer;
  return status >= 200 && status < 300
    ? { text }
    : { trouble: `answered ${status}: ${text || '(empty body)'}` };
};

/** What stands at a dotted path in a JSON answer. */
const valueIn = (text: string, path: string): unknown => {
  try {
    return path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], parseJson(text));
  } catch {
    return undefined;
  }
};

/** The id that stands at a dotted path in a JSON answer; undefined when there is no whole number. */
export const idIn = (text: string, path: string): Id | undefined => idFrom(valueIn(text, path));

/** The text that stands there, or a number as text; undefined when there is neither. */
export const textIn = (text: string, path: string): string | undefined => {
  const found = valueIn(text, path);
  if (typeof found === 'number' || typeof found === 'bigint') return String(found);
  return typeof found === 'string' && found !== '' ? found : undefined;
};
