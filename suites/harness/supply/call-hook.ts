import { pathToFileURL } from 'node:url';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { parseJson } from '../../../models/wire/json.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { spell } from '../../../models/wire/spelling.ts';
import { UsageError } from '../errors.ts';
import type { Wire } from '../http/wire.ts';
import type { HookName, HttpHook } from '../profile/hooks.ts';
import { fillBody, fillUrl, type Values } from './slices.ts';

/** The text of a hook's answer, or in words why there is none. */
type Called = { readonly text: string } | { readonly trouble: string };

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

/** What stands for the answer of a hook's function that threw. */
export class Broken {
  /** What it said. */
  readonly message: string;

  constructor(error: unknown) {
    this.message = error instanceof Error ? error.message : String(error);
  }
}

/** Told what went wrong with a hook, in words that fit behind its name: "answered 500". */
export type Tell = (hook: HookName, words: string) => void;

/** What went wrong with the hooks that one check asked. */
interface Troubles {
  readonly tell: Tell;
  /** A sentence for each different trouble. */
  told(): string[];
}

const kept = 3;
const longest = 300;

const plain = (words: string): string => {
  const flat = words.replace(/\s+/g, ' ').trim();
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat;
};

/** Opens the list of a check. Bounded; not yet redacted. */
export const openTroubles = (): Troubles => {
  const sentences = new Set<string>();
  return {
    tell: (hook, words) => {
      if (sentences.size < kept) sentences.add(`Hook ${hook} ${plain(words)}.`);
    },
    told: () => [...sentences],
  };
};

/** A module of hooks: functions named as the hooks are, in camel case. */
interface HookModule {
  has(hook: HookName): boolean;
  /** What the function answers; a `Broken` when it threw. */
  call(hook: HookName, given: readonly unknown[]): Promise<unknown>;
}

const camel = (hook: HookName): string => spell(hook, 'camel');

/** Loads a user's module. Throws a `UsageError` when there is none or it does not load. */
export const loadModule = async (path: string): Promise<HookModule> => {
  const exported = await import(pathToFileURL(path).href).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The hooks module ${path} cannot be loaded: ${why}`);
  });
  const named = (hook: HookName): unknown => (exported as Record<string, unknown>)[camel(hook)];
  return {
    has: (hook) => typeof named(hook) === 'function',
    call: async (hook, given) => {
      const run = named(hook) as (...given: readonly unknown[]) => unknown;
      try {
        return await run(...given);
      } catch (error) {
        return new Broken(error);
      }
    },
  };
};
