import type { ShownRecord } from './candidates.ts';
import { type Look, mostRequests, type Visited } from './look.ts';
import type { Scopes } from './scopes.ts';

const visitLine = (one: Visited): string => {
  const missing = one.said === 'status 403' ? '; the client may lack a scope' : '';
  return `- GET ${one.path}: ${one.records === undefined ? `${one.said.replace(/\p{C}/gu, ' ')}${missing}` : `${one.records} records in the first answer`}`;
};

const approvalLines = (name: string, shown: readonly ShownRecord[] = []): string[] => {
  const those = shown.filter(({ record: { approvals } }) => Array.isArray(approvals) && approvals.length > 0);
  return shown.length === 0 ? [] : [`- Approvals are shown by ${those.length} of ${shown.length} ${name}`];
};

/** The head of a discovered profile: the requests and their results. */
export const headOf = (look: Look, { offers, granted }: Scopes): readonly string[] => {
  const { visited, shelf, requests, spent } = look;
  const further = offers.filter((scope) => !granted.includes(scope));
  return [
    `Found in ${requests} requests, all of them reads beside those for tokens. A comment at each value says where it was seen.`,
    'What is commented out below only a person may allow: look at each, and take its # away.',
    ...(spent ? [`More than ${mostRequests} requests would have shown more.`] : []),
    '',
    ...visited.filter(({ path }) => !/\d/.test(path)).map(visitLine),
    ...approvalLines('requisitions', shelf.get('requisitions')),
    ...approvalLines('service sheets', shelf.get('sheets')),
    ...(further.length > 0
      ? [`- Scopes that the platform lists and the client was not given: ${further.join(' ')}`]
      : []),
  ];
};
