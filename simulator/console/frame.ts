import { basePathOf } from '../auth/pages/addresses.ts';
import type { CallControl } from '../control/call.ts';
import type { ControlAnswer, ControlRequest } from '../control/control.ts';
import { type Html, html } from '../pages/html.ts';

/** The request for a page of the console. */
export interface PageRequest extends ControlRequest {
  /** Sends a control request for the user of the page. */
  readonly call: CallControl;
}

/** The contents of a page. */
export interface ConsolePage {
  readonly title: string;
  /** The navigation entry that the page belongs to. */
  readonly part: string;
  readonly content: Html;
  /** An error message of one sentence. */
  readonly alert?: string | undefined;
  /** 200 when left out. */
  readonly status?: number;
}

/** Navigation: group -> path below `console/` -> name. The group without a name has the start page. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { '': 'Overview' },
  Data: { documents: 'Documents', journal: 'Journal', usage: 'Usage' },
  Behaviour: {
    ...{ faults: 'Faults', choices: 'Variants' },
    ...{ capabilities: 'Feature flags', conditions: 'Network faults' },
  },
  Administration: {
    ...{ seed: 'Seed data', sandboxes: 'Sandboxes' },
    ...{ clients: 'Clients', control: 'Control API' },
  },
};

/** Empty HTML. */
export const none = html``;

/** The URL of a console page. */
export const addressOf = ({ sandbox }: Pick<ControlRequest, 'sandbox'>, path = ''): string =>
  `${basePathOf(sandbox)}/_procon/${path === '' ? '' : `console/${path}`}`;

/** Content security policy: only the console's own styles, scripts and form targets are allowed. */
const policy = [
  ...["default-src 'none'", "style-src 'self'", "script-src 'self'", 'img-src data:', "connect-src 'self'"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join('; ');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  // Browsers send `Origin` with a form only if the referrer policy allows it.
  'Referrer-Policy': 'same-origin',
};

const navigation = (request: ControlRequest, part: string): Html =>
  html`<nav aria-label="Console">${Object.entries(parts).map(
    ([group, pages]) =>
      html`<div class="group"${group === '' ? none : html` role="group" aria-label="${group}"`}><span aria-hidden="true">${group}</span>${Object.entries(
        pages,
      ).map(
        ([path, name]) =>
          html`<a href="${addressOf(request, path)}"${path === part ? html` aria-current="page"` : none}>${name}</a>`,
      )}</div>`,
  )}</nav>`;

/** The message after a form was submitted, naming the equivalent control request. */
const notice = ({ query }: ControlRequest): Html => {
  const done = /^(?:GET|PUT|POST|DELETE) \/[\w/:.-]{0,200}$/.exec(query.get('done') ?? '')?.[0];
  return done === undefined
    ? none
    : html`<p role="status">Done, as <code>${done.replace(' ', ' /_procon')}</code> does it.</p>`;
};

/** Wraps a page in the console's layout, as the answer of a control request. */
export const framePage = (request: ControlRequest, page: ConsolePage): ControlAnswer => {
  const { sandbox } = request;
  const { title, part, content, alert, status = 200 } = page;
  return {
    status,
    headers,
    body: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Procon console</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${addressOf(request, 'style.css')}"><script src="${addressOf(request, 'script.js')}" defer></script></head>
<body data-base="${addressOf(request)}"><a class="skip" href="#main">Skip to the content</a>
<header class="top"><div><a class="brand" href="${addressOf(request)}">Procon</a>
<span class="sandbox">${sandbox.name}</span>${navigation(request, part)}</div></header>
<main id="main" tabindex="-1"><h1>${title}</h1>${alert === undefined ? none : html`<p role="alert">${alert}</p>`}
${notice(request)}${content}</main></body></html>
`.safe,
  };
};
