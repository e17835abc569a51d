import type { Locator } from '../profile/profile.ts';

type Role = 'textbox' | 'combobox' | 'listbox' | 'button' | 'link' | 'menuitem' | 'radiogroup' | 'group';

/** The scope of a search: a page or a part of it, in the shape of Playwright's locators, also for pages by HTTP. */
export interface Scope {
  /** Elements by a CSS selector, or by one of the steps `formAround` and `nextSibling`. */
  locator(selector: string, options?: { readonly hasText?: RegExp }): Elements;
  getByLabel(words: RegExp): Elements;
  getByPlaceholder(words: RegExp): Elements;
  getByRole(role: Role, options: { readonly name: RegExp }): Elements;
}

/** Elements in page order. Actions apply to the first one; searches cover the content of all. */
export interface Elements extends Scope {
  and(other: Elements): Elements;
  or(other: Elements): Elements;
  filter(only: { readonly visible?: true; readonly has?: Elements; readonly hasText?: RegExp }): Elements;
  first(): Elements;
  nth(at: number): Elements;
  count(): Promise<number>;
  all(): Promise<Elements[]>;
  evaluate<T>(read: (it: unknown) => T): Promise<T>;
  evaluateAll<T>(read: (it: unknown) => T): Promise<T>;
  fill(text: string): Promise<void>;
  click(): Promise<void>;
  selectOption(values: string[]): Promise<unknown>;
  setChecked(on: boolean, options?: { readonly force: true }): Promise<void>;
}

const selector = 'css=';

/** The selector in a locator of the profile; undefined if the locator is a text. */
export const selectorIn = (locator: Locator): string | undefined =>
  locator.startsWith(selector) ? locator.slice(selector.length) : undefined;

/** The step from an element to its form. */
export const formAround = 'xpath=ancestor::form[1]';
/** The step from an element to its next sibling. */
export const nextSibling = 'xpath=following-sibling::*[1]';

const escapeRegExp = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Matches a label: any case and spacing, optionally with the asterisk or colon of a field, or an arrow. */
const wordsOf = (locator: Locator): RegExp => {
  const words = escapeRegExp(locator.trim()).replace(/\s+/g, '\\s+');
  return new RegExp(
    `^[^\\p{L}\\p{N}]*${words}[^\\p{L}\\p{N}]*(?:\\(?(?:required|optional)\\)?)?[^\\p{L}\\p{N}]*$`,
    'iu',
  );
};

const quoteText = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Possible spellings of a field's technical name: `redirect_uris`, `redirect-uris`, `redirectUris`. */
const namesOf = (locator: Locator): string[] => {
  const parts = locator
    .trim()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return parts.length === 0 ? [] : [...new Set(['_', '-', ''].map((joint) => parts.join(joint)))];
};

const byName = (locator: Locator): string =>
  namesOf(locator)
    .map(quoteText)
    .flatMap((name) => [`[name=${name} i]`, `[id=${name} i]`, `[name$="[${name.slice(1, -1)}]" i]`])
    .join(', ');

const isField =
  'input:not([type=hidden], [type=submit], [type=button], [type=image], [type=reset]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox]';

const firstOf = async (candidates: readonly (Elements | undefined)[]): Promise<Elements | undefined> => {
  const [first, ...others] = candidates
    .filter((one) => one !== undefined)
    .map((one) => one.filter({ visible: true }));
  if (first === undefined) return undefined;
  // A single query first, since usually nothing is found.
  const any = others.reduce((all, one) => all.or(one), first);
  const count = await any.count();
  if (count < 2) return count === 0 ? undefined : any;
  for (const one of [first, ...others]) if ((await one.count()) > 0) return one.first();
  return undefined;
};

const byRole = (scope: Scope, name: RegExp): Elements =>
  scope
    .getByRole('textbox', { name })
    .or(scope.getByRole('combobox', { name }))
    .or(scope.getByRole('listbox', { name }));

