import { client } from '../odd-case.ts';
import { basic, type OddCase } from '../play-case.ts';

const id = 'procon-integration';
const secret = 'development-only-integration';
const body = 'grant_type=client_credentials&scope=core.purchase_order.read';

const withBasic = (name: string, header: readonly [string, string], more = ''): OddCase => ({
  name,
  sent: { headers: [header], body: `${body}${more}` },
});

/** Ways to name and prove the client. */
export const clientAuthenticationCases: readonly OddCase[] = [
  withBasic('Basic as it should be', basic(`${id}:${secret}`)),
  withBasic('Basic in lower case', basic(`${id}:${secret}`, 'basic')),
  withBasic('Basic in capitals', basic(`${id}:${secret}`, 'BASIC')),
  withBasic('Basic with two blanks', basic(`${id}:${secret}`, 'Basic ')),
  withBasic('Basic without a colon', basic(id)),
  withBasic('Basic that is no base64', ['authorization', 'Basic %%%not-base64%%%']),
  withBasic('Basic with nothing behind it', ['authorization', 'Basic']),
  withBasic('Basic with an empty id', basic(`:${secret}`)),
  withBasic('Basic with an empty secret', basic(`${id}:`)),
  withBasic('Basic with a wrong secret', basic(`${id}:wrong`)),
  withBasic('Basic of an unknown client', basic(`nobody:${secret}`)),
  withBasic('Basic with an encoded id', basic(`procon%2Dintegration:${secret}`)),
  withBasic('Basic with an encoded secret', basic(`${id}:development%2Donly%2Dintegration`)),
  withBasic('Basic with a broken percent sign', basic(`${id}:${secret}%`)),
  withBasic('Basic with a colon in the secret', basic(`${id}:${secret}:more`)),
  withBasic('Basic without padding', [
    'authorization',
    `Basic ${Buffer.from(`${id}:${secret}`).toString('base64').replace(/=+$/, '')}`,
  ]),
  withBasic('Basic with a control character', basic(`${id}:${secret}\n`)),
  withBasic('Basic and the same id in the body', basic(`${id}:${secret}`), `&client_id=${id}`),
  withBasic('Basic and another id in the body', basic(`${id}:${secret}`), '&client_id=procon-reader'),
  withBasic(
    'Basic and the same id and secret in the body',
    basic(`${id}:${secret}`),
    `&client_id=${id}&client_secret=${secret}`,
  ),
  withBasic('Basic and another client in the body', basic(`${id}:${secret}`), `&${client('reader')}`),
  withBasic(
    'Basic wrong and the right secret in the body',
    basic(`${id}:wrong`),
    `&${client('integration')}`,
  ),
  withBasic('Basic and an empty secret in the body', basic(`${id}:${secret}`), '&client_secret='),
  {
    name: 'two Authorization headers, the first right',
    sent: { headers: [basic(`${id}:${secret}`), basic(`${id}:wrong`)], body },
  },
  withBasic('a bearer token for the client', ['authorization', 'Bearer abc']),
  withBasic('a scheme that nobody knows', ['authorization', `Hidden ${secret}`]),
  withBasic(
    'a bearer token beside id and secret',
    ['authorization', 'Bearer abc'],
    `&${client('integration')}`,
  ),
  { name: 'no client at all', sent: { body } },
  { name: 'an id without a secret', sent: { body: `${body}&client_id=${id}` } },
  { name: 'a secret without an id', sent: { body: `${body}&client_secret=${secret}` } },
  { name: 'an empty id', sent: { body: `${body}&client_id=&client_secret=${secret}` } },
  { name: 'an empty secret', sent: { body: `${body}&client_id=${id}&client_secret=` } },
  { name: 'a wrong secret', sent: { body: `${body}&client_id=${id}&client_secret=wrong` } },
  {
    name: 'a secret in another case',
    sent: { body: `${body}&client_id=${id}&client_secret=${secret.toUpperCase()}` },
  },
  {
    name: 'a secret with a blank behind it',
    sent: { body: `${body}&client_id=${id}&client_secret=${secret}+` },
  },
  { name: 'an unknown client', sent: { body: `${body}&client_id=nobody&client_secret=${secret}` } },
  { name: 'a deactivated client', sent: { body: `${body}&${client('retired')}` } },
  {
    name: 'an id in another case',
    sent: { body: `${body}&client_id=Procon-Integration&client_secret=${secret}` },
  },
  { name: 'a very long id', sent: { body: `${body}&client_id=${'x'.repeat(5000)}&client_secret=${secret}` } },
];
