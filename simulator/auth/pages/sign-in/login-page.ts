import { personId, userPassword } from '../../../../fixtures/seed/clients.ts';
import { userOf } from '../../../../fixtures/seed/users.ts';
import { parametersOf } from '../../../../models/query/parameters.ts';
import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { textField } from '../frame/fields.ts';
import { page } from '../frame/page.ts';
import { postForm } from '../frame/post-form.ts';
import { welcome } from '../visits/open-visit.ts';
import { ownPage } from './own-page.ts';

/** What the form shows beside its labels. */
interface Shown {
  readonly to: string | undefined;
  readonly login?: string | undefined;
  readonly alert?: string;
  readonly status?: number;
}

const hint = html`<p class="hint">For development: login <code>${userOf(personId).login}</code>, password
<code>${userPassword}</code>.</p>`;

/** The sign-in form, also after a wrong password. */
export const loginForm = (exchange: Exchange, { to, login, alert, status = 200 }: Shown): Result => {
  const { csrf } = welcome(exchange).visit;
  const content = html`${textField({ label: 'Login', name: 'login', value: login, autocomplete: 'username' })}
${textField({ label: 'Password', name: 'password', secret: true, autocomplete: 'current-password' })}
<p class="buttons"><button>Sign in</button></p>`;
  const form = postForm(exchange.sandbox, {
    ...{ path: '/oauth2/login', csrf, content },
    hidden: to === undefined ? {} : { to },
  });
  return page(exchange, { title: 'Sign in', content: html`${form}${hint}`, alert, status });
};

/** The sign-in page. `to` in its query says where to go on. */
export const loginPage = (exchange: Exchange): Result => {
  const given = parametersOf(exchange.search).filter(({ written }) => written === 'to');
  return loginForm(exchange, { to: given.length === 1 ? ownPage(given[0]?.value) : undefined });
};
