import { parseJson } from '../../../models/wire/json.ts';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { isError } from '../meaning.ts';
import { isDecided } from './verdict.ts';

/** The maximum length of a quoted error message, in characters. */
const longest = 160;

const textsIn = (value: unknown, depth = 4): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth - 1));
};

const inJson = (body: string): readonly string[] | undefined => {
  try {
    return textsIn(parseJson(body));
  } catch {
    return undefined;
  }
};

const inMarkup = (body: string): readonly string[] =>
  body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, '\n')
    .split('\n');

/** Every text in a body: the strings in JSON, or the text between tags. */
export const textsInBody = (body: string): readonly string[] => inJson(body) ?? inMarkup(body);

/** The error message in the body of a refusal, quoted and truncated; undefined without one. */
export const ownWords = (exchange: Exchange): string | undefined => {
  if (!isError(exchange)) return undefined;
  const words = textsInBody(exchange.responseBody ?? '').map((text) => text.trim());
  const said = [...new Set(words.filter((text) => text !== ''))].join('; ').replace(/\s+/g, ' ');
  if (said === '') return undefined;
  return JSON.stringify(said.length > longest ? `${said.slice(0, longest)}…` : said);
};

/** The first refusal with a message whose status a reason mentions. */
const exchangeNamedIn = (reason: string, all: readonly Exchange[]): Exchange | undefined =>
  all.find(
    (one) =>
      one.status !== undefined &&
      ownWords(one) !== undefined &&
      new RegExp(`\\b${one.status}\\b`).test(reason),
  );

/** Adds the target's own error message if a refusal made the judgement undecidable. */
export const withOwnWords = (judgement: Judgement, all: readonly Exchange[]): Judgement => {
  const { evidence, reason } = judgement;
  const own = evidence.flatMap(({ exchanges }) => exchanges);
  const exchange = !isDecided(judgement) ? exchangeNamedIn(reason, own.length > 0 ? own : all) : undefined;
  const words = exchange && ownWords(exchange);
  if (exchange === undefined || words === undefined || reason.includes(words)) return judgement;
  return { ...judgement, said: `status ${exchange.status}: ${words}` };
};
