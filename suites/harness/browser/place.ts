import type { Page } from '@playwright/test';
import type { Pages } from '../profile/profile.ts';
import type { Place } from './browser.ts';
import { findCodeFields } from './code-boxes.ts';
import { findButton, findField } from './locate.ts';

/** Tells what a page is by the fields and buttons that the profile names. */
export const placeOf = async (page: Page, { login, consent, device }: Pages): Promise<Place> => {
  const [password, allow, code, name] = await Promise.all([
    findField(page, login.password),
    findButton(page, consent.allow),
    findCodeFields(page, device.code),
    // Some ask for login and password one after the other.
    findField(page, login.login),
  ]);
  if (password !== undefined) return { kind: 'login' };
  if (allow !== undefined) return { kind: 'consent' };
  if (code !== undefined) return { kind: 'user-code', ...(code.boxed && { boxes: code.fields.length }) };
  return { kind: name === undefined ? 'other' : 'login' };
};
