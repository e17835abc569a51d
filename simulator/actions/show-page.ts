import { pages } from '../auth/pages/index.ts';
import type { Handler } from './handler.ts';

const isPage = (id: string): id is Extract<keyof typeof pages, string> => Object.hasOwn(pages, id);

/** Shows a documented page of the authorization server. */
export const showPage: Handler = {
  apply: async (exchange) => {
    const id = exchange.endpoint?.id ?? '';
    if (isPage(id)) exchange.result = await pages[id](exchange);
  },
};
