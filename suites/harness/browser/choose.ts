import type { Locator as Elements } from '@playwright/test';
import type { Locator } from '../profile/profile.ts';
import { inPage } from './in-page.ts';
import { findField, findGroup, type Scope } from './locate.ts';

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const kindOf = inPage<string>('(it.tagName + " " + (it.type ?? "")).toLowerCase()');

interface Option {
  readonly value: string;
  readonly words: string;
}

// Read in one go: the options with their words, as the page has them.
const optionsOf = inPage<Option[]>('[...it.options].map((one) => ({ value: one.value, words: one.label }))');

const pick = async (select: Elements, wanted: readonly (readonly string[])[]): Promise<boolean> => {
  const options = await select.evaluate(optionsOf);
  const values = wanted.map((spellings) => {
    const known = spellings.map(folded);
    return options.find(({ value, words }) => known.includes(folded(value)) || known.includes(folded(words)))
      ?.value;
  });
  const found = values.filter((value) => value !== undefined);
  if (found.length < wanted.length) return false;
  await select.selectOption(found);
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

interface Ticking {
  readonly type: 'radio' | 'checkbox';
  readonly wanted: readonly (readonly string[])[];
  /** Whether all boxes of the scope belong to it: then those that are not wanted are cleared. */
  readonly alone: boolean;
}

const tick = async (scope: Scope, { type, wanted, alone }: Ticking): Promise<boolean> => {
  const all = await scope.locator(boxes(type)).evaluateAll(boxesOf);
  const hit = ({ names }: Box, spellings: readonly string[]) =>
    names.some((name) => spellings.some((one) => folded(one) === folded(name)));
  if (all.length === 0 || !wanted.every((spellings) => all.some((box) => hit(box, spellings)))) return false;
  for (const box of all) {
    const should = wanted.some((spellings) => hit(box, spellings));
    if (should !== box.checked && (should || (alone && type === 'checkbox'))) {
      // Styled ones are often hidden behind their label.
      await scope.locator(boxes(type)).nth(box.at).setChecked(should, { force: true });
    }
  }
  return true;
};

/** Chooses one of several: in a select, or among radio buttons. `spellings` are the ways it may be written. */
export const chooseOne = async (
  page: Scope,
  locator: Locator,
  spellings: readonly string[],
): Promise<boolean> => {
  const field = await findField(page, locator);
  if (field !== undefined && (await field.evaluate(kindOf)).startsWith('select'))
    return pick(field, [spellings]);
  const scope = (await findGroup(page, locator)) ?? page;
  return tick(scope, { type: 'radio', wanted: [spellings], alone: false });
};

/** Gives a list: typed into a text, or chosen in a select or among check boxes. `joint` parts lines of a text. */
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
    return tick(group ?? page, { type: 'checkbox', wanted, alone: group !== undefined });
  }
  if (tag.startsWith('select')) return pick(field, wanted);
  await field.fill(values.join(tag.startsWith('textarea') ? joint : ' '));
  return true;
};
