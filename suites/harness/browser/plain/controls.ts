import { type Element, isTag } from 'domhandler';
import { elementById, takesText, typeOf } from './describe-element.ts';
import { ancestorsOf, type PlainPage, textIn } from './read-page.ts';

/** The text and the choices that a person entered on a page, before they are sent. */
export interface Controls {
  valueOf(element: Element): string;
  isChecked(element: Element): boolean;
  /** The chosen options of a select. */
  chosenIn(select: Element): readonly Element[];
  /** Enters what a person could: at most the maximum length, and only one line in a single-line field. */
  write(element: Element, text: string): void;
  check(element: Element, on: boolean): void;
  choose(select: Element, values: readonly string[]): void;
  /** Undoes the changes to the fields of a form. */
  reset(form: Element): void;
}

/** The form of an element: the one whose id it names, otherwise the one around it. */
export const formOf = (page: PlainPage, element: Element): Element | undefined => {
  const { form: id } = element.attribs;
  if (id === undefined) return [...ancestorsOf(element)].find(({ name }) => name === 'form');
  const named = elementById(page, id);
  return named?.name === 'form' ? named : undefined;
};

const inDisabledSet = (element: Element): boolean => {
  const path = [element, ...ancestorsOf(element)];
  return path.some((one, at) => {
    if (one.name !== 'fieldset' || !('disabled' in one.attribs)) return false;
    const legend = one.children.filter(isTag).find(({ name }) => name === 'legend');
    return legend === undefined || path[at - 1] !== legend;
  });
};

/** Whether a control can neither be used nor sent. */
export const isDisabled = (element: Element): boolean =>
  'disabled' in element.attribs || inDisabledSet(element);

/** The options of a select, including those in groups. */
export const optionsOf = (page: PlainPage, select: Element): readonly Element[] =>
  page.elements.filter((one) => one.name === 'option' && [...ancestorsOf(one)].includes(select));

export const valueOfOption = (option: Element): string => option.attribs['value'] ?? labelOfOption(option);

export const labelOfOption = (option: Element): string =>
  option.attribs['label'] ?? textIn(option).trim().replace(/\s+/g, ' ');

const isOff = (option: Element): boolean =>
  'disabled' in option.attribs ||
  [...ancestorsOf(option)].some((one) => one.name === 'optgroup' && isOff(one));

/** Whether an option cannot be chosen. */
export const isOptionOff = isOff;

const initialOptions = (page: PlainPage, select: Element): readonly Element[] => {
  const options = optionsOf(page, select);
  const marked = options.filter(({ attribs }) => 'selected' in attribs);
  if ('multiple' in select.attribs) return marked;
  const usual = Number(select.attribs['size'] ?? 1) > 1 ? undefined : options.find((one) => !isOff(one));
  return [marked.at(-1) ?? usual].filter((one) => one !== undefined);
};

/** The maximum length of a field; undefined without one. */
export const roomIn = ({ attribs }: Element): number | undefined => {
  const room = attribs['maxlength'] ?? '';
  return /^\s*\d+/.test(room) ? Number.parseInt(room, 10) : undefined;
};

/** Opens the controls of a page in their initial state. */
export const openControls = (page: PlainPage): Controls => {
  const written = new Map<Element, string>();
  const checked = new Map<Element, boolean>();
  const chosen = new Map<Element, readonly Element[]>();
  const initialValue = (element: Element): string => {
    if (element.name === 'textarea') return textIn(element);
    const { value } = element.attribs;
    if (['checkbox', 'radio'].includes(typeOf(element))) return value ?? 'on';
    return takesText(element) ? (value ?? '').replace(/[\r\n]/g, '') : (value ?? '');
  };
  const isOneOf = (element: Element, other: Element): boolean =>
    other.name === 'input' &&
    typeOf(other) === 'radio' &&
    (other.attribs['name'] ?? '') !== '' &&
    other.attribs['name'] === element.attribs['name'] &&
    formOf(page, other) === formOf(page, element);
  // If several radio buttons are marked as checked, the last one is checked.
  const isMarked = (element: Element): boolean => {
    if (!('checked' in element.attribs)) return false;
    if (typeOf(element) !== 'radio' || !isOneOf(element, element)) return true;
    return page.elements.findLast((one) => isOneOf(element, one) && 'checked' in one.attribs) === element;
  };
  return {
    valueOf: (element) => written.get(element) ?? initialValue(element),
    isChecked: (element) => checked.get(element) ?? isMarked(element),
    chosenIn: (select) => chosen.get(select) ?? initialOptions(page, select),
    write: (element, text) => {
      const lines = element.name === 'textarea' ? text : text.replace(/[\r\n]/g, '');
      written.set(element, lines.slice(0, roomIn(element)));
    },
    check: (element, on) => {
      if (typeOf(element) === 'radio' && on)
        for (const other of page.elements) if (isOneOf(element, other)) checked.set(other, false);
      checked.set(element, on);
    },
    choose: (select, values) =>
      void chosen.set(
        select,
        optionsOf(page, select).filter((one) => values.includes(valueOfOption(one)) && !isOff(one)),
      ),
    reset: (form) => {
      for (const held of [written, checked, chosen])
        for (const element of held.keys()) if (formOf(page, element) === form) held.delete(element);
    },
  };
};
