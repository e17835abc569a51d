import { inForms, inRecords, secretCalled } from '../../../models/wire/secret-names.ts';
import { folded, formsOf } from './spellings.ts';

/** The position of a secret, or of a part of one, in a text: from `start` to before `end`. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** The replacement, such as `[token]`, or `[altered token]` for a part. */
  readonly label: string;
}

/** A set of secrets that can be found in texts, whole or in part. */
export interface KnownSecrets {
  /** Adds a secret; a known one gets the new label. Ignores secrets that are too short, and all beyond a limit. */
  learn(secret: string, label: string): void;
  knows(secret: string): boolean;
  /** Finds all secrets in a text, in time linear in its length and nearly independent of their number. */
  find(text: string, onMatch: (span: SecretSpan) => void): void;
  readonly size: number;
}

interface SecretLabel {
  label: string;
}

/** An index entry: four characters of a form of a secret. */
interface Entry {
  readonly form: string;
  readonly offset: number;
  readonly of: SecretLabel;
}

/** The minimum length of a secret. Shorter ones would match ordinary words; they are still redacted by position. */
const shortest = 4;
/** The minimum length of a part of a secret; shorter parts reveal too little. */
const shortestPart = 16;
/**
 * Texts are searched at every fourth position, four characters at a time, and forms are indexed at every third. Since 3
 * and 4 are coprime, the two coincide once in any 12 positions, so within any part of 16 characters.
 */
const wordLength = 4;
const formStride = 3;
/** Shorter forms are not indexed but searched by a pattern, and are found only whole. */
const shortestEntered = wordLength + 3;
/**
 * Longer forms are indexed at about as many positions as forms of this length, so only longer parts of them are found.
 */
const longestInFull = 16_384;
/** The maximum number of index entries of a repetitive form for the same four characters. */
const mostRepeated = 8;
/** The average number of comparisons per character. Beyond it, the first match is taken instead of the best. */
const mostEffort = 32;
/** The maximum number of index entries. Further secrets of a target are redacted by position only. */
const mostEntries = 1_000_000;

const offsetsOf = ({ length }: string): number[] => {
  if (length < shortestPart) return [0, 1, 2, 3];
  // Odd, so that the stride is coprime to 4.
  const stride = length <= longestInFull ? formStride : Math.ceil((formStride * length) / longestInFull) | 1;
  return Array.from({ length: Math.floor((length - wordLength) / stride) + 1 }, (_, at) => at * stride);
};

/** Characters of a form -> equivalent characters in a text. */
const standIns: Readonly<Record<string, string>> = { '-': '- +', _: '_/' };
const variantsOf = (signs: string): string[] =>
  /[-_]/.test(signs)
    ? [...signs].reduce<string[]>(
        (heads, sign) => heads.flatMap((head) => [...(standIns[sign] ?? sign)].map((other) => head + other)),
        [''],
      )
    : [signs];

const wordOf = (signs: string): number => Buffer.from(signs, 'latin1').readInt32LE();
const slotOf = (word: number): number => Math.imul(word, 0x9e_37_79_b1) >>> 14;
const slots = 1 << 18;

/** A buffer for the text to search. The low bytes of its code units are enough to find candidates. */
const scratch = { bytes: Buffer.alloc(0), words: new Int32Array(0) };
const wordsOf = (text: string): Int32Array => {
  if (scratch.bytes.length < text.length) {
    const space = new ArrayBuffer(Math.ceil((text.length * 2) / wordLength) * wordLength);
    scratch.bytes = Buffer.from(space);
    scratch.words = new Int32Array(space);
  }
  scratch.bytes.write(text, 'latin1');
  return scratch.words;
};

const patternOf = (form: string): RegExp =>
  new RegExp(
    form
      .replace(/[^\w-]/g, '\\$&')
      .replaceAll('-', '[ +-]')
      .replaceAll('_', '[/_]'),
    'g',
  );

const isSame = (form: string, at: number, code: number): boolean =>
  form.charCodeAt(at) === (code < 128 ? folded[code] : code);

/**
 * The longest match of a text and a form around a position, not before `floor`; undefined if it is too short a part.
 */
const agreement = (
  text: string,
  { at, floor }: { readonly at: number; readonly floor: number },
  { form, offset, of }: Entry,
): (SecretSpan & { readonly isComplete: boolean }) | undefined => {
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
  const isComplete = back + on === form.length;
  if (!isComplete && back + on < shortestPart) return undefined;
  const label = isComplete ? of.label : `[altered ${of.label.slice(1)}`;
  return { start: at - back, end: at + on, label, isComplete };
};

