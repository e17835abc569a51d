import { hasTooMany, parametersOf } from '../../../../models/query/parameters.ts';

/** What an authorization request says. An empty value counts as none (RFC 6749 section 3.1). */
export interface AuthorizationParameters {
  readonly values: ReadonlyMap<string, string>;
  /** Names that are there more than once. */
  readonly repeated: ReadonlySet<string>;
  /** There are more than were read. */
  readonly cut: boolean;
  /** The request as a query, written in one way however it came. */
  readonly query: string;
}

const written = (name: string, value: string): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** Reads a query, or a form in the same notation. Never throws. */
export const authorizationParameters = (search: string): AuthorizationParameters => {
  const given = parametersOf(search).map(({ written: name, value = '' }) => ({
    name,
    value: value.toWellFormed(),
  }));
  const [values, repeated] = [new Map<string, string>(), new Set<string>()];
  for (const { name, value } of given.filter((one) => one.value !== '')) {
    if (values.has(name)) repeated.add(name);
    else values.set(name, value);
  }
  const query = given.map(({ name, value }) => written(name.toWellFormed(), value)).join('&');
  return { values, repeated, cut: hasTooMany(search), query };
};
