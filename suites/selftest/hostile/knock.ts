import type { Reception } from '../../../fixtures/hostile/hostile-body.ts';
import type { Door } from './door.ts';
import type { SentBody, Visitor } from './visitor.ts';
import { wrongWelcome } from './wrong-welcome.ts';

/** What a body should meet with, and the mark that is in it. */
export interface Expected {
  readonly mark: string;
  readonly reception: Reception;
}

/** Brings a body to a door. What is wrong with what came of it, the answer or what is stored then; undefined for nothing. */
export const knock = async (
  visitor: Visitor,
  { method, path, shows, unmarked }: Pick<Door, 'method' | 'path' | 'shows' | 'unmarked'>,
  { body, mark, reception }: Expected & { readonly body: SentBody },
): Promise<string | undefined> => {
  const before = await visitor.send('GET', shows);
  const welcome = await visitor.send(method, path, body);
  const wrong = wrongWelcome(welcome, reception);
  if (wrong !== undefined) return wrong;
  const now = await visitor.send('GET', shows);
  if (welcome.status >= 300) return now.text === before.text ? undefined : 'is refused and stored';
  return unmarked || now.text.includes(mark) ? wrongWelcome(now, 'accepted') : 'is taken and not stored';
};
