import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Members } from '../../../models/members.ts';
import { person } from './person.ts';
import { leftFor, lifetime, platforms, type ServedPlatform } from './platform.ts';

const run = promisify(execFile);

/** The output of curl: the status and the body. */
interface Printed {
  readonly status: number;
  readonly text: string;
  /** The members of a JSON object; empty for anything else. */
  readonly members: Members;
}

const membersOf = (text: string): Members => {
  try {
    return { ...(JSON.parse(text) as object) };
  } catch {
    return {};
  }
};

/** Runs curl with these arguments and without configuration files; rejects where it is not installed. */
const curl = async (...args: readonly string[]): Promise<Printed> => {
  const { stdout } = await run('curl', ['-q', '-sS', '-w', '\\n%{http_code}', ...args]);
  const end = stdout.lastIndexOf('\n');
  const text = stdout.slice(0, end);
  return { status: Number(stdout.slice(end + 1)), text, members: membersOf(text) };
};

const { main } = platforms();

describe('curl', () => {
  let at: ServedPlatform;
  before(async () => {
    at = await main();
  });

  const query = (members: Readonly<Record<string, string>>): string =>
    new URLSearchParams(members).toString();
  const call = (token: unknown) =>
    curl(
      ...['-H', `Authorization: Bearer ${String(token)}`, '-H', 'Accept: application/json'],
      `${at.base}/api/work_confirmation/headers?limit=1`,
    );

  it('should get a token by client credentials as a form, and call with it', async () => {
    const { id, secret, scopes } = at.machine;
    const answer = await curl(
      ...['-X', 'POST', '-H', 'Content-Type: application/x-www-form-urlencoded'],
      ...[
        '-d',
        query({
          client_id: id,
          grant_type: 'client_credentials',
          scope: scopes.join(' '),
          client_secret: secret,
        }),
      ],
      `${at.base}/oauth2/token`,
    );
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.members['expires_in'], lifetime);
    assert.equal((await call(answer.members['access_token'])).status, 200);
    assert.equal((await call('x')).status, 401);
  });

  it('should exchange a code by the query alone, with no body', async () => {
    const { id, secret, redirectUri } = at.code;
    const scope = at.code.scopes.join(' ');
    const search = query({ client_id: id, response_type: 'code', scope, redirect_uri: redirectUri });
    const address = `${at.base}/oauth2/authorizations/new?${search}`;
    const left = leftFor(await person(at.person).visit(address, { press: 'Allow' }));
    const parameters = {
      ...{ client_id: id, grant_type: 'authorization_code', code: left.searchParams.get('code') ?? '' },
      ...{ scope, client_secret: secret, redirect_uri: redirectUri },
    };
    const exchange = (more: object) =>
      curl('-X', 'POST', `${at.base}/oauth2/token?${query({ ...parameters, ...more })}`);
    const refused = await exchange({ client_secret: 'wrong' });
    assert.equal(refused.members['error'], 'invalid_client', refused.text);
    const answer = await exchange({});
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.members['expires_in'], lifetime);
    assert.equal((await call(answer.members['access_token'])).status, 200);
  });

  it('should ask for a device code by the query alone, and poll by the query too', async () => {
    const { id, secret, scopes } = at.device;
    const search = query({ client_id: id, scope: scopes.join(' ') });
    const device = await curl('-X', 'POST', `${at.base}/oauth2/device_authorizations?${search}`);
    assert.equal(device.status, 200, device.text);
    const intent = { press: 'Allow', code: String(device.members['user_code']) };
    const visit = await person(at.person).visit(String(device.members['verification_uri']), intent);
    assert.ok(visit.pressed.includes('Allow'), visit.html);
    const polling = query({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: String(device.members['device_code']),
      ...{ client_id: id, client_secret: secret },
    });
    const answer = await curl('-X', 'POST', `${at.base}/oauth2/token?${polling}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await call(answer.members['access_token'])).status, 200);
  });
});
