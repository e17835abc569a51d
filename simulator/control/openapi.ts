import { readFile } from 'node:fs/promises';
import { ownValue } from '../../models/members.ts';
import { inLibrary } from '../openapi/library.ts';
import { openApiPage, style } from '../openapi/page.ts';
import { start } from '../openapi/start.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

/** Assets of the OpenAPI page with their types, all served by the simulator itself. */
const pageFiles: Readonly<
  Record<string, { readonly type: string; readonly bytes: () => Promise<Uint8Array> }>
> = {
  'swagger-ui-bundle.js': { type: javascript, bytes: () => readFile(inLibrary('swagger-ui-bundle.js')) },
  'swagger-ui.css': { type: css, bytes: () => readFile(inLibrary('swagger-ui.css')) },
  'page.css': { type: css, bytes: async () => Buffer.from(style) },
  'start.js': { type: javascript, bytes: async () => Buffer.from(start) },
};

/**
 * Restricts scripts, styles and requests of the page to this origin. The library sets element styles by script, which
 * `style-src` does not restrict, and its icons are in its own style sheets.
 */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ');

/** `GET /_procon/openapi.json`: the API of the sandbox as an OpenAPI document. */
export const getOpenApi = async ({ sandbox }: ControlRequest): Promise<ControlAnswer> => {
  // Loaded on demand.
  const { openApiOf } = await import('../openapi/page.ts');
  return { status: 200, body: openApiOf(sandbox) };
};

/** `GET /_procon/openapi`: the same as an HTML page. */
export const getOpenApiPage = ({ sandbox }: ControlRequest): ControlAnswer => ({
  status: 200,
  headers: { 'Content-Security-Policy': policy },
  body: openApiPage(sandbox),
});

/** `GET /_procon/openapi/NAME`: an asset of the page. */
export const getOpenApiFile = async ({ params: [name = ''] }: ControlRequest): Promise<ControlAnswer> => {
  const file = ownValue(pageFiles, name);
  if (file === undefined) throw new ControlError('The page has no such file.', 404);
  return {
    status: 200,
    headers: { 'Content-Type': file.type },
    body: await file.bytes(),
  };
};
