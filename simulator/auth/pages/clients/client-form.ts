import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { areaField, choiceField, textField } from '../frame/fields.ts';
import { page } from '../frame/page.ts';
import { postForm } from '../frame/post-form.ts';
import { toSignIn } from '../sign-in/to-sign-in.ts';
import type { Form } from '../visits/form.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import { signedInVisitor } from '../visits/visitor.ts';
import { grantTypeWords } from './grant-type-words.ts';

/** The form for a new client, with what was filled in before. */
export const clientForm = (
  exchange: Exchange,
  { visit }: SignedInVisitor,
  { form = new Map(), alert }: { readonly form?: Form; readonly alert?: string } = {},
): Result => {
  const given = (name: string) => ({ name, value: form.get(name) });
  const content = html`${textField({ label: 'Name', ...given('name') })}
${choiceField({ label: 'Grant type', ...given('grant_type'), options: grantTypeWords })}
${areaField({ label: 'Redirect URIs', ...given('redirect_uris'), hint: 'One per line.' })}
${areaField({ label: 'Scopes', ...given('scopes'), hint: 'Separated by blanks or lines; at least one.' })}
<p class="buttons"><button>Save</button></p>`;
  return page(exchange, {
    title: 'New client',
    content: postForm(exchange.sandbox, { path: '/oauth2/clients', csrf: visit.csrf, content }),
    alert,
    status: alert === undefined ? 200 : 400,
  });
};

/** The page for a new client. */
export const newClientPage = (exchange: Exchange): Result => {
  const visitor = signedInVisitor(exchange);
  return visitor === undefined ? toSignIn(exchange, '/oauth2/clients/new') : clientForm(exchange, visitor);
};
