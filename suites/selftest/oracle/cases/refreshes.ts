import { client } from '../odd-case.ts';
import { basic, type OddCase } from '../play-case.ts';

const usual = `${client('web')}&grant_type=refresh_token&refresh_token={refresh_token}`;

const refreshed = (name: string, body = usual): OddCase => ({
  name: `refresh: ${name}`,
  given: { user: 'openid offline_access core.purchase_order.read core.pay.payments.read' },
  sent: { body },
});

/** Refresh tokens. */
export const refreshCases: readonly OddCase[] = [
  refreshed('as it should be'),
  refreshed('a narrower scope', `${usual}&scope=core.purchase_order.read`),
  refreshed(
    'the same scope in another order',
    `${usual}&scope=core.pay.payments.read+core.purchase_order.read+openid+offline_access`,
  ),
  refreshed('a wider scope', `${usual}&scope=core.purchase_order.read+email`),
  refreshed('a scope that the client lacks', `${usual}&scope=core.accounting.read`),
  refreshed('an unknown scope', `${usual}&scope=core.unknown.read`),
  refreshed('an empty scope', `${usual}&scope=`),
  refreshed('a scope with two blanks', `${usual}&scope=openid++core.purchase_order.read`),
  refreshed('an unknown token', usual.replace('{refresh_token}', 'nobody-gave-this-out')),
  refreshed('the access token for it', usual.replace('{refresh_token}', '{access_token}')),
  refreshed('an empty token', usual.replace('{refresh_token}', '')),
  refreshed('no token', usual.replace('&refresh_token={refresh_token}', '')),
  refreshed('refresh_token twice', `${usual}&refresh_token={refresh_token}`),
  refreshed('by another client', usual.replace(client('web'), client('device'))),
  refreshed('a wrong secret', usual.replace('only-web', 'only-wrong')),
  refreshed('no secret', usual.replace('&client_secret=development-only-web', '')),
  { ...refreshed('used a second time'), first: [{ body: usual }] },
  {
    ...refreshed('after a failed attempt of another client'),
    first: [{ body: usual.replace(client('web'), client('device')) }],
  },
  { ...refreshed('after too wide a scope'), first: [{ body: `${usual}&scope=email` }] },
  {
    ...refreshed('by Basic'),
    sent: {
      headers: [basic('procon-web:development-only-web')],
      body: 'grant_type=refresh_token&refresh_token={refresh_token}',
    },
  },
  { ...refreshed('in the query'), sent: { path: `/oauth2/token?${usual}`, body: '' } },
];
