import { memoize } from '../../models/remember.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Choices } from '../choices.ts';
import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusals.ts';

/** The older name of XML (RFC 7303 section 4.2). */
const otherXml = 'text/xml';

const preset = (choices: Choices): Format =>
  choices.of('formats/no-preference') === 'json' ? 'json' : 'xml';

interface Preference {
  readonly q: number;
  readonly position: number;
  readonly exact: boolean;
}

const betterOf = (a: Preference, b: Preference): Preference =>
  b.q > a.q || (b.q === a.q && b.exact && !a.exact) ? b : a;

/** The preferred format; undefined if neither is acceptable. */
export const preferredFormat = (accept: string | undefined, choices: Choices): Format | undefined => {
  // By choice q-values are ignored: all acceptable types have the same preference.
  const isIgnored = choices.of('formats/quality-values') === 'ignored';
  const preferences = (isIgnored ? preferencesWithoutQuality : preferencesOf)(accept ?? '');
  if (preferences === 'none') return preset(choices);
  const { json, application, text } = preferences;
  const textCounts = choices.of('formats/text-xml') === 'xml' && text.exact;
  const xml = textCounts ? betterOf(application, text) : application;
  if (json.q === 0 && xml.q === 0) return undefined;
  if (json.q !== xml.q) return json.q > xml.q ? 'json' : 'xml';
  // If both match by wildcards only, there is no preference.
  if (!json.exact && !xml.exact) return preset(choices);
  if (json.exact !== xml.exact) return json.exact ? 'json' : 'xml';
  const choice = choices.of('formats/equal-preference');
  if (choice === 'json' || choice === 'xml') return choice;
  return json.position < xml.position ? 'json' : 'xml';
};

/** The format of a refusal: the preferred one if possible. */
export const formatOfRefusal = ({ format, incoming, sandbox }: Exchange): Format =>
  format ?? preferredFormat(incoming.headers.accept, sandbox.choices) ?? preset(sandbox.choices);

/** Chooses the response format. The authorization server answers in JSON; its pages are HTML. */
export const negotiate = (exchange: Exchange): void => {
  const { endpoint, extra, incoming, sandbox } = exchange;
  if (extra !== undefined || endpoint?.area === 'access') return;
  const format = preferredFormat(incoming.headers.accept, sandbox.choices);
  if (format === undefined) throw new Refusal('not-acceptable', { named: incoming.headers.accept ?? '' });
  exchange.format = format;
};

/** One media range of an `Accept` header. */
interface Range {
  readonly type: string;
  readonly q: number;
}

const rangeOf = (text: string): Range => {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const value = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1));
  return { type, q: value >= 0 && value <= 1 ? value : 1 };
};

/** The media ranges of an `Accept` header, in the order written. Never throws. */
const rangesOf = (header: string): readonly Range[] =>
  header.split(',', 100).flatMap((part) => (part.trim() === '' ? [] : [rangeOf(part)]));

/** The quality of a type and the position of the most specific media range that matches it. */
const preferenceFor = (type: string, ranges: readonly Range[]): Preference => {
  const family = `${type.split('/')[0]}/*`;
  for (const candidate of [type, family, '*/*']) {
    const position = ranges.findIndex((range) => range.type === candidate);
    if (position >= 0) return { q: ranges[position]?.q ?? 0, position, exact: candidate === type };
  }
  return { q: 0, position: ranges.length, exact: false };
};

const preferencesAmong = (ranges: readonly Range[]) =>
  ranges.length === 0
    ? 'none'
    : {
        json: preferenceFor(mediaTypeOf.json, ranges),
        application: preferenceFor(mediaTypeOf.xml, ranges),
        text: preferenceFor(otherXml, ranges),
      };

/** How an `Accept` header prefers each type; `none` if it names no types. */
const preferencesOf = memoize((header) => preferencesAmong(rangesOf(header)), 200);
const preferencesWithoutQuality = memoize(
  (header) => preferencesAmong(rangesOf(header).map(({ type, q }) => ({ type, q: q > 0 ? 1 : 0 }))),
  200,
);
