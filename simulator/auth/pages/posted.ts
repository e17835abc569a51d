import { html } from '../../console/html.ts';
import type { Exchange, Result } from '../../exchange.ts';
import { sameSecret } from '../secrets.ts';
import { page } from './frame.ts';
import {
  asSignedIn,
  type Form,
  formOf,
  isForeignPost,
  type SignedInVisitor,
  type Visitor,
  visitorOf,
} from './visits.ts';

/** A form that was shown to this visit and came back from it. */
export interface Posted<V extends Visitor = Visitor> {
  readonly visitor: V;
  readonly form: Form;
}

type Serve<V extends Visitor> = (exchange: Exchange, posted: Posted<V>) => Result;

const refusal = (exchange: Exchange): Result =>
  page(exchange, {
    title: 'Not done',
    status: 403,
    alert: 'This form did not come from a page that was shown to you here, or your visit has ended.',
    content: html`<p>Nothing was changed. Open the page again and repeat what you wanted to do.</p>`,
  });

/** Lets a post through only if it comes from a form of its own visit; anything else changes nothing (403). */
export const posted =
  (serve: Serve<Visitor>) =>
  (exchange: Exchange): Result => {
    const visitor = visitorOf(exchange);
    const form = formOf(exchange);
    const proven = visitor !== undefined && sameSecret(form.get('csrf') ?? '', visitor.visit.csrf);
    return proven && !isForeignPost(exchange) ? serve(exchange, { visitor, form }) : refusal(exchange);
  };

/** As `posted`, for those who signed in only. */
export const postedSignedIn = (serve: Serve<SignedInVisitor>) =>
  posted((exchange, { form, visitor }) => {
    const signedIn = asSignedIn(visitor);
    return signedIn === undefined ? refusal(exchange) : serve(exchange, { visitor: signedIn, form });
  });
