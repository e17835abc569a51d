import { Refusal } from '../../refusals.ts';
import type { Fault } from '../fault.ts';

/** A base address with a path of its own is not known: business documents are looked for at the host alone. */
export const basePathNotCounted: Fault = {
  id: 'formats/base-path-not-counted',
  title:
    'A base address with a path of its own is not known: business documents are looked for at the host alone.',
  violates: ['formats/business-documents-live-under-api', 'formats/paths-are-under-base-url'],
  kind: 'behavioural',
  step: 'route',
  wrap: (step, fired) => (exchange) => {
    const hasPath = new URL(exchange.sandbox.baseUrl).pathname !== '/';
    if (!hasPath || !exchange.path.startsWith('/api/')) return step(exchange);
    fired(exchange);
    throw new Refusal('unknown-path');
  },
};
