import { clients } from '../../../fixtures/seed/clients.ts';
import type { Sandbox } from '../../exchange.ts';
import { html } from '../html.ts';
import { pathOfSandbox } from './path-of-sandbox.ts';

/** What the script of the page needs to know. */
const settingsOf = (base: string): string => {
  const [client] = clients;
  return JSON.stringify({
    url: `${base}/_procon/openapi.json`,
    client: { clientId: client.id, clientSecret: client.secret },
  });
};

/** The OpenAPI document of a sandbox for a person, who can try each operation there. */
export const openApiPage = (sandbox: Sandbox): string => {
  const base = pathOfSandbox(sandbox);
  const files = `${base}/_procon/openapi`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Procurement Platform API: ${sandbox.name}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}/swagger-ui.css">
<link rel="stylesheet" href="${files}/page.css"></head><body>
<main id="document"><noscript>This page needs JavaScript; the document itself is at
<a href="${base}/_procon/openapi.json">openapi.json</a>.</noscript></main>
<script src="${files}/swagger-ui-bundle.js"></script>
<script src="${files}/start.js" data-settings="${settingsOf(base)}"></script>
</body></html>
`.safe;
};
