import { type Html, html } from '../../../console/html.ts';
import { style } from '../../../console/style.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { signedInVisitor } from '../visits/visitor.ts';
import { addressOf } from './address.ts';
import { nameOf } from './name-of.ts';

/** What one page shows. */
export interface Sheet {
  readonly title: string;
  readonly content: Html;
  /** What went wrong, in one sentence. */
  readonly alert?: string | undefined;
  /** 200 when left out. */
  readonly status?: number;
}

const none = html``;

const navigation = (exchange: Exchange): Html => {
  const user = signedInVisitor(exchange)?.visit.user;
  if (user === undefined) return none;
  const { sandbox } = exchange;
  return html`<nav aria-label="Pages"><a href="${addressOf(sandbox, '/oauth2/clients')}">Clients</a>
<a href="${addressOf(sandbox, '/oauth2/scopes')}">Scopes</a> <span>Signed in as ${nameOf(user)}</span></nav>`;
};

const framed = (exchange: Exchange, { title, content, alert }: Sheet): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Procon simulator</title><style>${{ safe: style }}</style></head><body>
<header><p>Procon reference simulator — made-up data</p>${navigation(exchange)}</header>
<main><h1>${title}</h1>${alert === undefined ? none : html`<p role="alert">${alert}</p>`}
${content}</main>
</body></html>
`;

/** A page for a person: title, what went wrong, content, in one frame for all pages. */
export const page = (exchange: Exchange, sheet: Sheet): Result => ({
  kind: 'page',
  status: sheet.status ?? 200,
  page: framed(exchange, sheet),
});
