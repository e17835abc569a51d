import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import * as openid from 'openid-client';
import { control } from '../simulator.ts';
import { person } from './person.ts';
import { discovered, lifetime, platforms, readApi, type ServedPlatform } from './platform.ts';

const { named } = platforms();

describe('openid-client at a device', () => {
  let at: ServedPlatform;
  before(async () => {
    at = await named('openid-client');
  });

  /** The library waits in real time and the platform by its own clock, which is moved instead. */
  const hurry = (answer: openid.DeviceAuthorizationResponse) => ({ ...answer, interval: 0 });
  const pass = (seconds: number) => control(`${at.base}/_procon/clock`, 'PUT', { advanceSeconds: seconds });

  const decide = async (answer: openid.DeviceAuthorizationResponse, press: string) => {
    const intent = { press, code: answer.user_code };
    const { pressed, html } = await person(at.person).visit(answer.verification_uri, intent);
    assert.deepEqual([...pressed].sort(), [press, 'Continue', 'Sign in'].sort(), html);
  };

  /** A polling device, and a user who decides once the device was told to wait. */
  const polled = async (press: string) => {
    const config = await discovered(at.base, at.device);
    const answer = await openid.initiateDeviceAuthorization(config, { scope: at.device.scopes.join(' ') });
    assert.equal(typeof answer.interval, 'number');
    const errors: unknown[] = [];
    config[openid.customFetch] = async (url, options) => {
      const response = await fetch(url, options as RequestInit);
      if (!response.ok) {
        errors.push(((await response.clone().json()) as { error: unknown }).error);
        if (errors.length > 3) throw new Error(`polled in vain: ${errors.join(', ')}`);
        if (errors.length === 1) await decide(answer, press);
      }
      await pass(answer.interval ?? 5);
      return response;
    };
    return { config, answer, errors };
  };

  it('should poll until the user at another device has allowed it', async () => {
    const { config, answer, errors } = await polled('Allow');
    const response = await openid.pollDeviceAuthorizationGrant(config, hurry(answer));
    assert.deepEqual(errors, ['authorization_pending']);
    assert.equal(response.expires_in, lifetime);
    assert.equal(await readApi(at.base, response.access_token), 200);
    const next = await openid.refreshTokenGrant(config, response.refresh_token ?? '');
    assert.equal(await readApi(at.base, next.access_token), 200);
  });

  it('should stop polling when the user has denied it', async () => {
    const { config, answer, errors } = await polled('Deny');
    await assert.rejects(openid.pollDeviceAuthorizationGrant(config, hurry(answer)), {
      error: 'access_denied',
    });
    assert.deepEqual(errors, ['authorization_pending', 'access_denied']);
  });

  it('should open the complete address with the code in it', async () => {
    const config = await discovered(at.base, at.device);
    const answer = await openid.initiateDeviceAuthorization(config, { scope: at.device.scopes.join(' ') });
    const intent = { press: 'Allow', code: answer.user_code };
    const visit = await person(at.person).visit(answer.verification_uri_complete ?? '', intent);
    assert.ok(visit.pressed.includes('Allow'), visit.html);
    await pass(answer.interval ?? 5);
    const response = await openid.pollDeviceAuthorizationGrant(config, hurry(answer));
    assert.equal(await readApi(at.base, response.access_token), 200);
  });

  it('should slow down when told to', async () => {
    const config = await discovered(at.base, at.device);
    const answer = await openid.initiateDeviceAuthorization(config, { scope: at.device.scopes.join(' ') });
    const poll = () =>
      openid.genericGrantRequest(config, 'urn:ietf:params:oauth:grant-type:device_code', {
        device_code: answer.device_code,
      });
    await pass(answer.interval ?? 5);
    await assert.rejects(poll(), { error: 'authorization_pending' });
    await assert.rejects(poll(), { error: 'slow_down' });
  });
});
