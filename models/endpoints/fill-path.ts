import type { Id } from '../wire/id.ts';

/**
 * A path with its `:name` parts filled in and percent-encoded. Throws a `RangeError` when a part is not given.
 */
export const fillPath = (path: string, params: Readonly<Record<string, string | Id>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) throw new RangeError(`the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
