import type { Exchange } from '../../reports/run.ts';

/** So many characters of what a target says are shown. */
const mostShown = 200;

const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
};

/** What a body says to a person: the texts in JSON, what stands between the tags of XML or HTML, or all of a plain text. */
const textsIn = (body: string): string[] => {
  try {
    return leavesOf(JSON.parse(body));
  } catch {
    return body.replaceAll(/<(script|style)\b.*?<\/\1>/gis, ' ').split(/<[^>]*>/);
  }
};

/** The words with which a target refused a request, on one line and bounded; undefined where it gave none. */
export const refusalWords = ({ responseBody = '' }: Pick<Exchange, 'responseBody'>): string | undefined => {
  const texts = textsIn(responseBody).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const said = [...new Set(texts)].filter((text) => /\p{L}/u.test(text)).join('; ');
  if (said === '') return undefined;
  return said.length > mostShown ? `${said.slice(0, mostShown)}…` : said;
};

/** The same for the reason of a verdict, as a sentence. */
export const tellRefusal = (exchange: Exchange): string | undefined => {
  const words = refusalWords(exchange);
  if (words === undefined) return undefined;
  const path = URL.canParse(exchange.url) ? new URL(exchange.url).pathname : exchange.url;
  return `The target refused ${exchange.method} ${path} with ${exchange.status}: "${words}"`;
};
