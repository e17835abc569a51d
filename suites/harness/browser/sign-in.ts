import type { Page } from '@playwright/test';
import { BlockedError } from '../errors.ts';
import type { Pages } from '../profile/profile.ts';
import { findButton, findField } from './locate.ts';

type Elements = Awaited<ReturnType<typeof findField>>;

/** Names the key of the profile that a page does not fit. */
export const missing = (
  page: Page,
  what: 'field' | 'button or link',
  [key, words]: readonly [string, string],
) => {
  const { origin, pathname } = URL.canParse(page.url()) ? new URL(page.url()) : new URL('http://nowhere');
  const where = `The page ${origin}${pathname}`;
  return new BlockedError(`${where} has no ${what} "${words}": mend access.pages.${key} in the profile.`);
};

/** An element that must be there. */
export const demanded = (found: Elements, error: () => Error): NonNullable<Elements> => {
  if (found === undefined) throw error();
  return found;
};

interface SignIn {
  readonly pages: Pages['login'];
  readonly person: { readonly login: string; readonly password: string };
  /** Presses a button and waits for what comes of it. */
  readonly press: (button: NonNullable<Elements>) => Promise<unknown>;
}

/** Types login and password, on one page or on two that follow each other. */
export const signIn = async (page: Page, { pages, person, press }: SignIn): Promise<void> => {
  const button = async () =>
    demanded(await findButton(page, pages.button), () =>
      missing(page, 'button or link', ['login.button', pages.button]),
    );
  const login = await findField(page, pages.login);
  const first = await findField(page, pages.password);
  if (login === undefined && first === undefined) throw missing(page, 'field', ['login.login', pages.login]);
  await login?.fill(person.login);
  if (first === undefined) await press(await button());
  else if (login === undefined) throw missing(page, 'field', ['login.login', pages.login]);
  const password = demanded(first ?? (await findField(page, pages.password)), () =>
    missing(page, 'field', ['login.password', pages.password]),
  );
  await password.fill(person.password);
  await press(await button());
};
