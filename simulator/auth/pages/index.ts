import type { Exchange, Extra, Result } from '../../exchange.ts';

type Page = (exchange: Exchange) => Result | Promise<Result>;

const none: Page = () => ({ kind: 'nothing' });

export const pages: Readonly<Record<'authorizations.new' | 'clients.page' | 'scopes.page', Page>> = {
  'authorizations.new': none,
  'clients.page': none,
  'scopes.page': none,
};

export const pageExtras: readonly Extra[] = [];
