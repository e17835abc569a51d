import { folded, formsOf } from './spellings.ts';

/** Where a secret or a part of one stands in a text: from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** What takes its place, such as `[token]`, or `[altered token]` for a part. */
  readonly label: string;
}

/** Secrets that can be found in texts, whole or in part. */
export interface KnownSecrets {
  /** One that is known already gets the new label. Too short ones, and too many, are left out. */
  learn(secret: string, label: string): void;
  knows(secret: string): boolean;
  /** Finds all in a text. Takes time that grows with the length of the text, hardly with the number of secrets. */
  find(text: string, found: (span: Span) => void): void;
}

interface Labelled {
  label: string;
}

/** Four signs of a form that lead to it. */
interface Entry {
  readonly form: string;
  readonly offset: number;
  readonly of: Labelled;
}

/** A shorter secret would eat up ordinary words; the places where it belongs are covered all the same. */
const shortest = 4;
/** A part of a secret that is shorter says too little of it. */
const shortestPart = 16;
/** Any part of 16 signs holds four in a row that begin at a multiple of this. */
const stride = shortestPart - 3;
/** A form that repeats itself needs no more ways in from the same four signs. */
const mostAlike = 8;
/** Each character of a text is compared so many times on average; then the first that fits is taken, not the best. */
const mostEffort = 32;
/** Characters of secrets in all; a target that hands out more has those guarded by their places alone. */
const mostCharacters = 2_097_152;

const signAt = (bytes: Uint8Array, at: number): number => folded[(bytes[at] as number) & 127] as number;

/** Four signs, exactly. */
const keyAt = (bytes: Uint8Array, at: number): number =>
  (signAt(bytes, at) << 21) |
  (signAt(bytes, at + 1) << 14) |
  (signAt(bytes, at + 2) << 7) |
  signAt(bytes, at + 3);

/** Four signs, roughly: the one before the last four has been shifted out. */
const roughlyAfter = (rough: number, byte: number): number =>
  ((rough << 4) ^ (folded[byte & 127] as number)) & 0xff_ff;

const roughlyAt = (bytes: Uint8Array, at: number): number =>
  bytes.subarray(at, at + 4).reduce(roughlyAfter, 0);

const isSame = (form: string, at: number, code: number): boolean =>
  form.charCodeAt(at) === (code < 128 ? folded[code] : code);

/** How far a text and a form agree around one place, not before `floor`; undefined where that is no secret. */
const agreement = (
  text: string,
  { at, floor }: { readonly at: number; readonly floor: number },
  { form, offset, of }: Entry,
): (Span & { readonly whole: boolean }) | undefined => {
  let back = 0;
  while (
    offset > back &&
    at - back > floor &&
    isSame(form, offset - back - 1, text.charCodeAt(at - back - 1))
  )
    back++;
  let on = 0;
  while (
    offset + on < form.length &&
    at + on < text.length &&
    isSame(form, offset + on, text.charCodeAt(at + on))
  )
    on++;
  const whole = back + on === form.length;
  if (!whole && back + on < shortestPart) return undefined;
  const label = whole ? of.label : `[altered ${of.label.slice(1)}`;
  return { start: at - back, end: at + on, label, whole };
};

/** Opens a set of secrets that is still empty. */
export const openKnownSecrets = (): KnownSecrets => {
  const labels = new Map<string, Labelled>();
  const entries = new Map<number, Entry[]>();
  /** Most of a text is no part of any secret: told by one look. */
  let mayBegin = new Uint8Array(0);
  let characters = 0;

  const enter = (entry: Entry, bytes: Uint8Array): void => {
    const key = keyAt(bytes, entry.offset);
    const alike = entries.get(key);
    if (alike === undefined) entries.set(key, [entry]);
    else if (alike.length < mostAlike || alike.at(-mostAlike)?.form !== entry.form) alike.push(entry);
    mayBegin[roughlyAt(bytes, entry.offset)] = 1;
  };
  const enterForm = (form: string, of: Labelled): void => {
    const bytes = Buffer.from(form, 'latin1');
    const last = form.length < shortestPart ? 0 : form.length - shortest;
    for (let offset = 0; offset <= last; offset += stride) enter({ form, offset, of }, bytes);
  };
  const best = (text: string, place: { at: number; floor: number; effort: number }, key: number) => {
    let found: ReturnType<typeof agreement>;
    for (const entry of entries.get(key) ?? []) {
      const one = agreement(text, place, entry);
      if (one === undefined) continue;
      const length = one.end - one.start;
      place.effort += length;
      const before = found === undefined ? 0 : found.end - found.start;
      if (length > before || (length === before && one.whole)) found = one;
      if (place.effort > mostEffort * text.length) break;
    }
    return found;
  };

  return {
    learn: (secret, label) => {
      const known = labels.get(secret);
      if (known !== undefined) known.label = label;
      if (known !== undefined || secret.length < shortest) return;
      if (characters + secret.length > mostCharacters) return;
      characters += secret.length;
      if (mayBegin.length === 0) mayBegin = new Uint8Array(65_536);
      const of = { label };
      labels.set(secret, of);
      for (const form of formsOf(secret)) if (form.length >= shortest) enterForm(form, of);
    },
    knows: (secret) => labels.has(secret),
    find: (text, found) => {
      if (labels.size === 0) return;
      let rough = 0;
      const place = { at: 0, floor: 0, effort: 0 };
      // The low bytes are enough for a first look, and far faster to go through than a text.
      const bytes = Buffer.from(text, 'latin1');
      for (let at = 0; at < bytes.length; at++) {
        rough = roughlyAfter(rough, bytes[at] as number);
        if (mayBegin[rough] === 0 || at - place.floor < 3) continue;
        place.at = at - 3;
        const span = best(text, place, keyAt(bytes, place.at));
        if (span === undefined) continue;
        found(span);
        place.floor = span.end;
        at = span.end - 1;
      }
    },
  };
};
