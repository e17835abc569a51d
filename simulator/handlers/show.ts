import { present } from './present.ts';
import { projectionOf } from './projection.ts';
import type { Handler } from './handler.ts';

/** Shows one document. */
export const show: Handler = {
  apply: (exchange) => {
    const { document, endpoint, sandbox } = exchange;
    if (document === undefined || endpoint?.resource === undefined) return;
    const project = projectionOf(exchange);
    exchange.result = {
      kind: 'one',
      resource: endpoint.resource,
      record: () => {
        const data = present(document, sandbox.choices);
        return project?.(data) ?? data;
      },
      ...(project === undefined && { key: `${document.kind}:${document.id}:${document.version}` }),
    };
  },
};
