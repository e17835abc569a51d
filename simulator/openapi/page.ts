import { seedClients } from '../../fixtures/seed/clients.ts';
import { type OpenApi, openApi } from '../../models/openapi/index.ts';
import { basePathOf } from '../auth/pages/addresses.ts';
import type { Sandbox } from '../exchange.ts';
import { html } from '../pages/html.ts';
import { placeOf } from '../pipeline/place-of.ts';
import { knownOf } from './known.ts';

/** The settings of the page's script. */
const settingsOf = (base: string): string => {
  const credentials = ({ id, secret }: { readonly id: string; readonly secret: string }) => ({
    clientId: id,
    clientSecret: secret,
  });
  return JSON.stringify({
    url: `${base}/_procon/openapi.json`,
    // Grouped by OAuth flow, in the library's names.
    clients: {
      clientCredentials: credentials(seedClients.integration),
      authorizationCode: credentials(seedClients.web),
    },
  });
};

/** A page that shows the OpenAPI document of a sandbox and can send its requests. */
export const openApiPage = (sandbox: Sandbox): string => {
  const base = basePathOf(sandbox);
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

/**
 * The OpenAPI document of a sandbox. Its operations follow from the sandbox's choices and capabilities. It
 * contains no host name, so that it is valid under any address; its examples refer to starting documents.
 */
export const openApiOf = (sandbox: Sandbox): OpenApi =>
  openApi({
    baseUrl: basePathOf(sandbox),
    known: knownOf(sandbox),
    placeOf: (endpoint) => placeOf(sandbox, endpoint),
  });

/** Style added to the library's: marks operations as documented or not. */
export const style = `body { margin: 0; }
.opblock td { overflow-wrap: anywhere; }
.basis { flex: none; margin: 0 .5rem; padding: .1rem .5rem; border-radius: 1rem; font: 12px sans-serif; }
.basis-documented, .basis-standard { background: #d6f0de; color: #14532d; }
.opblock:has(.basis-silent) { border-style: dashed; }
.basis-silent { background: #fde2b3; color: #6b3b00; }
`;
