import type { Locator as Elements, Page } from '@playwright/test';
import type { Locator } from '../profile/profile.ts';

/** Where is looked: a page, or a part of it. */
export type Scope = Page | Elements;

const selector = 'css=';

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Words as a label may show them: any case and blanks, with the star or the colon of a field, or an arrow. */
export const wordsOf = (locator: Locator): RegExp => {
  const words = escaped(locator.trim()).replace(/\s+/g, '\\s+');
  return new RegExp(
    `^[^\\p{L}\\p{N}]*${words}[^\\p{L}\\p{N}]*(?:\\(?(?:required|optional)\\)?)?[^\\p{L}\\p{N}]*$`,
    'iu',
  );
};

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Spellings that a field's technical name may have: `redirect_uris`, `redirect-uris`, `redirectUris`. */
export const namesOf = (locator: Locator): string[] => {
  const parts = locator
    .trim()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return parts.length === 0 ? [] : [...new Set(['_', '-', ''].map((joint) => parts.join(joint)))];
};

const byName = (locator: Locator): string =>
  namesOf(locator)
    .map(quoted)
    .flatMap((name) => [`[name=${name} i]`, `[id=${name} i]`, `[name$="[${name.slice(1, -1)}]" i]`])
    .join(', ');

const isField =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox]';

const firstOf = async (candidates: readonly (Elements | undefined)[]): Promise<Elements | undefined> => {
  const [first, ...others] = candidates
    .filter((one) => one !== undefined)
    .map((one) => one.filter({ visible: true }));
  if (first === undefined) return undefined;
  // One question to the page where most often the answer is no.
  const any = others.reduce((all, one) => all.or(one), first);
  const found = await any.count();
  if (found < 2) return found === 0 ? undefined : any;
  for (const one of [first, ...others]) if ((await one.count()) > 0) return one.first();
  return undefined;
};

const byRole = (scope: Scope, name: RegExp): Elements =>
  scope
    .getByRole('textbox', { name })
    .or(scope.getByRole('combobox', { name }))
    .or(scope.getByRole('listbox', { name }));

/** Finds a field: by its label, else its placeholder, else its name; undefined when there is none to be seen. */
export const findField = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const words = wordsOf(locator);
  const fields = scope.locator(isField);
  const named = byName(locator);
  return firstOf([
    scope.getByLabel(words).and(fields),
    // A label around a select holds the words of its options as well; the name of the field does not.
    byRole(scope, words),
    scope.getByPlaceholder(words).and(fields),
    named === '' ? undefined : scope.locator(named).and(fields),
  ]);
};

const isOn = ':not([disabled]):not([aria-disabled=true])';

/** Finds a button, or else a link, that can be pressed. */
export const findButton = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const name = wordsOf(locator);
  const on = scope.locator(isOn);
  const buttons = (role: 'button' | 'link' | 'menuitem') => scope.getByRole(role, { name }).and(on);
  return firstOf([buttons('button'), buttons('link'), buttons('menuitem')]);
};

/** Finds a group of radio buttons or check boxes by its legend or label. */
export const findGroup = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const name = wordsOf(locator);
  return firstOf([
    scope.getByRole('radiogroup', { name }),
    scope.getByRole('group', { name }),
    scope.locator('fieldset').filter({ has: scope.locator('legend', { hasText: name }) }),
  ]);
};

/** Finds what a page shows under a label: a field, anything that is labelled, or the cell beside a term. */
export const findShown = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const hasText = wordsOf(locator);
  return firstOf([
    scope.getByLabel(hasText),
    scope
      .locator('dt, th, label, td, span, strong, b')
      .filter({ hasText })
      .locator('xpath=following-sibling::*[1]'),
  ]);
};
