import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import type { KeptClient, KeptDevice } from '../../kept.ts';
import { decisionButtons } from '../frame/decision.ts';
import { nameOf } from '../frame/name-of.ts';
import { page } from '../frame/page.ts';
import { postForm } from '../frame/post-form.ts';
import { scopeList } from '../frame/scope-list.ts';
import type { SignedInVisitor } from '../visits/visit.ts';

/** A code as the device shows it: eight characters in two groups. */
const shown = (userCode: string): string =>
  userCode.length === 8 ? `${userCode.slice(0, 4)}-${userCode.slice(4)}` : userCode;

/** Asks the user whether the device with this code may have what it asks for. */
export const deviceConsent = (
  exchange: Exchange,
  { visit }: SignedInVisitor,
  { device, client }: { readonly device: KeptDevice; readonly client: KeptClient },
): Result =>
  page(exchange, {
    title: `Allow ${client.name}?`,
    content: html`<p>A device with <strong>${client.name}</strong> asks to act for you, ${nameOf(visit.user)}, with
these scopes:</p>${scopeList(device.scopes)}
<p>Allow it only if the device in front of you shows this code: <strong class="code">${shown(device.userCode)}</strong></p>
${postForm(exchange.sandbox, {
  ...{ path: '/oauth2/device', csrf: visit.csrf, content: decisionButtons },
  hidden: { user_code: device.userCode },
})}`,
  });
