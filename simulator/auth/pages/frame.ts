import { permissionsOf } from '../../../fixtures/seed/clients.ts';
import { users } from '../../../fixtures/seed/users.ts';
import type { Exchange, Result, Sandbox } from '../../exchange.ts';
import { Html, html } from '../../pages/html.ts';
import { style } from '../../pages/style.ts';
import { addressOf } from './addresses.ts';
import { signedInHolder } from './sessions.ts';

/** The two buttons of a consent. */
export const decisionButtons: Html = html`<p class="buttons"><button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="second">Deny</button></p>`;

/** The user's decision; undefined for anything else. */
export const decisionIn = (form: ReadonlyMap<string, string>): 'allow' | 'deny' | undefined => {
  const decision = form.get('decision');
  return decision === 'allow' || decision === 'deny' ? decision : undefined;
};

/** A field of a form with its label. */
interface Field {
  readonly label: string;
  readonly name: string;
  readonly value?: string | undefined;
  /** A hint next to the label. */
  readonly hint?: string;
}

const hintOf = ({ name, hint }: Field): Html =>
  hint === undefined ? html`` : html`<small id="${name}-hint">${hint}</small>`;

const hintAttribute = ({ name, hint }: Field): Html =>
  hint === undefined ? html`` : html` aria-describedby="${name}-hint"`;

/** One line of text. `autocomplete` as HTML defines it. */
export const textField = (
  field: Field & { readonly secret?: boolean; readonly autocomplete?: string },
): Html => {
  const { label, name, value = '', secret = false, autocomplete = 'off' } = field;
  return html`<p><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${secret ? 'password' : 'text'}" value="${value}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false"${hintAttribute(field)}>${hintOf(field)}</p>`;
};

/** A text area. HTML ignores a line break directly after the tag, so one is added. */
export const areaField = (field: Field): Html => {
  const { label, name, value = '' } = field;
  return html`<p><label for="${name}">${label}</label>
<textarea id="${name}" name="${name}" rows="4" spellcheck="false"${hintAttribute(field)}>
${value}</textarea>${hintOf(field)}</p>`;
};

/** A choice of one of several values, each with a label. */
export const choiceField = (field: Field & { readonly options: Readonly<Record<string, string>> }): Html => {
  const { label, name, value, options } = field;
  const shown = Object.entries(options).map(
    ([key, words]) =>
      html`<option value="${key}"${html`${key === value ? ' selected' : ''}`}>${words}</option>`,
  );
  return html`<p><label for="${name}">${label}</label>
<select id="${name}" name="${name}"${hintAttribute(field)}>${shown}</select>${hintOf(field)}</p>`;
};

/** The name of a user on a page. */
export const nameOf = (id: number): string => {
  const user = users.find((one) => one.id === id);
  return user === undefined ? `user ${id}` : `${user.fullname} (${user.login})`;
};

/** The content of a page. */
interface Sheet {
  readonly title: string;
  readonly content: Html;
  /** An error message. */
  readonly alert?: string | undefined;
  /** 200 when left out. */
  readonly status?: number;
}

const none = html``;

const navigation = (exchange: Exchange): Html => {
  const user = signedInHolder(exchange)?.session.user;
  if (user === undefined) return none;
  const { sandbox } = exchange;
  return html`<nav aria-label="Pages"><a href="${addressOf(sandbox, '/oauth2/clients')}">Clients</a>
<a href="${addressOf(sandbox, '/oauth2/scopes')}">Scopes</a> <span>Signed in as ${nameOf(user)}</span></nav>`;
};

const framePage = (exchange: Exchange, { title, content, alert }: Sheet): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} &ndash; Procon simulator</title><style>${new Html(style)}</style></head><body>
<header><p>Procon reference simulator &mdash; made-up data</p>${navigation(exchange)}</header>
<main><h1>${title}</h1>${alert === undefined ? none : html`<p role="alert">${alert}</p>`}
${content}</main>
</body></html>
`;

/** An HTML page with title, error message and content. */
export const page = (exchange: Exchange, sheet: Sheet): Result => ({
  kind: 'page',
  status: sheet.status ?? 200,
  page: framePage(exchange, sheet),
});

/** A form with method POST. */
interface PostForm {
  readonly path: string;
  /** The CSRF token of the session. */
  readonly csrf: string;
  readonly content: Html;
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form with the CSRF token of its session. */
export const postForm = (sandbox: Sandbox, { path, csrf, content, hidden = {} }: PostForm): Html => {
  const values = Object.entries({ csrf, ...hidden });
  return html`<form method="post" action="${addressOf(sandbox, path)}">
${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${content}</form>`;
};

/** Scopes with their permissions. */
export const scopeList = (scopes: readonly string[]): Html =>
  html`<ul>${scopes.map(
    (scope) => html`<li><code>${scope}</code>: ${permissionsOf(scope).join(', ') || 'nothing yet'}</li>`,
  )}</ul>`;
