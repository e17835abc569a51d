import { fold } from '../../../models/wire/spelling.ts';

/** So far apart that one double stands for a thousand neighbours: 2^62. */
const distance = 2n ** 62n;

const wide = (digits: string | number): bigint => BigInt(digits) + distance;

/** The members that hold ids, beside those whose names say so. */
const others = new Set(['uom', 'requestedby', 'createdby', 'modifiedby']);

/** Those whose names say so, though they are texts. */
const texts = new Set(['refdocumentid', 'externalinspectionid', 'crmid', 'clmid']);

const isId = (name: string): boolean =>
  (/^id$|[-_]id$|[a-z]Id$/.test(name) && !texts.has(fold(name))) || others.has(fold(name));

const inJson = (text: string): string =>
  text.replace(/("([\w-]+)"\s*:\s*)(\d+)(?=\s*[,}\]])/g, (all, head: string, name: string, digits: string) =>
    isId(name) ? head + wide(digits) : all,
  );

const inXml = (text: string): string =>
  text.replace(
    /(<([\w-]+)(?:\s[^<>]*)?>)(\d+)(?=<\/\2>)/g,
    (all, head: string, name: string, digits: string) => (isId(name) ? head + wide(digits) : all),
  );

/** An answer with every id so far above what it was, in texts and addresses too. */
export const widen = (text: string): string =>
  inXml(inJson(text))
    .replace(/(@\[User:)(\d+)/g, (_, head: string, digits: string) => head + wide(digits))
    .replace(/(\/api\/[\w/]*?\/)(\d+)/g, (_, head: string, digits: string) => head + wide(digits))
    .replace(/(\/attachments\/)(\d+)(?!\d)/g, (all, head: string, digits: string) =>
      BigInt(digits) < distance ? head + wide(digits) : all,
    );

/** A request with every such id as it was, but for those that are told in a text. Behind an encoded sign stands one too. */
export const narrow = (text: string): string =>
  text.replace(/(%[\dA-F]{2}|(?<![\w ]))(\d{19,})/gi, (all, sign: string, digits: string) =>
    BigInt(digits) >= distance ? sign + String(BigInt(digits) - distance) : all,
  );

/** What a profile tells, with every id so far above what it was. */
export const widenProfile = (value: unknown, name = ''): unknown => {
  if (typeof value === 'number') return name.endsWith('-seconds') ? value : wide(value);
  if (Array.isArray(value)) return value.map((each) => widenProfile(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, widenProfile(each, key)]));
};