/** Finds a field by its label, otherwise its placeholder, otherwise its name; undefined if none is visible. */
export const findField = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const words = wordsOf(locator);
  const fields = scope.locator(isField);
  const named = byName(locator);
  return firstOf([
    scope.getByLabel(words).and(fields),
    // A label around a select also contains the words of its options; the name of the field does not.
    byRole(scope, words),
    scope.getByPlaceholder(words).and(fields),
    named === '' ? undefined : scope.locator(named).and(fields),
  ]);
};

const isOn = ':not([disabled]):not([aria-disabled=true])';

/** Finds a button that can be pressed, otherwise a link, otherwise a menu item. */
export const findButton = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const name = wordsOf(locator);
  const on = scope.locator(isOn);
  const buttons = (role: 'button' | 'link' | 'menuitem') => scope.getByRole(role, { name }).and(on);
  return firstOf([buttons('button'), buttons('link'), buttons('menuitem')]);
};

/** Finds a group of radio buttons or check boxes by its legend or label. */
const findGroup = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const name = wordsOf(locator);
  return firstOf([
    scope.getByRole('radiogroup', { name }),
    scope.getByRole('group', { name }),
    scope.locator('fieldset').filter({ has: scope.locator('legend', { hasText: name }) }),
  ]);
};

/** Finds the value that a page shows for a label: a field, any labelled element, or the cell next to a term. */
export const findShown = async (scope: Scope, locator: Locator): Promise<Elements | undefined> => {
  if (locator.startsWith(selector)) return firstOf([scope.locator(locator)]);
  const hasText = wordsOf(locator);
  return firstOf([
    scope.getByLabel(hasText),
    scope.locator('dt, th, label, td, span, strong, b').filter({ hasText }).locator(nextSibling),
  ]);
};

/**
 * Makes a function for the page, which gets an element or a list of elements as `it`. It is written as text since
 * helpers that a compiler adds do not exist in a page.
 */
export const inPage = <T>(expression: string): ((it: unknown) => T) =>
  new Function('it', `return ${expression};`) as (it: unknown) => T;

const foldText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const kindOf = inPage<string>('(it.tagName + " " + (it.type ?? "")).toLowerCase()');

interface Option {
  readonly value: string;
  readonly words: string;
}

// All options with their labels, read in one call.
const optionsOf = inPage<Option[]>('[...it.options].map((one) => ({ value: one.value, words: one.label }))');

const pick = async (select: Elements, wanted: readonly (readonly string[])[]): Promise<boolean> => {
  const options = await select.evaluate(optionsOf);
  const values = wanted.map((spellings) => {
    const known = spellings.map(foldText);
    return options.find(
      ({ value, words }) => known.includes(foldText(value)) || known.includes(foldText(words)),
    )?.value;
  });
  const matches = values.filter((value) => value !== undefined);
  if (matches.length < wanted.length) return false;
  await select.selectOption(matches);
  return true;
};

interface Box {
  readonly at: number;
  readonly checked: boolean;
  readonly names: readonly string[];
}

const boxes = (type: 'radio' | 'checkbox') => `input[type=${type}]:not([disabled])`;

const namesOfBox =
  '[one.value, one.getAttribute("aria-label") ?? "", ...[...(one.labels ?? [])].map((label) => label.textContent)]';

const boxesOf = inPage<Box[]>(`it.map((one, at) => ({ at, checked: one.checked, names: ${namesOfBox} }))`);

interface BoxChoice {
  readonly type: 'radio' | 'checkbox';
  readonly wanted: readonly (readonly string[])[];
  /** Whether all boxes of the scope belong to the list, so that the others are cleared. */
  readonly alone: boolean;
}

