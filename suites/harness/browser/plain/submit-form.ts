import { randomUUID } from 'node:crypto';
import type { Element } from 'domhandler';
import { type Controls, formOf, isDisabled, isOptionOff, valueOfOption } from './controls.ts';
import { takesText, typeOf } from './describe-element.ts';
import { ancestorsOf, type PlainPage } from './read-page.ts';

/** A request that begins with a form or a link. */
export interface NavigationRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly body?: { readonly type: string; readonly text: string };
}

type Entry = readonly [name: string, value: string];

const sendable = new Set(['input', 'textarea', 'select', 'button']);
const pressed = ['submit', 'image', 'button', 'reset'];

/** Whether pressing an element sends its form. */
export const isSubmitter = (element: Element): boolean =>
  ['input', 'button'].includes(element.name) && ['submit', 'image'].includes(typeOf(element));

const entriesOf = (element: Element, controls: Controls, encoding: string): readonly Entry[] => {
  const { name = '' } = element.attribs;
  const type = element.name === 'textarea' || element.name === 'select' ? element.name : typeOf(element);
  if (type === 'image') {
    // The coordinates of a press by the keyboard, as there is no pointer.
    const prefix = name === '' ? '' : `${name}.`;
    return ['x', 'y'].map((axis) => [prefix + axis, '0']);
  }
  if (name === '') return [];
  if (type === 'select') {
    const chosen = controls.chosenIn(element).filter((option) => !isOptionOff(option));
    return chosen.map((option) => [name, valueOfOption(option)]);
  }
  if (['checkbox', 'radio'].includes(type) && !controls.isChecked(element)) return [];
  if (type === 'hidden' && name.toLowerCase() === '_charset_') return [[name, encoding]];
  return [[name, controls.valueOf(element)]];
};

interface Submission {
  readonly page: PlainPage;
  readonly controls: Controls;
  readonly form: Element;
  /** The pressed button. */
  readonly button: Element;
}

/** The controls of a form that are sent, in page order. */
const controlsIn = ({ page, form }: Submission): readonly Element[] =>
  page.elements.filter(
    (one) =>
      sendable.has(one.name) &&
      formOf(page, one) === form &&
      !isDisabled(one) &&
      ![...ancestorsOf(one)].some(({ name }) => name === 'datalist'),
  );

const unifyLineBreaks = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const isEmpty = (element: Element, { controls, page }: Submission): boolean => {
  if (element.name === 'select') return controls.chosenIn(element).every((one) => valueOfOption(one) === '');
  const type = typeOf(element);
  if (type === 'checkbox') return !controls.isChecked(element);
  if (type !== 'radio') return controls.valueOf(element) === '';
  const group = page.elements.filter(
    (one) => one.attribs['name'] === element.attribs['name'] && formOf(page, one) === formOf(page, element),
  );
  return !group.some((one) => controls.isChecked(one));
};

const isWrong = (element: Element, submission: Submission): boolean => {
  if ('readonly' in element.attribs || pressed.includes(typeOf(element))) return false;
  if ('required' in element.attribs && isEmpty(element, submission)) return true;
  const value = takesText(element) ? submission.controls.valueOf(element).trim() : '';
  if (value === '' || element.name !== 'input') return false;
  if (typeOf(element) === 'email') return !email.test(value);
  return typeOf(element) === 'url' && !URL.canParse(value);
};

/** Whether a browser would refuse to send a form until a person has corrected it. */
const isRefused = (submission: Submission): boolean => {
  const { form, button } = submission;
  if ('novalidate' in form.attribs || 'formnovalidate' in button.attribs) return false;
  return controlsIn(submission).some((one) => isWrong(one, submission));
};

const escapeName = (name: string): string =>
  unifyLineBreaks(name).replace(/\r\n/g, '%0D%0A').replaceAll('"', '%22');

const inParts = (entries: readonly Entry[]): NonNullable<NavigationRequest['body']> => {
  const boundary = `procon-${randomUUID()}`;
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"\r\n\r\n${unifyLineBreaks(value)}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
};

const urlencoded = 'application/x-www-form-urlencoded';

const encodeEntries = (entries: readonly Entry[]): string =>
  new URLSearchParams(
    entries.map(([name, value]): [string, string] => [unifyLineBreaks(name), unifyLineBreaks(value)]),
  ).toString();

const bodyOf = (entries: readonly Entry[], type: string): NonNullable<NavigationRequest['body']> => {
  if (type === 'multipart/form-data') return inParts(entries);
  if (type !== 'text/plain') return { type: urlencoded, text: encodeEntries(entries) };
  return { type, text: entries.map(([name, value]) => `${name}=${unifyLineBreaks(value)}\r\n`).join('') };
};

/** The request of a form's button; undefined if a browser sends none: a field lacks a value, or the URL is invalid. */
export const submit = (submission: Submission): NavigationRequest | undefined => {
  const { page, controls, form, button } = submission;
  if (isRefused(submission)) return undefined;
  const attributeOf = (name: string): string => button.attribs[`form${name}`] ?? form.attribs[name] ?? '';
  const action = attributeOf('action').trim();
  if (!URL.canParse(action, page.base.href)) return undefined;
  const url = action === '' ? new URL(page.url) : new URL(action, page.base.href);
  const encoding = page.encoding ?? 'windows-1252';
  const entries = controlsIn(submission)
    .filter((one) => one === button || !pressed.includes(one.name === 'select' ? '' : typeOf(one)))
    .flatMap((one) => entriesOf(one, controls, encoding));
  if (attributeOf('method').trim().toLowerCase() === 'post') {
    return { method: 'POST', url, body: bodyOf(entries, attributeOf('enctype').trim().toLowerCase()) };
  }
  if (/^https?:$/.test(url.protocol)) url.search = encodeEntries(entries);
  return { method: 'GET', url };
};
