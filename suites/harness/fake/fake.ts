import type { Answer, Client } from '../client.ts';
import { answerWith } from './answer.ts';

/** An answer with JSON. */
export const json = (status: number, body: unknown): Answer =>
  answerWith(status, JSON.stringify(body), 'json');

/** A client whose answers come from a function. */
export const clientOf = (send: Client['send']): Client => ({ send, exchanges: [], requests: 0 });
