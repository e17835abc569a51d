import { type Html, html } from '../../../console/html.ts';

/** A field of a form with its label. */
export interface Field {
  readonly label: string;
  readonly name: string;
  readonly value?: string | undefined;
  /** What the label does not say. */
  readonly hint?: string;
}

const hintOf = ({ name, hint }: Field): Html =>
  hint === undefined ? html`` : html`<small id="${name}-hint">${hint}</small>`;

const described = ({ name, hint }: Field): Html =>
  hint === undefined ? html`` : html` aria-describedby="${name}-hint"`;

/** One line of text. `autocomplete` as HTML defines it. */
export const textField = (
  field: Field & { readonly secret?: boolean; readonly autocomplete?: string },
): Html => {
  const { label, name, value = '', secret = false, autocomplete = 'off' } = field;
  return html`<p><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${secret ? 'password' : 'text'}" value="${value}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false"${described(field)}>${hintOf(field)}</p>`;
};

/** Several lines of text. A line break after the tag is not part of the text: it is put there for one that is. */
export const areaField = (field: Field): Html => {
  const { label, name, value = '' } = field;
  return html`<p><label for="${name}">${label}</label>
<textarea id="${name}" name="${name}" rows="4" spellcheck="false"${described(field)}>
${value}</textarea>${hintOf(field)}</p>`;
};

/** One of several values, each with its words. */
export const choiceField = (field: Field & { readonly options: Readonly<Record<string, string>> }): Html => {
  const { label, name, value, options } = field;
  const shown = Object.entries(options).map(
    ([key, words]) =>
      html`<option value="${key}"${html`${key === value ? ' selected' : ''}`}>${words}</option>`,
  );
  return html`<p><label for="${name}">${label}</label>
<select id="${name}" name="${name}"${described(field)}>${shown}</select>${hintOf(field)}</p>`;
};
