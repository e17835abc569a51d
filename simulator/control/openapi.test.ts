import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenApi } from '../../models/openapi/index.ts';
import { stillPlatform } from '../ask.test.kit.ts';
import type { Sandbox } from '../exchange.ts';
import type { Platform } from '../platform.ts';
import { ControlError } from './control.ts';
import { getOpenApi, getOpenApiFile, getOpenApiPage } from './openapi.ts';

const request = (platform: Platform, sandbox: Sandbox, params: readonly string[] = []) => ({
  ...{ platform, sandbox, params, query: new URLSearchParams(), body: {} },
});

const documentOf = async (platform: Platform, sandbox: Sandbox = platform.main) =>
  (await getOpenApi(request(platform, sandbox))).body as OpenApi;

test('a sandbox serves a document for its own path, without a host', async () => {
  const platform = stillPlatform();
  assert.equal((await documentOf(platform)).servers[0]?.url, '/');
  const sandbox = platform.sandbox('other');
  assert.ok(sandbox);
  const { components, servers } = await documentOf(platform, sandbox);
  assert.equal(servers[0]?.url, '/sandboxes/other');
  assert.match(JSON.stringify(components.securitySchemes), /"\/sandboxes\/other\/oauth2\/token"/);
});

test('the document has what the sandbox has, by its choices and capabilities', async () => {
  const usual = (await documentOf(stillPlatform())).paths;
  assert.ok(usual['/api/service_pay/payments/{id}']?.get);
  assert.ok(usual['/api/quality_inspections']?.get);
  const absent = (await documentOf(stillPlatform({ 'payments/show-endpoint': 'absent' }))).paths;
  assert.equal(absent['/api/service_pay/payments/{id}']?.get, undefined);
  const elsewhere = (await documentOf(stillPlatform({ 'quality-inspections/paths': 'elsewhere' }))).paths;
  assert.ok(elsewhere['/api/quality_inspections/search']?.get);
  const late = (await documentOf(stillPlatform({}, 1, { 'early-access': 'false' }))).paths;
  assert.equal(late['/api/quality_inspections'], undefined);
});

test('the page loads what the simulator has, and nothing from elsewhere', async () => {
  const platform = stillPlatform();
  const { body, headers = {} } = getOpenApiPage(request(platform, platform.main));
  const page = String(body);
  const files = [...page.matchAll(/(?:src|href)="\/_procon\/openapi\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  assert.equal(files.length, 4);
  for (const name of files) {
    const file = await getOpenApiFile(request(platform, platform.main, [name]));
    assert.ok((file.body as Uint8Array).length > 100, name);
    assert.match(
      file.headers?.['Content-Type'] ?? '',
      name.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
    );
  }
  assert.doesNotMatch(page, /https?:/);
  assert.doesNotMatch(page, /<script>|\son\w+=/);
  assert.match(headers['Content-Security-Policy'] ?? '', /default-src 'none'; script-src 'self'/);
});

test('other files are not found, by any name', async () => {
  const platform = stillPlatform();
  for (const name of ['package.json', '..', 'constructor', '__proto__', '%2e%2e']) {
    await assert.rejects(getOpenApiFile(request(platform, platform.main, [name])), ControlError);
  }
});
