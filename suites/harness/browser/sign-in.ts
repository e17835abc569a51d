import { BlockedError } from '../errors.ts';
import type { Pages } from '../profile/profile.ts';
import { type Elements, findButton, findField } from './locate.ts';
import type { Tab } from './tab.ts';

/** An error that names the profile key of the missing element. */
export const missingError = (
  tab: Pick<Tab, 'url'>,
  what: 'field' | 'button or link',
  [key, words]: readonly [string, string],
) => {
  const { origin, pathname } = URL.canParse(tab.url()) ? new URL(tab.url()) : new URL('http://nowhere');
  const where = `The page ${origin}${pathname}`;
  return new BlockedError(`${where} has no ${what} "${words}": mend access.pages.${key} in the profile.`);
};

/** A required element; throws the error where it is missing. */
export const demandElement = (locator: Elements | undefined, error: () => Error): Elements => {
  if (locator === undefined) throw error();
  return locator;
};

interface SignIn {
  readonly pages: Pages['login'];
  readonly person: { readonly login: string; readonly password: string };
}

/** Enters login and password, on one page or on two. */
export const signIn = async (tab: Tab, { pages, person }: SignIn): Promise<void> => {
  const button = async () =>
    demandElement(await findButton(tab.scope, pages.button), () =>
      missingError(tab, 'button or link', ['login.button', pages.button]),
    );
  const login = await findField(tab.scope, pages.login);
  const first = await findField(tab.scope, pages.password);
  if (login === undefined && first === undefined)
    throw missingError(tab, 'field', ['login.login', pages.login]);
  await login?.fill(person.login);
  if (first === undefined) await tab.press(await button());
  else if (login === undefined) throw missingError(tab, 'field', ['login.login', pages.login]);
  const password = demandElement(first ?? (await findField(tab.scope, pages.password)), () =>
    missingError(tab, 'field', ['login.password', pages.password]),
  );
  await password.fill(person.password);
  await tab.press(await button());
};
