import type { Page } from '@playwright/test';
import type { Locator, Pages } from '../profile/profile.ts';
import type { ShownClient } from './browser.ts';
import { findShown, inPage } from './locate.ts';

const textOf = inPage<string>(
  'String((["INPUT", "TEXTAREA"].includes(it.tagName) ? it.value : it.textContent) ?? "").trim()',
);

const shown = async (page: Page, locator: Locator): Promise<string | undefined> => {
  const element = await findShown(page, locator);
  const text = element === undefined ? '' : await element.evaluate(textOf);
  return text === '' ? undefined : text;
};

/** Reads what the page of a client shows. */
export const shownClient = async (page: Page, pages: Pages['clients']): Promise<ShownClient> => {
  const identifier = await shown(page, pages.identifier);
  const secret = await shown(page, pages.secret);
  const oidcScopes = await shown(page, pages.oidcScopes);
  return {
    ...(identifier !== undefined && { identifier }),
    ...(secret !== undefined && { secret }),
    ...(oidcScopes !== undefined && { oidcScopes }),
  };
};
