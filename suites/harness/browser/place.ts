import type { Page } from '@playwright/test';
import type { Pages } from '../profile/profile.ts';
import type { Place } from './browser.ts';
import { findButton, findField } from './locate.ts';

/** Tells what a page is by the fields and buttons that the profile names. */
export const placeOf = async (page: Page, { login, consent, device }: Pages): Promise<Place> => {
  // Some ask for login and password one after the other.
  if ((await findField(page, login.password)) !== undefined) return { kind: 'login' };
  if ((await findButton(page, consent.allow)) !== undefined) return { kind: 'consent' };
  if ((await findField(page, device.code)) !== undefined) return { kind: 'user-code' };
  if ((await findField(page, login.login)) !== undefined) return { kind: 'login' };
  return { kind: 'other' };
};
