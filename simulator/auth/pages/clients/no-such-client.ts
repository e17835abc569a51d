import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { addressOf } from '../frame/address.ts';
import { page } from '../frame/page.ts';

/** Answers for a client that does not exist. */
export const noSuchClient = (exchange: Exchange): Result =>
  page(exchange, {
    title: 'No such client',
    status: 404,
    content: html`<p><a href="${addressOf(exchange.sandbox, '/oauth2/clients')}">All clients</a></p>`,
    alert: 'There is no client with this identifier.',
  });
