import type { Element } from 'domhandler';
import { formOf, isDisabled } from './controls.ts';
import { typeOf } from './describe-element.ts';
import { type PlainPage, refreshOf } from './read-page.ts';

const zero = /^[-+]?0*\.?0*(?:[a-z]+|%)?$/i;
const far = /-\s*\d{3}/;

const isSize = (value: string): boolean => !zero.test(value) && !/\(/.test(value);
const isNear = (value: string): boolean => !far.test(value) && !/\(/.test(value);
const isOf =
  (values: string) =>
  (value: string): boolean =>
    values.split(' ').includes(value.toLowerCase());
const never = (): boolean => false;

/** CSS properties that may hide, move, cover or rename something -> whether a value does none of this. */
const harmless: Readonly<Record<string, (value: string) => boolean>> = {
  display: isOf(
    'block inline inline-block flex inline-flex grid inline-grid flow-root table table-row table-cell list-item',
  ),
  position: isOf('static relative'),
  visibility: isOf('visible'),
  content: isOf('normal none'),
  'text-transform': isOf('none'),
  'white-space': isOf('normal nowrap'),
  'pointer-events': isOf('auto'),
  ...Object.fromEntries(
    ['width', 'height', 'max-width', 'max-height', 'font-size'].map((name) => [name, isSize]),
  ),
  ...Object.fromEntries(
    ['top', 'left', 'right', 'bottom', 'inset', 'margin', 'margin-top', 'margin-left', 'text-indent'].map(
      (name) => [name, isNear],
    ),
  ),
  ...Object.fromEntries(
    [
      ...[
        'all',
        'content-visibility',
        'transform',
        'translate',
        'scale',
        'rotate',
        'zoom',
        'clip',
        'clip-path',
      ],
      ...['animation', 'animation-name', 'offset', '-webkit-text-security', 'inline-size', 'block-size'],
      ...['max-inline-size', 'max-block-size', 'offset-path', '-webkit-transform', '-webkit-clip-path'],
    ].map((name) => [name, never]),
  ),
};

/** The maximum number of characters read of a stylesheet. */
const longest = 100_000;

const declaration = /(?<![\w-])(-?[a-z][\w-]*)\s*:\s*([^;{}]*)/gi;

/**
 * Whether a stylesheet may change how the page looks or acts. Escapes and imports count, as they may contain anything.
 */
const mayChange = (style: string): boolean => {
  if (style.length > longest) return true;
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, ' ');
  if (/\\|@import|\/\*/i.test(plain)) return true;
  return [...plain.matchAll(declaration)].some(([, name = '', value = '']) => {
    const is = harmless[name.toLowerCase()];
    return is !== undefined && !is(value.replace(/!\s*important/i, '').trim());
  });
};

/** Why a page needs a browser, in words that follow "since it". */
interface Reason {
  readonly why: string;
  readonly applies: (element: Element, page: PlainPage) => boolean;
}

/** The types of scripts that a browser keeps as data. */
const inert =
  /^(?:application\/(?:[\w.+-]*\+)?json|text\/(?:plain|html|template|x-template)|text\/x-[\w-]*template)$/i;

const isExecuted = ({ name, attribs }: Element): boolean =>
  name === 'script' && !inert.test((attribs['type'] ?? '').trim().split(/\s*;/, 1).join(''));

const addresses = ['href', 'action', 'formaction'];
const isScriptAddress = ({ attribs }: Element): boolean =>
  // Browsers ignore blanks and control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ignored characters.
  addresses.some((name) => /^javascript:/i.test((attribs[name] ?? '').replace(/[\x00-\x20]/g, '')));

const frames = new Set(['iframe', 'frame', 'frameset', 'object', 'embed', 'portal', 'fencedframe', 'applet']);
const moving = new Set([
  'details',
  'dialog',
  'marquee',
  'animate',
  'animatetransform',
  'animatemotion',
  'set',
  'foreignobject',
]);
const handledAttributes = [
  'hidden',
  'inert',
  'popover',
  'popovertarget',
  'commandfor',
  'contenteditable',
  'dirname',
  'is',
  'slot',
];
const checkedByBrowser = ['pattern', 'min', 'max', 'step', 'minlength'];
const special = new Set('file color date datetime-local month week time number range'.split(' '));
const controls = new Set(['input', 'button', 'select', 'textarea']);

const isMisplaced = (element: Element, page: PlainPage): boolean => {
  if (!controls.has(element.name) || element.attribs['form'] !== undefined) return false;
  const stray = formOf(page, element) === undefined && page.elements.some(({ name }) => name === 'form');
  return stray && (element.name === 'button' || 'name' in element.attribs || typeOf(element) === 'submit');
};

const isButton = (element: Element): boolean =>
  ['button', 'menuitem'].includes((element.attribs['role'] ?? '').trim().toLowerCase()) ||
  element.name === 'button' ||
  (element.name === 'input' && ['button', 'submit', 'image'].includes(typeOf(element)));

/** Whether an element is a button that sends no request except by a script. */
const isDead = (element: Element, page: PlainPage): boolean => {
  if (!isButton(element) || isDisabled(element) || 'href' in element.attribs) return false;
  const sends = controls.has(element.name) && typeOf(element) !== 'button';
  return !sends || formOf(page, element) === undefined;
};

const buttonFor = (form: Element, page: PlainPage): boolean =>
  page.elements.some((one) => isButton(one) && formOf(page, one) === form);

/** Whether an element is a form with an input field that only a script can submit. */
const isWithoutButton = (element: Element, page: PlainPage): boolean =>
  element.name === 'form' &&
  !buttonFor(element, page) &&
  page.elements.some(
    (one) => controls.has(one.name) && typeOf(one) !== 'hidden' && formOf(page, one) === element,
  );

const reasons: readonly Reason[] = [
  { why: 'has a script', applies: isExecuted },
  {
    why: 'has event handlers',
    applies: ({ attribs }) => Object.keys(attribs).some((name) => /^on./i.test(name)),
  },
  { why: 'has an address that is a script', applies: isScriptAddress },
  { why: 'has a frame', applies: ({ name }) => frames.has(name) },
  {
    why: 'has elements of its own',
    applies: ({ name, attribs }) => name.includes('-') || 'shadowrootmode' in attribs,
  },
  {
    why: 'has parts that come and go',
    applies: ({ name, attribs }) => moving.has(name) || handledAttributes.some((one) => one in attribs),
  },
  {
    why: 'has styles in another file',
    applies: ({ name, attribs }) =>
      name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attribs['rel'] ?? ''),
  },
  {
    why: 'has styles that may hide or move something',
    applies: ({ name, attribs, children }) =>
      mayChange(attribs['style'] ?? '') ||
      (name === 'style' && mayChange(children.map((child) => ('data' in child ? child.data : '')).join(''))),
  },
  { why: 'has a button that does not submit its form', applies: isDead },
  { why: 'has a form without a button', applies: isWithoutButton },
  { why: 'has a control outside its form', applies: isMisplaced },
  {
    why: 'has fields that a browser checks or shows in its own way',
    applies: ({ name, attribs }) =>
      (name === 'input' && special.has((attribs['type'] ?? '').toLowerCase())) ||
      (controls.has(name) && checkedByBrowser.some((one) => one in attribs)),
  },
  {
    why: 'has a form that is not sent',
    applies: ({ name, attribs }) =>
      (name === 'form' && /^\s*dialog\s*$/i.test(attribs['method'] ?? '')) ||
      /^\s*dialog\s*$/i.test(attribs['formmethod'] ?? ''),
  },
];

