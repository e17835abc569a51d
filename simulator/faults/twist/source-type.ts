import type { Exchange } from '../../exchange.ts';

/** The source types of the lines in a body: nothing that reads a body keeps them. */
export const sourceTypesIn = ({ body }: Exchange): readonly string[] =>
  [...(body?.text ?? '').matchAll(/source[-_]type"?\s*[:>]\s*"?([^"<]+)/g)].map(([, type = '']) => type);
