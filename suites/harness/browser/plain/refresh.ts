import type { PlainPage } from './read-page.ts';

/** The target of a page's automatic refresh. */
interface PageRefresh {
  readonly seconds: number;
  readonly url: URL;
}

const form = /^\s*(\d*)(?:\.[\d.]*)?\s*(?:[;,\s]\s*(?:url\s*=\s*)?(.*))?$/is;

/** Characters of it that are read. */
const longest = 4096;

const unquoteAddress = (address: string): string => {
  const [, quote = '', inside = ''] = /^(["'])(.*)$/s.exec(address) ?? [];
  return quote === '' ? address : (inside.split(quote, 1)[0] ?? '');
};

/** Where the header or the tag `Refresh` of a page leads (HTML, 4.2.5.3); undefined where it leads nowhere. */
export const refreshOf = ({ headers, elements, base, url }: PlainPage): PageRefresh | undefined => {
  const tag = elements.find(
    ({ name, attribs }) =>
      name === 'meta' &&
      (attribs['http-equiv'] ?? '').trim().toLowerCase() === 'refresh' &&
      attribs['content'],
  );
  const text = headers['refresh'] ?? tag?.attribs['content'];
  const [, seconds = '', address = ''] = form.exec((text ?? '').slice(0, longest)) ?? [];
  if (text === undefined || (seconds === '' && !/^\s*\./.test(text))) return undefined;
  const to = unquoteAddress(address.trim()).trim();
  if (to === '') return { seconds: Number(seconds), url };
  return URL.canParse(to, base.href) ? { seconds: Number(seconds), url: new URL(to, base.href) } : undefined;
};
