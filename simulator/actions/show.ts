import type { Exchange } from '../exchange.ts';
import type { Handler } from './handler.ts';
import { projectionOf } from './lists.ts';
import { present } from './present.ts';

/**
 * Lays down the document as the result. A read may keep its rendering; within a change nothing is kept, as the
 * change may still be undone.
 */
export const showOne = (exchange: Exchange, keep = false): void => {
  const { document, endpoint, sandbox } = exchange;
  if (document === undefined || endpoint?.resource === undefined) return;
  const project = projectionOf(exchange);
  const key = `${document.kind}:${document.id}:${document.version}`;
  exchange.result = {
    kind: 'one',
    resource: endpoint.resource,
    record: () => {
      const data = present(document, sandbox.choices);
      return project?.(data) ?? data;
    },
    ...(keep && project === undefined && { key }),
  };
};

/** Shows one document. */
export const show: Handler = { apply: (exchange) => showOne(exchange, true) };
