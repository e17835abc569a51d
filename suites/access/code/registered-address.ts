/** Parameters of the authorization response (RFC 6749, RFC 9207, OpenID Connect Session Management). */
const ofResponse = [
  'code',
  'state',
  'iss',
  'session_state',
  'scope',
  'error',
  'error_description',
  'error_uri',
];

const bare = (address: URL): string => address.origin + address.pathname + address.host + address.protocol;

const pairs = (address: URL): readonly string[] =>
  [...address.searchParams].map(([name, value]) => `${name}=${value}`);

/** Whether a redirect went to this address, with what its query has of its own (RFC 6749 section 3.1.2). */
export const isAt = (to: URL, address: URL): boolean => {
  const found = pairs(to);
  return bare(to) === bare(address) && pairs(address).every((pair) => found.includes(pair));
};

/** What a redirect lacks of the registered address, in the words of a report; undefined when it lacks nothing. */
export const awayFrom = (to: URL, registered: URL): string | undefined => {
  if (bare(to) !== bare(registered)) return `a redirect to ${to.origin}${to.pathname}`;
  const found = pairs(to);
  const missing = pairs(registered).find((pair) => !found.includes(pair));
  return missing === undefined ? undefined : `a redirect without ${missing} in its query`;
};

/**
 * Whether a redirect went to a foreign address rather than to the registered one that it resembles: there may be
 * nothing but the query to tell them apart.
 */
export const isForeign = (to: URL, foreign: URL, registered: URL): boolean => {
  if (!isAt(to, foreign)) return false;
  if (bare(foreign) !== bare(registered)) return true;
  const own = pairs(registered);
  const strange = pairs(foreign).filter((pair) => !own.includes(pair));
  const lost = pairs(registered).filter((pair) => !pairs(to).includes(pair));
  return strange.some((pair) => !ofResponse.includes(pair.split('=')[0] ?? '')) || lost.length > 0;
};
