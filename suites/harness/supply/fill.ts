import { jsonText } from '../../../models/wire/json-text.ts';
import { spell } from '../../../models/wire/spelling.ts';

/** What a hook's placeholders stand for; names as written in the profile or in camel case. */
export type Values = Readonly<Record<string, unknown>>;

const camel = (name: string): string => spell(name, 'camel');

const valueNamed = (values: Values, name: string): unknown => values[name] ?? values[camel(name)];

/** Fills a URL: each value percent-encoded, nothing where there is no value. */
export const fillUrl = (template: string, values: Values): string =>
  template.replace(/\{([a-zA-Z][\w-]*)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueNamed(values, name) ?? '')),
  );

/**
 * Fills a JSON body: a placeholder in quotes becomes a string, a bare one whatever JSON the value is; both
 * become null where there is no value.
 */
export const fillBody = (template: string, values: Values): string =>
  template.replace(/("?)\{([a-zA-Z][\w-]*)\}("?)/g, (_, open: string, name: string, close: string) => {
    const value = valueNamed(values, name) ?? null;
    if (open === '"' && close === '"') return jsonText(value === null ? null : String(value));
    const text = jsonText(value) ?? 'null';
    const within = open !== close && typeof value !== 'object';
    return open + (within ? jsonText(String(value)).slice(1, -1) : text) + close;
  });
