import type { Data } from '../../../../models/resources/resource.ts';
import { jsonText } from '../../../../models/wire/json-text.ts';
import type { Exchange } from '../../../exchange.ts';
import type { StoredComment } from '../../../handlers/comments/content/new-comment.ts';
import { present } from '../../../handlers/present.ts';
import { at, type Wrapping } from '../../fault.ts';
import { allComments, ownComments, ownerIn } from './all-comments.ts';
import { asksFor, type Operation } from './asks-for.ts';
import { below } from './kinds.ts';

/** Wraps `respond`: lists hold other records than they should. */
export const listOtherwise = (
  change: (records: readonly Data[], exchange: Exchange) => readonly Data[],
  operations: readonly Operation[] = below('list-of'),
): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    if (asksFor(exchange, ...operations) && result.kind === 'many') {
      const records = change(result.records, exchange);
      if (jsonText(records) !== jsonText(result.records)) fired(exchange);
      exchange.result = { ...result, records };
    }
    return step(exchange);
  });

/** Likewise: they show each comment otherwise than a read does. */
export const listEachOtherwise = (change: (one: Data) => Data, operations?: readonly Operation[]): Wrapping =>
  listOtherwise((records) => records.map(change), operations);

/** Likewise: they leave out the comment that was made last. */
export const listWithoutTheNewest = (operations?: readonly Operation[]): Wrapping =>
  listOtherwise((records, exchange) => {
    const newest = ownComments(exchange).at(-1);
    return records.filter(({ id }) => id !== newest?.id);
  }, operations);

/** Wraps `apply`: lists hold comments on others than the document, by what they hang on. */
export const listOthers = (
  counts: (one: StoredComment, owner: string, exchange: Exchange) => boolean,
  operations: readonly Operation[] = below('list-of'),
): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result, sandbox } = exchange;
    if (!asksFor(exchange, ...operations) || result.kind !== 'many') return;
    const owner = ownerIn(exchange);
    const chosen = allComments(exchange).filter((one) => counts(one, owner, exchange));
    const records = chosen.map((one) => present(one, sandbox.choices));
    if (jsonText(records) === jsonText(result.records)) return;
    fired(exchange);
    exchange.result = { ...result, records, total: () => records.length };
  });

/** Wraps `respond`: a list is the last of its records, in no list. */
export const listOneRecord = (operations: readonly Operation[] = below('list-of')): Wrapping =>
  at('respond', (step, fired) => (exchange) => {
    const { result } = exchange;
    const last = result.kind === 'many' ? result.records.at(-1) : undefined;
    if (asksFor(exchange, ...operations) && result.kind === 'many' && last !== undefined) {
      fired(exchange);
      exchange.result = { kind: 'one', resource: result.resource, record: () => last };
    }
    return step(exchange);
  });
