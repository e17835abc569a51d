import type { BrowserContext, Browser as Chromium, Page } from '@playwright/test';
import type { Profile } from '../profile/profile.ts';
import { proxyOf } from './proxy.ts';

// Links to another window open in this page, where redirects are watched.
const oneWindow = `
  window.open = (address) => { if (address) location.href = address; return window; };
  for (const event of ['click', 'submit']) {
    addEventListener(event, ({ target }) => target?.closest?.('[target]')?.setAttribute('target', '_self'), true);
  }
`;

/** Opens a page without a signed-in user: no cookies, no cache, no service workers, no downloads. */
export const openPage = async (
  chromium: Chromium,
  { proxy, caFile, timeoutSeconds }: Profile,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await chromium.newContext({
    ...{ serviceWorkers: 'block', acceptDownloads: false, permissions: [], locale: 'en-US' },
    // Chromium accepts no additional authority per context; the suites' HTTP client verifies the certificate.
    ignoreHTTPSErrors: caFile !== undefined,
    ...(proxy !== undefined && { proxy: proxyOf(proxy) }),
  });
  // The deadline of an action comes first; this timeout only ends calls that are left over.
  context.setDefaultTimeout(timeoutSeconds * 1000 + 1000);
  await context.addInitScript(oneWindow);
  const page = await context.newPage();
  context.on('page', (other) => void other.close().catch(() => {}));
  page.on('dialog', (dialog) => {
    // A user who presses a button confirms the dialog.
    const answered = dialog.type() === 'prompt' ? dialog.dismiss() : dialog.accept();
    void answered.catch(() => {});
  });
  return { context, page };
};
