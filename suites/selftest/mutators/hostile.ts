import type { HostileBody } from '../../../fixtures/hostile/hostile-body.ts';
import { hostileJson } from '../../../fixtures/hostile/json.ts';
import { hostileXml } from '../../../fixtures/hostile/xml.ts';
import { type Format, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { type Mutator, withBody } from './mutator.ts';
import type { MutatorRow } from './row.ts';

type Bytes = Uint8Array;

const bytesOf = (spelled: string | Bytes): Bytes =>
  typeof spelled === 'string' ? Buffer.from(spelled) : spelled;

/** A record, or the first of a list, embedded in a hostile body; undefined for an empty list. */
const aroundJson = (text: string, { spell }: HostileBody): Bytes | undefined => {
  const value = JSON.parse(text) as unknown;
  const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (first === undefined) return undefined;
  const spelled = bytesOf(spell(JSON.stringify(first).slice(1, -1)));
  if (!Array.isArray(value)) return spelled;
  const rest = others.map((one) => `,${JSON.stringify(one)}`).join('');
  return Buffer.concat([Buffer.from('['), spelled, Buffer.from(`${rest}]`)]);
};

/** A record embedded in a hostile body; undefined for a list, where a further element would be one of its items. */
const aroundXml = (text: string, { spell }: HostileBody): Bytes | undefined => {
  const [, attributes = '', good] = /<[\w-]+((?:\s[^>]*)?)>(.*)<\/[\w-]+>\s*$/s.exec(text) ?? [];
  return good === undefined || attributes.includes('array') ? undefined : bytesOf(spell(good));
};

/** Embeds the records of answers in a format in a hostile body; `isToken`: those of token requests instead. */
export const embed = (body: HostileBody, format: Format, isToken = false): Mutator => ({
  ...{ format, operation: isToken ? /\/oauth2\/token/ : /^(?!.*\/oauth2\/token)/ },
  answer: (answer) => {
    if (answer.status >= 300) return undefined;
    const bytes = (format === 'json' ? aroundJson : aroundXml)(answer.text, body);
    // Without a charset, which would override the declaration of a document.
    return bytes && withBody(answer, bytes, mediaTypeOf[format]);
  },
});

/** Checks that read records in every kind of notation with few requests. */
const readingChecks: Readonly<Record<Format, readonly string[]>> = {
  json: ['payments/fields', 'payments/single-payment', 'legal-documents/reach'],
  xml: ['payments/single-payment', 'user-reassignments/fields', 'legal-documents/reach'],
};

const hostileRow = (format: Format, body: HostileBody, isToken = false): MutatorRow => ({
  that: `${isToken ? 'a token is answered' : `an answer in ${format} is written`} so: ${body.name}`,
  ...{ kind: 'hostile', checks: readingChecks[format], mutator: () => embed(body, format, isToken) },
  // Without JSON, the target is requested in XML wherever possible.
  formats: { json: format === 'json' },
  // No requirement says that a token answer is well-formed in all parts.
  ...(body.reception !== 'either' &&
    !(isToken && body.reception === 'refused') && { isAccepted: body.reception === 'accepted' }),
  restsOn: [
    ...['fixtures/hostile', 'models/wire', 'suites/harness/http/receive.ts'],
    ...(isToken ? ['suites/harness/run/token.ts'] : []),
  ],
});

export const hostileRows: readonly MutatorRow[] = [
  ...hostileJson.map((body) => hostileRow('json', body)),
  ...hostileXml.map((body) => hostileRow('xml', body)),
  ...hostileJson.map((body) => hostileRow('json', body, true)),
];
