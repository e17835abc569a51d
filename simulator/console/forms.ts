import { type Members, ownValue } from '../../models/members.ts';
import { ControlError, type ControlRequest } from '../control/control.ts';
import { type Html, html } from '../pages/html.ts';
import { addressOf, none } from './frame.ts';

// Forms send control requests. The name of a field is the member's type, a colon, and the member's name.

/** How the text of a field is converted to the member's value; undefined leaves the member out. */
const readers: Readonly<Record<string, (text: string, name: string) => unknown>> = {
  text: (text) => text || undefined,
  number: (text, name) => {
    if (text.trim() === '') return undefined;
    if (Number.isFinite(Number(text))) return Number(text);
    throw new ControlError(`${name} must be a number.`);
  },
  flag: (text) => (text === '' ? undefined : text === 'true'),
  list: (text) => text.split(/[\s,]+/).filter((word) => word !== ''),
  json: (text, name) => {
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new ControlError(`${name} must be written as JSON.`);
    }
  },
  /** Parsed as JSON if possible, else kept as text. */
  any: (text) => {
    if (text.trim() === '') return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  },
};

/** Converts form fields to request members. Throws a `ControlError`. */
export const membersIn = (form: URLSearchParams): Members => {
  const body: Record<string, unknown> = {};
  for (const [field, text] of form) {
    const [, type = '', name = ''] = /^(\w+):(.+)$/s.exec(field) ?? [];
    const value = ownValue(readers, type)?.(text, name);
    if (value === undefined) continue;
    const before = ownValue(body, name);
    Object.defineProperty(body, name, {
      value: Array.isArray(value) && Array.isArray(before) ? [...before, ...value] : value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return body;
};

/** A form that sends a control request. */
interface ControlForm {
  readonly method: string;
  /** Path below `/_procon`. */
  readonly path: string;
  /**
   * Page below `console/` to go to afterwards; `{id}` is replaced by the id in the response. Left out: shows the
   * response.
   */
  readonly next?: string;
  readonly content: Html;
  /** Hidden fields by name. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly className?: string;
  /** Accessible name, unless the heading provides one. */
  readonly label?: string;
}

const hiddenField = ([name, value]: readonly [string, string]): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** A form that sends a control request, also without scripts. */
export const controlForm = (
  request: Pick<ControlRequest, 'sandbox'>,
  { method, path, next, content, hidden = {}, className = 'inline', label }: ControlForm,
): Html => {
  const fields = { method, path, ...(next !== undefined && { next }), ...hidden };
  const name = label === undefined ? none : html` aria-label="${label}"`;
  return html`<form method="post" action="${addressOf(request, 'forms')}" class="${className}"${name}>
${Object.entries(fields).map(hiddenField)}${content}</form>`;
};

/** A button that sends a control request; `title` distinguishes buttons with the same text. */
export const controlButton = (
  request: Pick<ControlRequest, 'sandbox'>,
  {
    text,
    title,
    kind = '',
    ...form
  }: Omit<ControlForm, 'content'> & {
    readonly text: string;
    readonly title?: string;
    readonly kind?: '' | 'danger' | 'primary';
  },
): Html => {
  const label = title === undefined ? none : html` aria-label="${title}"`;
  return controlForm(request, { ...form, content: html`<button class="${kind}"${label}>${text}</button>` });
};

interface LabelledField {
  readonly label: string;
  /** Field name in the syntax of `membersIn`. */
  readonly name: string;
  readonly value?: string | undefined;
  readonly placeholder?: string;
  readonly hint?: string;
  /** Distinguishes fields of the same name on one page. */
  readonly at?: string | number;
}

const idOf = ({ name, at = '' }: LabelledField): string => `${name}${at === '' ? '' : `-${at}`}`;

const labelField = (field: LabelledField, control: Html): Html =>
  html`<p class="field"><label for="${idOf(field)}">${field.label}</label>${control}${
    field.hint === undefined ? none : html`<small>${field.hint}</small>`
  }</p>`;

/** A single-line text field. */
export const textInput = (field: LabelledField & { readonly type?: 'text' | 'search' | 'password' }): Html =>
  labelField(
    field,
    html`<input id="${idOf(field)}" name="${field.name}" type="${field.type ?? 'text'}" value="${
      field.value ?? ''
    }" placeholder="${field.placeholder ?? ''}" autocomplete="off" autocapitalize="none" spellcheck="false">`,
  );

/** A drop-down list; options: value -> label. */
export const select = (field: LabelledField & { readonly options: Readonly<Record<string, string>> }): Html =>
  labelField(field, html`<select id="${idOf(field)}" name="${field.name}">${optionsOf(field)}</select>`);

const optionsOf = ({
  options,
  value,
}: {
  readonly options: Readonly<Record<string, string>>;
  readonly value?: string | undefined;
}): readonly Html[] =>
  Object.entries(options).map(
    ([key, words]) => html`<option value="${key}"${key === value ? html` selected` : none}>${words}</option>`,
  );