const tickBox = async (scope: Scope, { type, wanted, alone }: BoxChoice): Promise<boolean> => {
  const all = await scope.locator(boxes(type)).evaluateAll(boxesOf);
  const hit = ({ names }: Box, spellings: readonly string[]) =>
    names.some((name) => spellings.some((one) => foldText(one) === foldText(name)));
  if (all.length === 0 || !wanted.every((spellings) => all.some((box) => hit(box, spellings)))) return false;
  for (const box of all) {
    const should = wanted.some((spellings) => hit(box, spellings));
    if (should !== box.checked && (should || (alone && type === 'checkbox'))) {
      // Styled boxes are often hidden behind their label.
      await scope.locator(boxes(type)).nth(box.at).setChecked(should, { force: true });
    }
  }
  return true;
};

/**
 * Chooses one of several options in a select or among radio buttons. `spellings`: the possible notations of the option.
 */
export const chooseOne = async (
  page: Scope,
  locator: Locator,
  spellings: readonly string[],
): Promise<boolean> => {
  const field = await findField(page, locator);
  if (field !== undefined && (await field.evaluate(kindOf)).startsWith('select'))
    return pick(field, [spellings]);
  const scope = (await findGroup(page, locator)) ?? page;
  return tickBox(scope, { type: 'radio', wanted: [spellings], alone: false });
};

const namesIn = inPage<string[]>('it.map((one) => one.getAttribute("name") ?? "")');

/** The fields of one line that hold a value each: those with the same name, but for a number in it. */
const findFieldsLike = async (page: Scope, field: Elements): Promise<readonly Elements[]> => {
  const withoutNumber = (name: string) => name.replace(/\d+/g, '');
  const [own = ''] = await field.evaluateAll(namesIn);
  const lines = page.locator('input').filter({ visible: true });
  const names = own === '' ? [] : await lines.evaluateAll(namesIn);
  return names.flatMap((name, at) => (withoutNumber(name) === withoutNumber(own) ? [lines.nth(at)] : []));
};

/** Types several values into fields of one line: each into its own, or all into the only one. */
const giveLines = async (
  page: Scope,
  field: Elements,
  {
    values,
    joint,
    tag,
  }: { readonly values: readonly string[]; readonly joint: string; readonly tag: string },
): Promise<boolean> => {
  const fields = await findFieldsLike(page, field);
  if (fields.length >= values.length) {
    for (const [at, value] of values.entries()) await fields[at]?.fill(value);
    return true;
  }
  // A browser takes one address there.
  if (tag.endsWith(' url')) return false;
  await field.fill(values.join(joint.trim() === '' ? ' ' : joint));
  return true;
};

/** Enters a list: as text separated by `joint`, one value per field, in a select, or among check boxes. */
export const giveList = async (
  page: Scope,
  locator: Locator,
  { values, joint }: { readonly values: readonly string[]; readonly joint: string },
): Promise<boolean> => {
  const field = await findField(page, locator);
  const tag = field === undefined ? '' : await field.evaluate(kindOf);
  const wanted = values.map((value) => [value]);
  if (field === undefined || /checkbox|radio/.test(tag)) {
    const group = await findGroup(page, locator);
    return tickBox(group ?? page, { type: 'checkbox', wanted, alone: group !== undefined });
  }
  if (tag.startsWith('select')) return pick(field, wanted);
  if (tag.startsWith('input') && values.length > 1) return giveLines(page, field, { values, joint, tag });
  await field.fill(values.join(tag.startsWith('textarea') ? joint : ' '));
  return true;
};

/** A browser that can be started. */
export interface InstalledBrowser {
  readonly path: string;
  /** Options that it requires. */
  readonly args: readonly string[];
  /** False if it must run without a sandbox. */
  readonly sandbox: boolean;
  /** Environment variables that it needs in addition to those of every browser. */
  readonly env?: Readonly<Record<string, string>>;
  /** A description of its origin. */
  readonly origin: string;
}

/** The packaged browser, and what it needs on machines that lack libraries. */
export interface PackagedBrowser extends Omit<InstalledBrowser, 'origin'> {
  /** A value for `LD_LIBRARY_PATH`. */
  readonly libraries?: string;
}
