import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { ancestorsOf, isBlock, isSilent, type PlainPage, textIn } from './read-page.ts';

const attribute = ({ attribs }: Element, name: string): string => attribs[name] ?? '';

const textTypes = new Set(['text', 'search', 'tel', 'url', 'email', 'password']);
const otherTypes = new Set(
  'hidden submit button image reset checkbox radio file color date datetime-local month week time number range'.split(
    ' ',
  ),
);

/** The type of an input or a button in lower case; an unknown one counts as the default. */
export const typeOf = (element: Element): string => {
  const type = attribute(element, 'type').toLowerCase();
  if (element.name === 'button') return ['button', 'reset'].includes(type) ? type : 'submit';
  return textTypes.has(type) || otherTypes.has(type) ? type : 'text';
};

/** Whether a person can type text into an element. */
export const takesText = (element: Element): boolean =>
  element.name === 'textarea' || (element.name === 'input' && textTypes.has(typeOf(element)));

const labelled = new Set(['button', 'meter', 'output', 'progress', 'select', 'textarea']);
const isLabelled = (element: Element): boolean =>
  labelled.has(element.name) || (element.name === 'input' && typeOf(element) !== 'hidden');

/** The elements of a page by id and the labels by field, collected once. */
interface Index {
  readonly byId: ReadonlyMap<string, Element>;
  readonly labels: ReadonlyMap<Element, readonly Element[]>;
}

const indices = new WeakMap<PlainPage, Index>();

