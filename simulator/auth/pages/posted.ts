import type { Exchange, Result } from '../../exchange.ts';
import { html } from '../../pages/html.ts';
import { sameSecret } from '../secrets.ts';
import { page } from './frame.ts';
import {
  asSignedIn,
  type FormFields,
  formOf,
  holderOf,
  isForeignPost,
  type SessionHolder,
  type SignedInHolder,
} from './sessions.ts';

/** A form that was submitted by the session it was shown to. */
export interface SubmittedForm<V extends SessionHolder = SessionHolder> {
  readonly holder: V;
  readonly form: FormFields;
}

type Serve<V extends SessionHolder> = (exchange: Exchange, posted: SubmittedForm<V>) => Result;

const refusal = (exchange: Exchange): Result =>
  page(exchange, {
    title: 'Not done',
    status: 403,
    alert: 'This form did not come from a page that was shown to you here, or your session has ended.',
    content: html`<p>Nothing was changed. Open the page again and repeat what you wanted to do.</p>`,
  });

/** Accepts a form only with the CSRF token of its session; otherwise nothing changes (403). */
export const formHandler =
  (serve: Serve<SessionHolder>) =>
  (exchange: Exchange): Result => {
    const holder = holderOf(exchange);
    const form = formOf(exchange);
    const proven = holder !== undefined && sameSecret(form.get('csrf') ?? '', holder.session.csrf);
    return proven && !isForeignPost(exchange) ? serve(exchange, { holder, form }) : refusal(exchange);
  };

/** As `posted`, for signed-in users only. */
export const postedSignedIn = (serve: Serve<SignedInHolder>) =>
  formHandler((exchange, { form, holder }) => {
    const signedIn = asSignedIn(holder);
    return signedIn === undefined ? refusal(exchange) : serve(exchange, { holder: signedIn, form });
  });
