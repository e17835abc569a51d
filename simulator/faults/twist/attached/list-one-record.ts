import { attachment } from '../../../../models/resources/attachment.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksAbout } from '../hangers.ts';
import { belowDocuments } from './ways.ts';

/** Wraps `apply`: a list of one attachment alone is that attachment, in no list. */
export const listOneRecord = (): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    const { result } = exchange;
    if (!asksAbout(exchange, belowDocuments, 'list') || result.kind !== 'many') return;
    const [first, ...others] = result.records;
    if (first === undefined || others.length > 0) return;
    fired(exchange);
    exchange.result = { kind: 'one', resource: attachment, record: () => first };
  });
