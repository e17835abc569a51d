import { type OpenApi, openApi } from '../../../models/openapi/index.ts';
import type { Sandbox } from '../../exchange.ts';
import { placeOf } from '../../pipeline/place-of.ts';
import { knownOf } from './known.ts';
import { pathOfSandbox } from './path-of-sandbox.ts';

/**
 * What a sandbox serves as an OpenAPI document: its own choices and capabilities say which operations there are. It
 * names no host, so that it holds by whatever name the simulator is reached. Its examples name what the sandbox began with.
 */
export const openApiOf = (sandbox: Sandbox): OpenApi =>
  openApi({
    baseUrl: pathOfSandbox(sandbox),
    known: knownOf(sandbox),
    placeOf: (endpoint) => placeOf(sandbox, endpoint),
  });
