import { personId, userPassword } from '../../../fixtures/seed/clients.ts';
import { userOf, users } from '../../../fixtures/seed/users.ts';
import { parametersOf } from '../../../models/query/parameters.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { html } from '../../pages/html.ts';
import type { Store } from '../../store/port.ts';
import { isActiveUser } from '../../store/users.ts';
import { digestOf, sameSecret } from '../secrets.ts';
import { addressOf } from './addresses.ts';
import { authorizationParameters } from './authorization-request.ts';
import { page, postForm, textField } from './frame.ts';
import { formHandler, type SubmittedForm } from './posted.ts';
import { browserWithSession, renewSession } from './sessions.ts';

/** The id of the active user with this login and password; undefined if there is none. */
const checkPassword = (store: Store, login: string, password: string): number | undefined => {
  const right = sameSecret(password, userPassword);
  const user = users.find((one) => one.login === login.trim());
  return right && user !== undefined && isActiveUser(store, user.id) ? user.id : undefined;
};

const pages = /^\/oauth2\/(authorizations\/new|device|scopes|clients(\/[A-Za-z0-9_-]+)?)$/;

/**
 * The redirect target after sign-in: a page of this sandbox, as a path below its base address with a query.
 * Undefined for every other address, which prevents open redirects.
 */
const ownPage = (to: string | undefined): string | undefined => {
  if (to === undefined || !/^[!-~]+$/.test(to) || /[\\#]/.test(to)) return undefined;
  const [path = ''] = to.split('?', 1);
  return pages.test(path) ? to : undefined;
};

/** The content of the form. */
interface SignInForm {
  readonly to: string | undefined;
  readonly login?: string | undefined;
  readonly alert?: string;
  readonly status?: number;
}

const hint = html`<p class="hint">For development: login <code>${userOf(personId).login}</code>, password
<code>${userPassword}</code>.</p>`;

/** The sign-in form, also after a failed sign-in. */
const loginForm = (exchange: Exchange, { to, login, alert, status = 200 }: SignInForm): Result => {
  const { csrf } = browserWithSession(exchange).session;
  const content = html`${textField({ label: 'Login', name: 'login', value: login, autocomplete: 'username' })}
${textField({ label: 'Password', name: 'password', secret: true, autocomplete: 'current-password' })}
<p class="buttons"><button>Sign in</button></p>`;
  const form = postForm(exchange.sandbox, {
    ...{ path: '/oauth2/login', csrf, content },
    hidden: to === undefined ? {} : { to },
  });
  return page(exchange, { title: 'Sign in', content: html`${form}${hint}`, alert, status });
};

/** The sign-in page. `to` in its query is the redirect target. */
export const loginPage = (exchange: Exchange): Result => {
  const given = parametersOf(exchange.search).filter(({ wireName }) => wireName === 'to');
  return loginForm(exchange, { to: given.length === 1 ? ownPage(given[0]?.value) : undefined });
};

const authorization = '/oauth2/authorizations/new?';

/** The digest of the authorization request for which a user signs in. */
const freshFor = (to: string): string | undefined =>
  to.startsWith(authorization)
    ? digestOf(authorizationParameters(to.slice(authorization.length)).query)
    : undefined;

const signInBy = (exchange: Exchange, { form, holder }: SubmittedForm): Result => {
  const to = ownPage(form.get('to'));
  const login = form.get('login') ?? '';
  const user = checkPassword(exchange.sandbox.store, login, form.get('password') ?? '');
  if (user === undefined) {
    const alert = 'The login is not known, or the password is wrong.';
    return loginForm(exchange, { to, login, alert, status: 401 });
  }
  const target = to ?? '/oauth2/clients';
  renewSession(exchange, holder, { user, freshFor: freshFor(target) });
  return { kind: 'redirect', to: addressOf(exchange.sandbox, target) };
};

/** Handles the sign-in form: redirects to its target, or shows the form with an error (401). */
export const signIn = formHandler(signInBy);

/** Limit for an address that is encoded within another. */
const longest = 6000;

/**
 * Redirects to the sign-in page, and afterwards to `path`. If that is too long for an address, the form is shown
 * at once.
 */
export const toSignIn = (exchange: Exchange, path: string): Result => {
  const to = encodeURIComponent(path);
  return to.length > longest
    ? loginForm(exchange, { to: path })
    : { kind: 'redirect', to: addressOf(exchange.sandbox, `/oauth2/login?to=${to}`) };
};
