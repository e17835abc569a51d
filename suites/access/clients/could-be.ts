import type { Made } from './create-client.ts';

/** What a field shows to whoever looks at the page, and what shows when one points at something. */
const fieldsIn = (markup: string): string => {
  const inputs = [...markup.matchAll(/<input\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\btype\s*=\s*["']?hidden/i.test(tag))
    .map((tag) => /\svalue="([^"]*)"/i.exec(tag)?.[1] ?? '');
  const areas = [...markup.matchAll(/<textarea\b[^>]*>([^<]*)/gi)].map(([, value]) => value ?? '');
  const held = [...markup.matchAll(/\s(?:title|data-[\w-]+)="([^"]*)"/gi)].map(([, value]) => value ?? '');
  return [...inputs, ...areas, ...held].join('\n');
};

/** Everything that the page after saving tells a person, its fields included. */
export const wordsAfter = ({ text, markup }: Made): string => `${text}\n${fieldsIn(markup)}`;

/** The words of a text, without the signs around them. */
const runsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}•*●]+|[^\p{L}\p{N}•*●]+$/gu, ''))
    .filter((word) => word !== '');

/** Digits, capitals amid small letters, dots in place of signs or a length that no plain word has. */
const isStrange = (run: string): boolean =>
  (run.length >= 4 && /\d/.test(run)) ||
  /\p{Ll}\p{Lu}/u.test(run) ||
  /[•*●]{3}/u.test(run) ||
  run.length >= 16;

const labels: Readonly<Record<'identifier' | 'secret', RegExp>> = {
  identifier: /^[^\w\n]*(?:[\w-]+[^\w\n]+){0,3}(?:id|identifier|uid|key)[^\w\n]*$/im,
  secret: /^[^\w\n]*(?:[\w-]+[^\w\n]+){0,3}(?:secret|password|key)[^\w\n]*$|\bsecret\s*[:=]/im,
};

/** What would bring it to light, or take it along unseen. */
const unfolds = /\b(?:show|reveal|display|view|copy|download)\b/i;

/** Whether the page is surely that of the client that was saved: it was served, and names it. */
export const isOfClient = (made: Made): boolean =>
  made.status !== undefined &&
  made.status < 300 &&
  wordsAfter(made).includes(made.wish.name.split(' ').slice(0, 3).join(' '));

/** Whether something on the page after saving could be the identifier or the secret, under whatever label. */
export const couldHold = (made: Made, member: 'identifier' | 'secret'): boolean => {
  const { wish, shown, before } = made;
  const words = wordsAfter(made);
  const known = new Set(
    [before, wish.name, ...wish.redirectUris, ...wish.scopes, ...Object.values(shown)].flatMap(runsIn),
  );
  const isNew = (run: string): boolean => !known.has(run);
  return (
    labels[member].test(words) ||
    unfolds.test(words) ||
    runsIn(words).some((run) => isNew(run) && isStrange(run))
  );
};