const firstLabelled = (node: Element): Element | undefined => {
  for (const child of node.children.filter(isTag)) {
    const found = isLabelled(child) ? child : firstLabelled(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

const indexOf = (page: PlainPage): Index => {
  const known = indices.get(page);
  if (known !== undefined) return known;
  const byId = new Map<string, Element>();
  for (const one of page.elements) {
    const { id = '' } = one.attribs;
    if (id !== '' && !byId.has(id)) byId.set(id, one);
  }
  const pairs = page.elements.flatMap((label) => {
    if (label.name !== 'label') return [];
    const { for: named } = label.attribs;
    const target = named === undefined ? firstLabelled(label) : byId.get(named);
    return target === undefined || !isLabelled(target) ? [] : [{ label, target }];
  });
  const grouped = Map.groupBy(pairs, ({ target }) => target);
  const labels = new Map([...grouped].map(([target, some]) => [target, some.map(({ label }) => label)]));
  const index = { byId, labels };
  indices.set(page, index);
  return index;
};

/** The first element with an id. */
export const elementById = (page: PlainPage, id: string): Element | undefined => indexOf(page).byId.get(id);

/** The labels of a field: those that name its id, and the one around it. */
export const labelsOf = (page: PlainPage, element: Element): readonly Element[] =>
  indexOf(page).labels.get(element) ?? [];

const referencedElements = (page: PlainPage, element: Element): readonly Element[] =>
  attribute(element, 'aria-labelledby')
    .split(/\s+/)
    .flatMap((id) => elementById(page, id) ?? []);

/** The labelling texts of an element: from references, its own attribute, or its labels. */
export const wordsFor = (page: PlainPage, element: Element): readonly string[] => {
  const others = referencedElements(page, element);
  if (others.length > 0) return others.map(textIn);
  const own = attribute(element, 'aria-label');
  return own.trim() === '' ? labelsOf(page, element).map(textIn) : [own];
};

const inputRoles: Readonly<Record<string, string>> = {
  ...{ submit: 'button', button: 'button', reset: 'button', image: 'button', file: 'button' },
  ...{ checkbox: 'checkbox', radio: 'radio', search: 'searchbox', range: 'slider', number: 'spinbutton' },
};

const roleOfInput = (page: PlainPage, element: Element): string => {
  const type = typeOf(element);
  const { list } = element.attribs;
  const isListed = list !== undefined && takesText(element) && elementById(page, list)?.name === 'datalist';
  if (isListed && type !== 'password') return 'combobox';
  return type === 'hidden' ? '' : (inputRoles[type] ?? 'textbox');
};

const isListBox = ({ attribs }: Element): boolean =>
  'multiple' in attribs || Number(attribs['size'] ?? 0) > 1;

/** The role of an element for assistive technology; empty if it has none that matters here. */
export const roleOf = (page: PlainPage, element: Element): string => {
  const explicit = attribute(element, 'role').trim().split(/\s+/, 1).join('').toLowerCase();
  if (explicit !== '') return explicit;
  switch (element.name) {
    case 'a':
    case 'area':
      return 'href' in element.attribs ? 'link' : '';
    case 'button':
      return 'button';
    case 'input':
      return roleOfInput(page, element);
    case 'select':
      return isListBox(element) ? 'listbox' : 'combobox';
    case 'textarea':
      return 'textbox';
    case 'fieldset':
    case 'optgroup':
      return 'group';
    default:
      return '';
  }
};

const isUnheard = ({ attribs }: Element): boolean => attribs['aria-hidden']?.toLowerCase() === 'true';

/** Whether an element is hidden from assistive technology. */
export const isHiddenFromRoles = (element: Element): boolean =>
  isUnheard(element) || [...ancestorsOf(element)].some(isUnheard);

const controls = new Set(['input', 'select', 'textarea', 'button']);

/** The text of an element for assistive technology, without the controls in it. */
const contentOf = (node: AnyNode, isControl = false): string => {
  if (isText(node)) return node.data;
  if (!('children' in node)) return '';
  if (!isTag(node)) return node.children.map((child) => contentOf(child)).join('');
  if (isSilent(node) || isUnheard(node) || (controls.has(node.name) && !isControl)) return '';
  const own = attribute(node, 'aria-label');
  if (own.trim() !== '' && !isControl) return own;
  if (node.name === 'img') return attribute(node, 'alt');
  if (node.name === 'br') return ' ';
  const inside = node.children.map((child) => contentOf(child)).join('');
  return isBlock(node) ? ` ${inside} ` : inside;
};

const nameOfButton = (element: Element): string => {
  const type = typeOf(element);
  const value = attribute(element, type === 'image' ? 'alt' : 'value');
  if (value.trim() !== '') return value;
  if (type === 'image') return attribute(element, 'title') || 'Submit';
  return { submit: 'Submit', reset: 'Reset' }[type] ?? attribute(element, 'title');
};

const ownName = (element: Element): string => {
  if (element.name === 'input' && inputRoles[typeOf(element)] === 'button') return nameOfButton(element);
  if (element.name === 'fieldset') {
    const legend = element.children.filter(isTag).find(({ name }) => name === 'legend');
    return legend === undefined ? attribute(element, 'title') : contentOf(legend);
  }
  const speaks = ['button', 'a', 'area'].includes(element.name) || attribute(element, 'role') !== '';
  const isGroup = ['group', 'radiogroup'].includes(attribute(element, 'role'));
  const content = speaks && !isGroup ? contentOf(element, true) : '';
  if (content.trim() !== '') return content;
  const usual = takesText(element) ? attribute(element, 'placeholder') : '';
  return attribute(element, 'title') || usual;
};

/** The accessible name of an element, in one line. */
export const nameOf = (page: PlainPage, element: Element): string => {
  const others = referencedElements(page, element).map((one) => contentOf(one, true));
  const said = [others.join(' '), attribute(element, 'aria-label')].find((name) => name.trim() !== '');
  const labels = labelsOf(page, element);
  const isPlainButton = element.name === 'input' && ['submit', 'button', 'reset'].includes(typeOf(element));
  const ofLabels = isPlainButton ? '' : labels.map((label) => contentOf(label, true)).join(' ');
  const name = said ?? (ofLabels.trim() === '' ? ownName(element) : ofLabels);
  return name.trim().replace(/\s+/g, ' ');
};

const solid = new Set(['input', 'button', 'select', 'textarea', 'img', 'hr', 'meter', 'progress', 'svg']);

const fills = (node: AnyNode): boolean => {
  if (isText(node)) return node.data.trim() !== '';
  if (!isTag(node)) return false;
  return isShown(node) && (solid.has(node.name) || node.children.some(fills));
};

const isShown = (element: Element): boolean =>
  !isSilent(element) &&
  !['datalist', 'option', 'optgroup'].includes(element.name) &&
  !(element.name === 'input' && typeOf(element) === 'hidden');

/** Whether an element has a visible area on a page without hiding styles. */
export const isVisible = (element: Element): boolean =>
  fills(element) && isShown(element) && [...ancestorsOf(element)].every(isShown);
