import { compile, selectAll } from 'css-select';
import { parse, type Selector } from 'css-what';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { VisitError } from '../../errors.ts';
import { type Elements, formAround, nextSibling, type Scope } from '../locate.ts';
import { type Controls, isDisabled, labelOfOption, optionsOf, roomIn, valueOfOption } from './controls.ts';
import {
  isHiddenFromRoles,
  isVisible,
  labelsOf,
  nameOf,
  roleOf,
  takesText,
  typeOf,
  wordsFor,
} from './describe-element.ts';
import { ancestorsOf, isSilent, type PlainPage, textIn } from './read-page.ts';

/** A page read by HTTP, with its controls, on which a person acts. */
export interface Ground {
  readonly page: PlainPage;
  readonly controls: Controls;
  press(element: Element): Promise<void>;
}

/** Pseudo-classes with the same meaning here as in a browser. */
const known = new Set(
  'not is where has empty root first-child last-child only-child nth-child nth-last-child first-of-type last-of-type only-of-type nth-of-type nth-last-of-type'.split(
    ' ',
  ),
);

const isKnown = (one: Selector): boolean => {
  if (one.type === 'pseudo-element') return false;
  if (one.type !== 'pseudo') return true;
  const inner = Array.isArray(one.data) ? one.data.flat() : [];
  return known.has(one.name) && inner.every(isKnown);
};

/** Whether a selector can be evaluated without a browser. */
export const isPlainSelector = (selector: string): boolean => {
  try {
    compile(selector);
    return parse(selector).flat().every(isKnown);
  } catch {
    return false;
  }
};

const isWithin = (element: Element, outer: ReadonlySet<AnyNode>): boolean => {
  for (let node = element.parent; node !== null; node = node.parent) if (outer.has(node)) return true;
  return false;
};

const relative: Readonly<Record<string, (element: Element) => Element | undefined>> = {
  [formAround]: (element) => [...ancestorsOf(element)].find(({ name }) => name === 'form'),
  [nextSibling]: (element) => {
    const all = element.parent?.children.filter(isTag) ?? [];
    return all[all.indexOf(element) + 1];
  },
};

/** The properties of an element under their DOM names. */
const viewOf = ({ page, controls }: Omit<Ground, 'press'>, element: Element) => ({
  nodeType: 1,
  /** The child elements and texts. */
  get childNodes(): readonly unknown[] {
    return element.children.flatMap((child): unknown[] => {
      if (isText(child)) return [{ nodeType: 3, data: child.data }];
      return isTag(child) && !isSilent(child) ? [viewOf({ page, controls }, child)] : [];
    });
  },
  tagName: element.name.toUpperCase(),
  type: ['input', 'button'].includes(element.name) ? typeOf(element) : undefined,
  value: controls.valueOf(element),
  checked: controls.isChecked(element),
  maxLength: roomIn(element) ?? -1,
  textContent: textIn(element),
  getAttribute: (name: string) => element.attribs[name] ?? null,
  labels: labelsOf(page, element).map((label) => ({ textContent: textIn(label) })),
  options: optionsOf(page, element).map((option) => ({
    value: valueOfOption(option),
    label: labelOfOption(option),
  })),
});

/** The maximum length of the name of a field or button; searching longer texts could take very long. */
const longestName = 1000;

const fits = (words: RegExp, text: string): boolean => text.length <= longestName && words.test(text);

interface FoundElements extends Elements {
  readonly found: readonly Element[];
}

const foundIn = (elements: Elements): readonly Element[] => (elements as FoundElements).found;

/** A search scope on a page, below some nodes. */
const scopeOf = (ground: Ground, nodes: readonly AnyNode[]): Scope => {
  const { page } = ground;
  const outer = new Set(nodes);
  const all = (test: (element: Element) => boolean): Elements =>
    elementsOf(
      ground,
      page.elements.filter((one) => isWithin(one, outer) && test(one)),
    );
  const matchingElements = (selector: string): Elements => {
    const step = relative[selector];
    if (step !== undefined) {
      const targets = new Set(nodes.flatMap((node) => (isTag(node) ? step(node) : undefined) ?? []));
      return elementsOf(
        ground,
        page.elements.filter((one) => targets.has(one)),
      );
    }
    const matches = new Set<AnyNode>(selectAll<AnyNode, Element>(selector.replace(/^css=/, ''), page.root));
    return all((one) => matches.has(one));
  };
  return {
    locator: (selector, { hasText } = {}) => {
      const elements = matchingElements(selector);
      return hasText === undefined ? elements : elements.filter({ hasText });
    },
    getByLabel: (words) => all((one) => wordsFor(page, one).some((label) => fits(words, label))),
    getByPlaceholder: (words) => all(({ attribs }) => fits(words, attribs['placeholder'] ?? '')),
    getByRole: (role, { name }) =>
      all((one) => roleOf(page, one) === role && !isHiddenFromRoles(one) && fits(name, nameOf(page, one))),
  };
};

const demandOne = ({ page }: Ground, element: Element | undefined): Element => {
  if (element !== undefined) return element;
  throw new VisitError(`${page.url.href}: what was to be used there cannot be used.`);
};

const demandUsable = (ground: Ground, element: Element | undefined): Element =>
  demandOne(ground, element !== undefined && isDisabled(element) ? undefined : element);

/** Elements of a page, in page order. */
const elementsOf = (ground: Ground, found: readonly Element[]): Elements => {
  const { page, controls } = ground;
  const some = (test: (element: Element) => boolean): Elements => elementsOf(ground, found.filter(test));
  const usableElement = () => demandUsable(ground, found[0]);
  const has = (element: Element, inner: Elements): boolean =>
    foundIn(inner).some((one) => [...ancestorsOf(one)].includes(element));
  const elements: FoundElements = {
    ...scopeOf(ground, found),
    found,
    and: (other) => some((one) => foundIn(other).includes(one)),
    or: (other) => {
      const both = new Set([...found, ...foundIn(other)]);
      return elementsOf(
        ground,
        page.elements.filter((one) => both.has(one)),
      );
    },
    filter: ({ visible, has: inner, hasText }) =>
      some(
        (one) =>
          (visible !== true || isVisible(one)) &&
          (inner === undefined || has(one, inner)) &&
          (hasText === undefined || fits(hasText, textIn(one))),
      ),
    first: () => elementsOf(ground, found.slice(0, 1)),
    nth: (at) => elementsOf(ground, found.slice(at, at + 1)),
    count: async () => found.length,
    all: async () => found.map((one) => elementsOf(ground, [one])),
    evaluate: async (read) => read(viewOf(ground, demandOne(ground, found[0]))),
    evaluateAll: async (read) => read(found.map((one) => viewOf(ground, one))),
    fill: async (text) => {
      const field = usableElement();
      if (!takesText(field) || 'readonly' in field.attribs) demandOne(ground, undefined);
      controls.write(field, text);
    },
    click: () => ground.press(usableElement()),
    selectOption: async (values) => controls.choose(usableElement(), values),
    setChecked: async (on) => controls.check(usableElement(), on),
  };
  return elements;
};

/** The whole page as a search scope. */
export const wholePage = (ground: Ground): Scope => scopeOf(ground, [ground.page.root]);