export const openKnownSecrets = (): KnownSecrets => {
  const labels = new Map<string, SecretLabel>();
  const entries = new Map<number, Entry[]>();
  const tiny: { readonly pattern: RegExp; readonly of: SecretLabel }[] = [];
  /** Whether four characters, by their hash, may be in the index: rules out most of a text with one lookup. */
  let mayBegin = new Uint8Array(0);
  let entered = 0;

  const enter = (word: number, entry: Entry): void => {
    const sameWord = entries.get(word);
    if (sameWord === undefined) entries.set(word, [entry]);
    else if (sameWord.length < mostRepeated || sameWord.at(-mostRepeated)?.form !== entry.form)
      sameWord.push(entry);
    mayBegin[slotOf(word)] = 1;
    entered++;
  };
  const enterForm = (form: string, of: SecretLabel): void => {
    if (form.length < shortestEntered) return void tiny.push({ pattern: patternOf(form), of });
    for (const offset of offsetsOf(form)) {
      for (const signs of variantsOf(form.slice(offset, offset + wordLength)))
        enter(wordOf(signs), { form, offset, of });
    }
  };
  const bestAgreement = (
    text: string,
    place: { at: number; floor: number; effort: number },
    word: number,
  ) => {
    let agreed: ReturnType<typeof agreement>;
    for (const entry of entries.get(word) ?? []) {
      const one = agreement(text, place, entry);
      if (one === undefined) continue;
      const length = one.end - one.start;
      place.effort += length;
      const before = agreed === undefined ? 0 : agreed.end - agreed.start;
      if (length > before || (length === before && one.isComplete)) agreed = one;
      if (place.effort > mostEffort * text.length) break;
    }
    return agreed;
  };
  const findEntered = (text: string, onMatch: (span: SecretSpan) => void): void => {
    const words = wordsOf(text);
    const count = Math.floor(text.length / wordLength);
    const place = { at: 0, floor: 0, effort: 0 };
    for (let at = 0; at < count; at++) {
      const word = words[at] as number;
      if (mayBegin[slotOf(word)] === 0 || at * wordLength < place.floor) continue;
      place.at = at * wordLength;
      const span = bestAgreement(text, place, word);
      if (span === undefined) continue;
      onMatch(span);
      place.floor = span.end;
      at = Math.floor(span.end / wordLength) - 1;
    }
  };

  return {
    learn: (secret, label) => {
      const known = labels.get(secret);
      if (known !== undefined) known.label = label;
      if (known !== undefined || secret.length < shortest || entered > mostEntries) return;
      if (mayBegin.length === 0) mayBegin = new Uint8Array(slots);
      const of = { label };
      labels.set(secret, of);
      for (const form of formsOf(secret)) if (form.length >= shortest) enterForm(form, of);
    },
    knows: (secret) => labels.has(secret),
    find: (text, onMatch) => {
      if (labels.size === 0 || text.length < shortest) return;
      findEntered(text, onMatch);
      for (const { pattern, of } of tiny)
        for (const { 0: written, index } of text.matchAll(pattern))
          onMatch({ start: index, end: index + written.length, label: of.label });
    },
    get size() {
      return labels.size;
    },
  };
};

/** The placeholder for a value with a name, such as `[client secret]`. */
export const labelOf = (name: string): string => `[${secretCalled(name)}]`;

/**
 * Matches the placeholder of a secret in a recorded exchange: only the labels of the redactor, since an answer may
 * contain other words in brackets.
 */
export const placeholder =
  /\[((?:altered )?(?:token(?: \d+)?|client secret|client credentials|refresh token|id token|code|code verifier|device code|user code|assertion|password|cookie|api key|proxy credentials|secret))\]/;

/** A text without any of these matches none of the patterns; this test is much faster. */
const hint = /token|secret|assertion|verifier|password|session|csrf|(?:device|user)[_-]?code|code=/i;
export const mayNameSecrets = (text: string): boolean => hint.test(text);

/** Matches a JSON member up to the end of its value: head, name, value. */
export const member = new RegExp(`("(${inRecords})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');
/** Matches an XML element: head, name, value. */
export const element = new RegExp(`(<(${inRecords})(?:\\s[^<>]*)?>)([^<]*)`, 'gi');
/** Matches a parameter of a form, query or fragment: head, name, value. */
export const parameter = new RegExp(`((?:^|[?&;#\\s])(${inForms})=)(\\[[a-z 0-9]+\\]|[^&#\\s"']*)`, 'gi');
