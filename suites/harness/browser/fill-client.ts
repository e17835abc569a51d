import type { Page } from '@playwright/test';
import type { Pages } from '../profile/profile.ts';
import type { NewClient } from './browser.ts';
import { chooseOne, findField, giveList } from './locate.ts';

/** Fills in the form for a new client; false as soon as a field is missing. An empty list is left as it is. */
export const fillClient = async (
  page: Page,
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
