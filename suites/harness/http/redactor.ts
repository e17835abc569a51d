import { ownValue } from '../../../models/members.ts';
import {
  element,
  type KnownSecrets,
  labelOf,
  mayNameSecrets,
  member,
  openKnownSecrets,
  parameter,
  type SecretSpan,
} from './known-secrets.ts';
import { layersOf } from './spellings.ts';

/** The beginning of every JWT: a JSON object in base64url. */
const mark = 'eyJ';

/** The position of the beginning of a JWT in a word without dots; -1 if there is none. */
const beginningIn = (part: string): number => /eyJ[\w-]{6}/.exec(part)?.index ?? -1;

const tokensOut = (word: string): string => {
  if (!word.includes(mark)) return word;
  const parts = word.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const from = parts[at + 1] && at + 2 < parts.length ? beginningIn(part) : -1;
    kept.push(from < 0 ? part : `${part.slice(0, from)}[altered token]`);
    if (from >= 0) at += 2;
  }
  return kept.join('.');
};

/** Replaces all that looks like a JWT, word by word: a pattern for whole tokens is quadratic on a hostile text. */
export const withoutTokens = (text: string): string =>
  // Most texts contain none, and splitting them into words would take longer than everything else.
  text.includes(mark) ? text.replace(/[\w.-]+/g, tokensOut) : text;

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Replaces secrets by a label in square brackets, such as `[token]`. */
export interface Redactor {
  /** Makes this value, and any 16 characters of it, be replaced everywhere from now on, in any encoding. */
  learn(secret: string, label: string): void;
  /** Learns a value from the target: a limited number of them, with tokens numbered. */
  receive(secret: string, label: string): void;
  /** Replaces learnt values only, not those that are redacted by position. */
  strike(text: string): string;
  /** The number of known secrets. */
  readonly size: number;
  text(text: string): string;
  /** Redacts a body, then shortens it. */
  body(text: string): string;
  headers(headers: Headers): Record<string, string>;
}

const secretHeaders: Readonly<Record<string, string>> = {
  'set-cookie': '[cookie]',
  cookie: '[cookie]',
  'x-service-api-key': '[api key]',
  'proxy-authorization': '[proxy credentials]',
};

// Words that a check sends in place of a token stay readable; anything that could be a part of one does not.
const harmless = /^[a-z]*(?:-[a-z]+)*$/;

const patterns = [member, element, parameter];

const isLabel = (value: string): boolean => /^\[[a-z 0-9]+\]$/.test(value);

const maskValue = (_: string, head: string, name: string, value: string): string =>
  head + (value === '' || isLabel(value) ? value : labelOf(name));

const authorization = (value: string): string => {
  const [, scheme = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(value) ?? [];
  if (scheme.toLowerCase() === 'basic' && rest !== '') return `${scheme} [client credentials]`;
  if (rest === '') return harmless.test(scheme.toLowerCase()) || isLabel(scheme) ? value : '[token]';
  return isLabel(rest) || harmless.test(rest) ? value : `${scheme} [altered token]`;
};

/** Merges overlapping spans; the longer one gives the label. */
const mergeSpans = (spans: SecretSpan[]): SecretSpan[] => {
  const out: SecretSpan[] = [];
  for (const span of spans.sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = out.at(-1);
    if (last === undefined || span.start >= last.end) out.push(span);
    else if (span.end > last.end) {
      const { label } = span.end - span.start > last.end - last.start ? span : last;
      out[out.length - 1] = { start: last.start, end: span.end, label };
    }
  }
  return out;
};

const replaceSpans = (text: string, spans: readonly SecretSpan[]): string => {
  let out = '';
  let from = 0;
  for (const { start, end, label } of spans) {
    out += text.slice(from, start) + label;
    from = end;
  }
  return out + text.slice(from);
};

/** The limit of learnt values from the target, as each costs time and memory. Others are redacted by position only. */
const mostReceived = 200;
/** The length of the redacted head of a body. Hardly more is shown; only a head full of secrets must be longer. */
const headLength = 16_384;
/** The maximum number of remembered results; most exchanges have the same headers. */
const mostRemembered = 200;

/** Opens a redactor with shared secrets; without them it initially redacts by position only. */
export const openRedactor = (shared?: KnownSecrets): Redactor => {
  const own = openKnownSecrets();
  const known = shared === undefined ? [own] : [own, shared];
  let received = 0;
  // The first token is the run's own.
  let tokens = 1;

  const memory = { forSize: 0, texts: new Map<string, string>() };
  const size = () => own.size + (shared?.size ?? 0);

  const strike = (given: string): string => {
    const spans: SecretSpan[] = [];
    for (const { text, origin } of layersOf(given)) {
      const addSpan = ({ start, end, label }: SecretSpan) =>
        void spans.push({ start: origin(start), end: origin(end), label });
      for (const secrets of known) secrets.find(text, addSpan);
    }
    return spans.length === 0 ? given : replaceSpans(given, mergeSpans(spans));
  };

  const text = (given: string): string => {
    const struck = strike(given);
    if (!mayNameSecrets(struck)) return withoutTokens(struck);
    return withoutTokens(patterns.reduce((out, pattern) => out.replace(pattern, maskValue), struck));
  };

  const redactValue = (value: string): string => {
    if (memory.forSize !== size() || memory.texts.size >= mostRemembered) {
      memory.texts.clear();
      memory.forSize = size();
    }
    const learnt = memory.texts.get(value) ?? text(value);
    memory.texts.set(value, learnt);
    return learnt;
  };

  const header = (name: string, value: string): string => {
    const lower = name.toLowerCase();
    const learnt = redactValue(value);
    return lower === 'authorization' ? authorization(learnt) : (ownValue(secretHeaders, lower) ?? learnt);
  };

  return {
    learn: own.learn,
    receive: (secret, label) => {
      if (received >= mostReceived || known.some((secrets) => secrets.knows(secret))) return;
      received++;
      own.learn(secret, label === '[token]' ? `[token ${++tokens}]` : label);
    },
    strike,
    get size() {
      return size();
    },
    text,
    body: (given) => {
      let length = headLength;
      let head = text(given.slice(0, length));
      // A secret that is cut off at the end of the head must not be shown.
      while (length < given.length && head.length < 2 * cut.limit) {
        length *= 2;
        head = text(given.slice(0, length));
      }
      return cut(head, given.length);
    },
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          (typeof value === 'string' ? [value] : value).map((one) => header(name, one)).join(', '),
        ]),
      ),
  };
};

const limit = 4096;

const shorten = (text: string, length: number = text.length): string =>
  text.length <= limit ? text : `${text.slice(0, limit)}\n[cut here: ${length} characters in all]`;

/** Shortens a body for evidence to 4096 characters, with a note; `length` is the length of the original. */
export const cut: { (text: string, length?: number): string; readonly limit: number } = Object.assign(
  shorten,
  { limit },
);

/** Whether `cut` shortened a text. */
export const isCut = (text: string): boolean => /\n\[cut here: \d+ characters in all\]$/.test(text);
