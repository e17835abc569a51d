import { type Html, html } from '../../../console/html.ts';
import type { Sandbox } from '../../../exchange.ts';
import { addressOf } from './address.ts';

/** A form that is posted. */
export interface PostForm {
  readonly path: string;
  /** The proof of the visit. */
  readonly csrf: string;
  readonly content: Html;
  /** Values that a person does not see. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form with the proof that it was shown to this visit. */
export const postForm = (sandbox: Sandbox, { path, csrf, content, hidden = {} }: PostForm): Html => {
  const values = Object.entries({ csrf, ...hidden });
  return html`<form method="post" action="${addressOf(sandbox, path)}">
${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${content}</form>`;
};
