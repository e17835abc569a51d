import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { afterAdding } from '../attachments.ts';
import type { Way } from '../hangers.ts';
import { belowDocuments } from './ways.ts';

/** Wraps `apply`: an attachment that was added is kept, and answered, as another record; undefined where it is right. */
export const keepOtherRecord = (
  change: (data: Data, exchange: Exchange) => Data | undefined,
  ways: readonly Way[] = belowDocuments,
): Wrapping =>
  afterAdding(ways, ({ kind, id, data, state }, _, exchange) => {
    const other = change(data, exchange);
    if (other === undefined) return false;
    exchange.sandbox.store.put({ kind, id, data: other, state });
    const { result } = exchange;
    if (result.kind === 'one') exchange.result = { ...result, record: () => other };
    return true;
  });
