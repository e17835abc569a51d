import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { decisionIn } from '../frame/decision.ts';
import { page } from '../frame/page.ts';
import { type Posted, posted } from '../visits/posted.ts';
import type { SignedInVisitor } from '../visits/visit.ts';
import { asSignedIn } from '../visits/visitor.ts';
import { signInFor } from './authorize.ts';
import { closeRequest } from './close-request.ts';
import { forget, remember } from './consents.ts';
import { AuthorizationError } from './errors.ts';
import { grantCode } from './grant-code.ts';
import { mustSignIn } from './must-sign-in.ts';
import type { AuthorizationRequest } from './request.ts';
import { withRequest } from './with-request.ts';

const undecided = (exchange: Exchange): Result =>
  page(exchange, {
    title: 'Nothing decided',
    status: 400,
    alert: 'The form says neither Allow nor Deny.',
    content: html`<p>Go back and press one of the two.</p>`,
  });

const carryOut = (
  exchange: Exchange,
  { visitor, request }: { readonly visitor: SignedInVisitor; readonly request: AuthorizationRequest },
  decision: 'allow' | 'deny',
): Result => {
  const { sandbox } = exchange;
  const { user } = visitor.visit;
  closeRequest(sandbox, visitor);
  if (decision === 'deny') {
    forget(sandbox, user, request);
    throw new AuthorizationError('access_denied', 'The user turned the request down.');
  }
  remember(sandbox, user, request);
  return grantCode(exchange, visitor, request);
};

const decideBy = (exchange: Exchange, { form, visitor }: Posted): Result =>
  // The form only brings the request back: whether it may be answered is looked at anew.
  withRequest(exchange, form.get('request') ?? '', (request) => {
    const signedIn = asSignedIn(visitor);
    if (signedIn === undefined || mustSignIn(request, signedIn, exchange.sandbox.clock.now())) {
      return signInFor(exchange, request);
    }
    const decision = decisionIn(form);
    if (decision === undefined) return undecided(exchange);
    return carryOut(exchange, { visitor: signedIn, request }, decision);
  });

/** Takes the consent form: on to the client with a code, or with access_denied. */
export const decideConsent = posted(decideBy);
