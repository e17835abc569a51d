import type { Wire } from '../http/wire.ts';
import type { HttpHook } from '../profile/hooks.ts';
import { fillBody, fillUrl, type Values } from './fill.ts';

/** Calls a hook; the text of its answer, undefined unless it succeeded. */
export const callHook = async (hook: HttpHook, values: Values, wire: Wire): Promise<string | undefined> => {
  const url = fillUrl(hook.url, values);
  if (!URL.canParse(url)) return undefined;
  const body = hook.body === undefined ? {} : { body: fillBody(hook.body, values) };
  const type = hook.body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await wire.send({
    method: hook.method,
    url: new URL(url),
    headers: { accept: 'application/json', ...type, ...hook.headers },
    ...body,
  });
  return 'status' in answer && answer.status >= 200 && answer.status < 300 ? answer.text : undefined;
};

/** The id that stands at a dotted path in a JSON answer; undefined when there is no whole number. */
export const idIn = (text: string, path: string): number | undefined => {
  try {
    const found = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], JSON.parse(text));
    const id = typeof found === 'string' && /^\d+$/.test(found) ? Number(found) : found;
    return Number.isSafeInteger(id) ? (id as number) : undefined;
  } catch {
    return undefined;
  }
};
