import type { Exchange } from '../../../exchange.ts';
import type { Parts } from '../../../handlers/attachments/sent-parts.ts';
import { at, type Wrapping } from '../../fault.ts';
import { asksAbout, type Way } from '../hangers.ts';
import { belowDocuments } from './ways.ts';

/** What requests for an attachment hold. */
export type Kind = 'file' | 'text';

/** Takes what was sent for something else; undefined where it is taken for what it is. */
export type Misreading = (parts: Parts, exchange: Exchange) => Parts | undefined | Promise<Parts | undefined>;

const kindOf = ({ file }: Parts): Kind => (file === undefined ? 'text' : 'file');

/** Wraps `validate`: uploads, or texts, are taken for others than were sent. */
export const misread = (kind: Kind, change: Misreading, ways: readonly Way[] = belowDocuments): Wrapping =>
  at('validate', (step, fired) => async (exchange) => {
    await step(exchange);
    if (!asksAbout(exchange, ways, 'add')) return;
    const { parts } = exchange.input as unknown as { readonly parts: Parts };
    const other = kindOf(parts) === kind ? await change(parts, exchange) : undefined;
    if (other === undefined) return;
    fired(exchange);
    exchange.input = { parts: other } as unknown as typeof exchange.input;
  });

/** Likewise, of one member alone, which may be lost. */
export const misreadMember = (
  kind: Kind,
  name: string,
  change: (value: string | undefined, members: Parts['members']) => string | undefined,
): Wrapping =>
  misread(kind, (parts) => {
    const before = parts.members.get(name);
    const value = change(before, parts.members);
    if (value === before) return undefined;
    const members = new Map(parts.members);
    if (value === undefined) members.delete(name);
    else members.set(name, value);
    return { ...parts, members };
  });
