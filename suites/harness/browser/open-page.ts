import type { BrowserContext, Browser as Chromium, Page } from '@playwright/test';
import type { Profile } from '../profile/profile.ts';
import { proxyOf } from './proxy.ts';

// What would open another window opens in this one, where redirects are watched.
const oneWindow = `
  window.open = (address) => { if (address) location.href = address; return window; };
  for (const event of ['click', 'submit']) {
    addEventListener(event, ({ target }) => target?.closest?.('[target]')?.setAttribute('target', '_self'), true);
  }
`;

/** Opens a page in which nobody is signed in: no cookies, no cache, no service workers, no downloads. */
export const openPage = async (
  chromium: Chromium,
  { proxy, caFile, timeoutSeconds }: Profile,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await chromium.newContext({
    ...{ serviceWorkers: 'block', acceptDownloads: false, permissions: [], locale: 'en-US' },
    // Chromium takes no further authority for one context: the suites' own client verifies the certificate.
    ignoreHTTPSErrors: caFile !== undefined,
    ...(proxy !== undefined && { proxy: proxyOf(proxy) }),
  });
  // The deadline of an act comes first; this one only ends what is left over.
  context.setDefaultTimeout(timeoutSeconds * 1000 + 1000);
  await context.addInitScript(oneWindow);
  const page = await context.newPage();
  context.on('page', (other) => void other.close().catch(() => {}));
  page.on('dialog', (dialog) => {
    // A person who presses a button confirms that they meant it.
    const answered = dialog.type() === 'prompt' ? dialog.dismiss() : dialog.accept();
    void answered.catch(() => {});
  });
  return { context, page };
};
