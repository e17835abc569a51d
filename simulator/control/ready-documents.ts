import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import type { Sandbox } from '../exchange.ts';
import { eventKinds, eventsOf, operationsOf } from '../explain/events.ts';
import type { Kind, StoredDocument } from '../store/port.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

/** The maximum number of documents of a kind to examine: there may be 100,000. */
const mostInspected = 2000;

const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** Whether the export flag already has the value that an event sets. */
const isSoAlready = ({ state }: StoredDocument, event: string): boolean => {
  if (!('record' in state && 'exported' in state.record)) return false;
  return event === (state.record.exported ? 'mark_exported' : 'reset_exported');
};

/** Operation -> the documents of a kind for which it is accepted now. */
const readyOf = (sandbox: Sandbox, kind: Kind): ReadonlyMap<string, readonly StoredDocument[]> => {
  const { documents } = sandbox.store.find(kind, { conditions: [], order: byId, limit: mostInspected });
  const ready = new Map<string, StoredDocument[]>();
  for (const document of documents)
    for (const { operation, event, accepted } of eventsOf(sandbox, document))
      if (operation !== undefined && accepted && !isSoAlready(document, event))
        ready.set(operation, [...(ready.get(operation) ?? []), document]);
  return ready;
};

const chosenIn = (query: URLSearchParams): readonly Endpoint[] => {
  const operations = eventKinds.flatMap(operationsOf);
  const id = query.get('operation');
  const chosen = operations.filter((endpoint) => id === null || endpoint.id === id);
  if (chosen.length > 0) return chosen;
  throw new ControlError(`operation must be one of ${operations.map((one) => one.id).join(', ')}.`);
};

const limitIn = (query: URLSearchParams): number => {
  const text = query.get('limit') ?? '5';
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new ControlError('limit must be a whole number from 0 to 9999.');
};

/** `GET documents?operation&limit`: for each operation, the first documents for which it is accepted now. */
export const listReady = ({ sandbox, query }: ControlRequest): ControlAnswer => {
  const limit = limitIn(query);
  const chosen = chosenIn(query);
  const kinds = new Set(chosen.map(({ resource }) => resource?.name as Kind));
  const ready = new Map([...kinds].flatMap((kind) => [...readyOf(sandbox, kind)]));
  const documents = chosen.map(({ id, resource }) => {
    const all = ready.get(id) ?? [];
    const documents = all.slice(0, limit).map(({ id, data }) => ({ id, status: data['status'] ?? null }));
    return [id, { kind: resource?.name, total: all.length, documents }];
  });
  return { status: 200, body: { operations: Object.fromEntries(documents) } };
};
