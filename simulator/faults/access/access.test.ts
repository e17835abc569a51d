import { describe } from 'node:test';
import { clients } from '../../../fixtures/seed/clients.ts';
import { claimAboutRaw, type RawRequest, tokenIn } from '../twist/raw-replay.test.kit.ts';
import { accessFaults, tokenFaults } from './index.ts';

const [{ id, secret, scopes }] = clients;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const grant = 'client_credentials';
const [one = '', other = ''] = scopes;

type Pairs = readonly (readonly [string, string])[];

const ask = (pairs: Pairs, headers: RawRequest['headers'] = {}): RawRequest => ({
  method: 'POST',
  path: '/oauth2/token',
  headers: { ...form, ...headers },
  body: new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString(),
});

const base: Pairs = [
  ['client_id', id],
  ['grant_type', grant],
  ['client_secret', secret],
];
const asking = (...more: Pairs): RawRequest => ask([...base, ...more]);
const instead = (name: string, value?: string): RawRequest =>
  ask([
    ...base.filter(([known]) => known !== name),
    ...(value === undefined ? [] : ([[name, value]] as const)),
  ]);
const basic = (words: string) => ({ authorization: `Basic ${Buffer.from(words).toString('base64')}` });

const documented = asking(['scope', scopes.join(' ')]);

const tokenRequests: readonly RawRequest[] = [
  documented,
  asking(),
  asking(['scope', one]),
  asking(['scope', `${one} ${other}`]),
  asking(['scope', `${other} ${one}`]),
  asking(['scope', `${one} core.accounting.read`]),
  asking(['scope', `${one} nobody.knows.read`]),
  asking(['scope', '']),
  asking(['code', '']),
  asking(['colour', 'blue']),
  asking(['grant_type', grant]),
  asking(['client_id', id]),
  asking(['scope', one], ['scope', other]),
  instead('grant_type', 'telepathy'),
  instead('grant_type'),
  instead('client_id', 'nobody'),
  instead('client_secret', 'wrong'),
  instead('client_secret', `${secret.slice(0, 8)}-wrong`),
  instead('client_secret', secret.toUpperCase()),
  ask([['grant_type', grant]], basic(`${id}:${secret}`)),
  ask([['grant_type', grant]], basic(`${id}:wrong`)),
  ask(base, basic(`${id}:${secret}`)),
];

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that are no good, made from a good one. */
const forged = (token: string): readonly string[] => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const put = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 4_102_444_800 } as object;
  const signed = (alg: string, end: string) => `${encode({ alg })}.${claims}.${end}`;
  return [
    'never-issued',
    `${header}.${encode(put)}.${signature}`,
    `${header}.${claims}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${header}.${claims}.`,
    signed('none', ''),
    signed('NONE', ''),
    signed('none', signature),
    signed('HS256', 'c2lnbmVkIGJ5IGEgc3RyYW5nZXI'),
  ];
};

const doors = ['/api/work_confirmation/headers?limit=1', '/api/service_pay/payments?limit=1'];
/** Reads that one operation could forget to guard. */
const others = [
  '/api/requisitions/5001',
  '/api/contracts/4001/legal_documents',
  '/api/user_reassignments/6001/transactions',
  '/api/invoices/11001/comments',
  '/api/quality_inspections/9001',
];
const accept = { accept: 'application/json' };

const calls = (token: string): readonly RawRequest[] => {
  const [path = ''] = doors;
  const by = (authorization: string): RawRequest => ({ path, headers: { ...accept, authorization } });
  return [
    by(`Bearer ${token}`),
    by(`Bearer ${token}`),
    by(`bearer ${token}`),
    by(`BEARER ${token}`),
    ...forged(token).map((one) => by(`Bearer ${one}`)),
    ...[...doors, ...others].map((door) => ({ path: door, headers: accept })),
    ...others.map((door) => ({ path: door, headers: { ...accept, authorization: 'Bearer never-issued' } })),
  ];
};

/** A day later by the clock of the sandbox: the token has run out. */
const outlived = (token: string): readonly RawRequest[] => [
  {
    method: 'PUT',
    path: '/_procon/clock',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceSeconds":90000}',
  },
  ...[...doors.slice(0, 1), ...others].map((path) => ({
    path,
    headers: { ...accept, authorization: `Bearer ${token}` },
  })),
];

describe('faults of access', () => {
  claimAboutRaw({
    area: 'access',
    faults: tokenFaults,
    all: accessFaults,
    folder: import.meta.dirname,
    first: documented,
    requests: (first) => [...tokenRequests, ...calls(tokenIn(first)), ...outlived(tokenIn(first))],
  });
});
