import type { Page } from '@playwright/test';
import { BlockedError } from '../errors.ts';
import type { Pages } from '../profile/profile.ts';
import { findButton, findField } from './locate.ts';

type Elements = Awaited<ReturnType<typeof findField>>;

/** An error that names the profile key of the missing element. */
export const missing = (
  page: Page,
  what: 'field' | 'button or link',
  [key, words]: readonly [string, string],
) => {
  const { origin, pathname } = URL.canParse(page.url()) ? new URL(page.url()) : new URL('http://nowhere');
  const where = `The page ${origin}${pathname}`;
  return new BlockedError(`${where} has no ${what} "${words}": mend access.pages.${key} in the profile.`);
};

/** A required element; throws the error where it is missing. */
export const demanded = (locator: Elements, error: () => Error): NonNullable<Elements> => {
  if (locator === undefined) throw error();
  return locator;
};

interface SignIn {
  readonly pages: Pages['login'];
  readonly person: { readonly login: string; readonly password: string };
  /** Presses a button and waits for the result. */
  readonly press: (button: NonNullable<Elements>) => Promise<unknown>;
}

/** Enters login and password, on one page or on two. */
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
