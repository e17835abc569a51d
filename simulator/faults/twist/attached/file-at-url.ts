import type { Exchange } from '../../../exchange.ts';
import { keyedFile } from '../../../handlers/attachments/keyed-file.ts';
import { at, type Wrapping } from '../../fault.ts';
import { sendOtherFile } from '../attachments.ts';

const isAddressed = ({ extra }: Exchange): boolean => extra === keyedFile;

/** Wraps `apply`: the address of a file leads to other bytes, told as a text with a character for each. */
export const fileAtUrl = (change: (text: string) => string): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    await step(exchange);
    if (isAddressed(exchange) && (await sendOtherFile(exchange, change))) fired(exchange);
  });

/** Wraps `apply`: the address of a file leads to that of another attachment of the same document. */
export const otherFileAtUrl = (): Wrapping =>
  at('apply', (step, fired) => async (exchange) => {
    const { params, sandbox } = exchange;
    const id = Number.parseInt(params['key'] ?? '', 10);
    const named = isAddressed(exchange) ? sandbox.store.get('attachment', id) : undefined;
    const order = { path: ['id'], type: 'integer', direction: 'asc' } as const;
    const other = sandbox.store
      .find('attachment', { conditions: [], order })
      .documents.find(({ state }) => state.owner === named?.state.owner && state.key !== undefined);
    if (named === undefined || other === undefined || other.id === id) return step(exchange);
    exchange.params = { ...params, key: other.state.key ?? '' };
    await step(exchange);
    fired(exchange);
  });
