import type { Answer, Client } from '../client.ts';
import { openMemory } from '../memory.ts';
import type { SecondLook } from '../monitor.ts';
import { answerWith } from './answer.ts';

/** An answer with JSON. */
export const json = (status: number, body: unknown): Answer =>
  answerWith(status, JSON.stringify(body), 'json');

/** A client whose answers come from a function. */
export const clientOf = (send: Client['send']): Client => ({ send, exchanges: [], requests: 0 });

/** What a monitor sends requests with, whose answers come from a function; it looks once where it would wait. */
export const secondLookWith = (send: Client['send'], memory = openMemory()): SecondLook => ({
  ...{ client: clientOf(send), memory },
  eventually: async (ask) => ask(),
});
