import type { PlainPage } from './read-page.ts';

const policies = [
  ...['no-referrer', 'no-referrer-when-downgrade', 'origin', 'origin-when-cross-origin', 'same-origin'],
  ...['strict-origin', 'strict-origin-when-cross-origin', 'unsafe-url'],
];
const usual = 'strict-origin-when-cross-origin';

/** The last policy of a list that is known: older browsers know fewer. */
const lastKnown = (list: string): string | undefined =>
  list
    .toLowerCase()
    .split(/[,\s]+/)
    .findLast((one) => policies.includes(one));

/** What a page lets the next one know of its address (Referrer Policy, 8). */
export const referrerPolicyOf = ({ headers, elements }: PlainPage): string => {
  const tags = elements.filter(({ name, attribs }) => name === 'meta' && attribs['name'] === 'referrer');
  const inPage = tags.map(({ attribs }) => lastKnown(attribs['content'] ?? '')).findLast((one) => one);
  return inPage ?? lastKnown(headers['referrer-policy'] ?? '') ?? usual;
};

/** The value of `Referer` from a page to an address; undefined where none is sent. */
export const refererFor = (policy: string, from: URL, to: URL): string | undefined => {
  const isSame = from.origin === to.origin;
  const isLess = from.protocol === 'https:' && to.protocol !== 'https:';
  const whole = from.origin + from.pathname + from.search;
  const origin = `${from.origin}/`;
  switch (policy) {
    case 'no-referrer':
      return undefined;
    case 'unsafe-url':
      return whole;
    case 'origin':
      return origin;
    case 'same-origin':
      return isSame ? whole : undefined;
    case 'origin-when-cross-origin':
      return isSame ? whole : origin;
    case 'strict-origin':
      return isLess ? undefined : origin;
    case 'no-referrer-when-downgrade':
      return isLess ? undefined : whole;
    default:
      return isSame ? whole : isLess ? undefined : origin;
  }
};

/** The value of `Origin` with a form that a page posts (Fetch, 3.2). */
export const originFor = (policy: string, from: URL, to: URL): string => {
  if (policy === 'no-referrer' || (policy === 'same-origin' && from.origin !== to.origin)) return 'null';
  const isLess = from.protocol === 'https:' && to.protocol !== 'https:';
  const guards = ['no-referrer-when-downgrade', 'strict-origin', usual].includes(policy);
  return guards && isLess ? 'null' : from.origin;
};
