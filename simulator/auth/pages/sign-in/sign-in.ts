import type { Exchange, Result } from '../../../exchange.ts';
import { digestOf } from '../../digest.ts';
import { authorizationParameters } from '../authorization/parameters.ts';
import { addressOf } from '../frame/address.ts';
import { type Posted, posted } from '../visits/posted.ts';
import { renewVisit } from '../visits/renew-visit.ts';
import { checkPassword } from './check-password.ts';
import { loginForm } from './login-page.ts';
import { ownPage } from './own-page.ts';

const authorization = '/oauth2/authorizations/new?';

/** The authorization request that a user signs in for, as a digest. */
const freshFor = (to: string): string | undefined =>
  to.startsWith(authorization)
    ? digestOf(authorizationParameters(to.slice(authorization.length)).query)
    : undefined;

const signInBy = (exchange: Exchange, { form, visitor }: Posted): Result => {
  const to = ownPage(form.get('to'));
  const login = form.get('login') ?? '';
  const user = checkPassword(exchange.sandbox.store, login, form.get('password') ?? '');
  if (user === undefined) {
    const alert = 'The login is not known, or the password is wrong.';
    return loginForm(exchange, { to, login, alert, status: 401 });
  }
  const target = to ?? '/oauth2/clients';
  renewVisit(exchange, visitor, { user, freshFor: freshFor(target) });
  return { kind: 'redirect', to: addressOf(exchange.sandbox, target) };
};

/** Takes the sign-in form: on to where it was asked for, or the form again with a sentence (401). */
export const signIn = posted(signInBy);
