import type { Id } from '../../../models/wire/id.ts';
import type { HttpHook } from '../profile/hooks.ts';
import { idIn, textIn } from './call-hook.ts';

/** A user that a hook made. */
export interface ToldUser {
  readonly login: string;
  readonly id?: Id;
}

/** The user that the text of a hook's answer tells; undefined where it tells no login. */
export const userIn = (
  text: string,
  { id: idAt = 'id', login: loginAt = 'login' }: Partial<Pick<HttpHook, 'id' | 'login'>> = {},
): ToldUser | undefined => {
  const login = textIn(text, loginAt);
  if (login === undefined) return undefined;
  const id = idIn(text, idAt);
  return id === undefined ? { login } : { login, id };
};
