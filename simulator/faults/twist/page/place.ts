import type { Exchange } from '../../../exchange.ts';

/** Method and path of what serves a request, with `:name` for parameters: `POST /oauth2/device`. */
export const placeOf = ({ endpoint, extra }: Exchange): string => {
  const row = endpoint ?? extra;
  return row === undefined ? '' : `${row.method} ${row.path}`;
};
