import type { AnswerName, Evidence, Exchange, Row } from './run.ts';

/** What was seen of one thing that is wrong, by all rows that rest on it. */
export interface Symptom {
  readonly rows: readonly Row[];
  /** The shortest; absent where nothing was sent for it, such as what is blocked by a missing prerequisite. */
  readonly evidence?: Evidence;
}

/** A path without ids, equal for all requests of one operation; the part before `/api` may be a sandbox. */
export const operationOf = ({ method, url }: AnswerName): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return `${method} ${path.replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, '/:id')}`;
};

/** The collection that an exchange is about; a base with digits in it is no part of it. */
export const collectionOf = (exchange: Exchange): string =>
  /\/api\/([^/?#]+)/.exec(exchange.url)?.[1] ?? operationOf(exchange);

export const lastOf = ({ evidence }: Symptom): Exchange | undefined => evidence?.exchanges.at(-1);
