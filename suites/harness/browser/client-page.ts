import type { Locator, Pages } from '../profile/profile.ts';
import type { NewClient, ShownClient } from './browser.ts';
import { chooseOne, findField, findShown, giveList, inPage, type Scope } from './locate.ts';

/** Fills in the form for a new client; false as soon as a field is missing. An empty list is left as it is. */
export const fillClient = async (
  page: Scope,
  pages: Pages['clients'],
  client: NewClient,
): Promise<boolean> => {
  const { name, grantType, redirectUris, scopes } = client;
  const field = await findField(page, pages.name);
  if (field === undefined) return false;
  await field.fill(name);
  if (!(await chooseOne(page, pages.grantType, [pages.grantTypes[grantType], grantType]))) return false;
  const lists = [
    { locator: pages.redirectUris, values: redirectUris, joint: '\n' },
    { locator: pages.scopes, values: scopes, joint: ' ' },
  ];
  for (const { locator, ...list } of lists) {
    if (list.values.length > 0 && !(await giveList(page, locator, list))) return false;
  }
  return true;
};

const textOf = inPage<string>(
  'String((["INPUT", "TEXTAREA"].includes(it.tagName) ? it.value : it.textContent) ?? "").trim()',
);

const shownText = async (page: Scope, locator: Locator): Promise<string | undefined> => {
  const element = await findShown(page, locator);
  const text = element === undefined ? '' : await element.evaluate(textOf);
  return text === '' ? undefined : text;
};

/** Reads what the page of a client shows. */
export const shownClient = async (page: Scope, pages: Pages['clients']): Promise<ShownClient> => {
  const identifier = await shownText(page, pages.identifier);
  const secret = await shownText(page, pages.secret);
  const oidcScopes = await shownText(page, pages.oidcScopes);
  return {
    ...(identifier !== undefined && { identifier }),
    ...(secret !== undefined && { secret }),
    ...(oidcScopes !== undefined && { oidcScopes }),
  };
};
