import { seedClients } from '../../../fixtures/seed/clients.ts';
import { type OpenApi, openApi } from '../../../models/openapi/index.ts';
import { basePathOf } from '../../auth/pages/addresses.ts';
import type { Sandbox } from '../../exchange.ts';
import { placeOf } from '../../pipeline/place-of.ts';
import { html } from '../html.ts';
import { knownOf } from './known.ts';

/** What the script of the page needs to know. */
const settingsOf = (base: string): string => {
  const told = ({ id, secret }: { readonly id: string; readonly secret: string }) => ({
    clientId: id,
    clientSecret: secret,
  });
  return JSON.stringify({
    url: `${base}/_procon/openapi.json`,
    // By the flow that it is for, as the library calls them.
    clients: { clientCredentials: told(seedClients.integration), authorizationCode: told(seedClients.web) },
  });
};

/** The OpenAPI document of a sandbox for a person, who can try each operation there. */
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
 * What a sandbox serves as an OpenAPI document: its own choices and capabilities say which operations there are. It
 * names no host, so that it holds by whatever name the simulator is reached. Its examples name what the sandbox began with.
 */
export const openApiOf = (sandbox: Sandbox): OpenApi =>
  openApi({
    baseUrl: basePathOf(sandbox),
    known: knownOf(sandbox),
    placeOf: (endpoint) => placeOf(sandbox, endpoint),
  });

/** Of the page beside what the library brings: what is documented is told from what is not at a glance. */
export const style = `body { margin: 0; }
.opblock td { overflow-wrap: anywhere; }
.basis { flex: none; margin: 0 .5rem; padding: .1rem .5rem; border-radius: 1rem; font: 12px sans-serif; }
.basis-documented, .basis-standard { background: #d6f0de; color: #14532d; }
.opblock:has(.basis-silent) { border-style: dashed; }
.basis-silent { background: #fde2b3; color: #6b3b00; }
`;