const policies = ['content-security-policy', 'clear-site-data'];
/** Headers that forbid a request or a navigation, or delete cookies. */
const binding = /form-action|sandbox|upgrade-insecure|navigate-to|"/i;

const isBound = ({ headers, elements }: PlainPage): boolean => {
  const inPage = elements.filter(
    ({ name, attribs }) =>
      name === 'meta' && policies.includes((attribs['http-equiv'] ?? '').trim().toLowerCase()),
  );
  const all = [
    ...policies.map((name) => headers[name] ?? ''),
    ...inPage.map(({ attribs }) => attribs['content'] ?? ''),
  ];
  const hasBase = elements.some(({ name }) => name === 'base');
  return all.some((policy) => binding.test(policy) || (hasBase && /base-uri/i.test(policy)));
};

const ascii = /^\p{ASCII}*$/u;
/** Types that browsers show as text; they render, guess or save all others. */
const shownAsText = /^(?:text\/plain|application\/(?:[\w.+-]+\+)?json)$/;

const whyByPage = (page: PlainPage, typed: string): string | undefined => {
  const { type, bytes, encoding, markup } = page;
  if (page.isTooLarge) return 'is large';
  if (bytes.length > 0 && type !== 'text/html' && !shownAsText.test(type))
    return type === '' ? 'does not say its type' : `is ${type}`;
  if (encoding !== 'utf-8' && !ascii.test(markup + typed + Buffer.from(bytes).toString('latin1')))
    return `is in ${encoding ?? 'an encoding that it does not declare'}`;
  if (isBound(page)) return 'says what a browser must not do';
  const { seconds = 0 } = refreshOf(page) ?? {};
  return seconds > 0 ? `leads on after ${seconds} seconds` : undefined;
};

/**
 * Why a page must be used in a browser, in words that follow "since it"; undefined if HTTP has the same effect.
 * `typed`: the text to be entered. Anything not known to be inert needs a browser.
 */
export const whyChromium = (page: PlainPage, typed: string): string | undefined => {
  const reason = whyByPage(page, typed);
  if (reason !== undefined) return reason;
  for (const element of page.elements)
    for (const { why, applies } of reasons) if (applies(element, page)) return why;
  return undefined;
};
