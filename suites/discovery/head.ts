import { mostLookedInto } from './answers.ts';
import type { ShownRecord } from './candidates.ts';
import { type Look, mostRequests, mostTime, type Visited } from './look.ts';
import type { Scopes } from './scopes.ts';

const resultOf = ({ said, records }: Visited): string => {
  const missing = said === 'status 403' ? '; the client may lack a scope' : '';
  if (records === undefined) return `${said.replace(/\p{C}/gu, ' ')}${missing}`;
  const part = records > mostLookedInto ? `, of which the first ${mostLookedInto} were looked at` : '';
  return `${records} records in the first answer${part}`;
};

const limits = {
  requests: `${mostRequests} requests were sent`,
  time: `${mostTime / 1000} seconds were over`,
} as const;

/** Paths that are named where they were not read. */
const mostNamed = 20;

/** What was not looked at for want of requests or time; undefined where all was. */
export const describeUnseen = ({ spent, unseen }: Pick<Look, 'spent' | 'unseen'>): string | undefined => {
  if (spent === undefined) return undefined;
  const more = unseen.length > mostNamed ? ` and ${unseen.length - mostNamed} more` : '';
  const named = unseen.slice(0, mostNamed).map((path) => `GET ${path.slice(0, 200).replace(/\p{C}/gu, ' ')}`);
  return `Not looked at, as ${limits[spent]}: ${named.join(', ')}${more}.`;
};

const approvalLines = (name: string, shown: readonly ShownRecord[] = []): string[] => {
  const those = shown.filter(({ record: { approvals } }) => Array.isArray(approvals) && approvals.length > 0);
  return shown.length === 0 ? [] : [`- Approvals are shown by ${those.length} of ${shown.length} ${name}`];
};

/** The head of a discovered profile: the requests and their results. */
export const headOf = (look: Look, { offers, granted }: Scopes): readonly string[] => {
  const { visited, shelf, requests } = look;
  const unseen = describeUnseen(look);
  const further = offers.filter((scope) => !granted.includes(scope));
  return [
    `Found in ${requests} requests, all of them reads beside those for tokens. A comment at each value says where it was seen.`,
    'What is commented out below only a person may allow: look at each, and take its # away.',
    ...(unseen === undefined ? [] : [unseen]),
    '',
    ...visited.filter(({ path }) => !/\d/.test(path)).map((one) => `- GET ${one.path}: ${resultOf(one)}`),
    ...approvalLines('requisitions', shelf.get('requisitions')),
    ...approvalLines('service sheets', shelf.get('sheets')),
    ...(further.length > 0
      ? [`- Scopes that the platform lists and the client was not given: ${further.join(' ')}`]
      : []),
  ];
};
