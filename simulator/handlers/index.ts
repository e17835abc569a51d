import type { Deed } from '../../models/endpoints/endpoint.ts';
import { act } from './act.ts';
import type { Handler } from './handler.ts';
import { list } from './list.ts';
import { markExported } from './mark-exported.ts';
import { show } from './show.ts';
import { token } from './token.ts';

/** What does which deed. */
export const handlers: Readonly<Record<Deed, Handler>> = {
  token,
  list,
  show,
  act,
  'mark-exported': markExported,
};
