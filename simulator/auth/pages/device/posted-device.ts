import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { decideDevice } from '../../devices.ts';
import { decisionIn } from '../frame/decision.ts';
import { page } from '../frame/page.ts';
import { type Posted, postedSignedIn } from '../visits/posted.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import { codePage } from './code-page.ts';
import { deviceConsent } from './device-consent.ts';
import { type FoundDevice, findDevice } from './find-device.ts';

type Found = Extract<FoundDevice, { device: unknown }>;

const decided = (exchange: Exchange, allowed: boolean, { client }: Found): Result =>
  page(exchange, {
    title: allowed ? 'Device connected' : 'Device turned down',
    content: html`<p>${client.name} ${allowed ? 'now has' : 'does not get'} what it asked for. You can close this
page and go back to the device.</p>`,
  });

const allow = ({ sandbox }: Exchange, { visit }: SignedInVisitor, { device, client }: Found): void => {
  const { user, signedInAt } = visit;
  const allowed = {
    client: client.id,
    user,
    scopes: device.scopes,
    ...(device.told && { told: device.told }),
    signedInAt,
  };
  decideDevice(sandbox, device, 'allow', allowed);
};

const serve = (exchange: Exchange, posted: Posted<SignedInVisitor>): Result => {
  const { form, visitor } = posted;
  const found = findDevice(exchange, posted);
  if (!('device' in found)) {
    const userCode = (form.get('user_code') ?? '').slice(0, 100);
    return codePage(exchange, { csrf: visitor.visit.csrf, userCode, ...found });
  }
  const decision = decisionIn(form);
  if (decision === undefined) return deviceConsent(exchange, visitor, found);
  if (decision === 'allow') allow(exchange, visitor, found);
  else decideDevice(exchange.sandbox, found.device, 'refuse');
  return decided(exchange, decision === 'allow', found);
};

/** Takes the code, then the decision: each time the code is looked up anew. */
export const postedDevice = postedSignedIn(serve);
