import type { AnswerName, Evidence, Exchange, Row } from './run.ts';

/** The observations about one defect, in all rows based on it. */
export interface Symptom {
  readonly rows: readonly Row[];
  /** The shortest evidence; absent if nothing was sent, as for rows blocked by a missing prerequisite. */
  readonly evidence?: Evidence;
}

/** A path without ids, equal for all requests of one operation; the part before `/api` may contain a sandbox. */
export const operationOf = ({ method, url }: AnswerName): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return `${method} ${path.replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, '/:id')}`;
};

/** The collection of an exchange; digits in the base path are not part of it. */
export const collectionOf = (exchange: Exchange): string =>
  /\/api\/([^/?#]+)/.exec(exchange.url)?.[1] ?? operationOf(exchange);

export const lastOf = ({ evidence }: Symptom): Exchange | undefined => evidence?.exchanges.at(-1);
