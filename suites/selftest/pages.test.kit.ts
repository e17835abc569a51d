import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { openLauncher } from '../harness/browser/launcher.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One Chromium for the test files of a process. */
const launcher = openLauncher();
after(() => launcher.close());

/** An isolated browser context of Chromium; the caller must close it. */
export const openContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const launched = await launcher.launch();
  if ('problem' in launched) throw new Error(launched.problem);
  return launched.chromium.newContext(options);
};

/** Collects the console messages and errors of a page. */
export const heardOn = (page: Page): readonly string[] => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
};

/** The display of a page, and the accessibility rules to check in it. */
export interface View {
  readonly words: string;
  readonly width: number;
  readonly rules: string;
  readonly options: BrowserContextOptions;
}

const view = (colorScheme: 'light' | 'dark', width: number, rules: string): View => ({
  ...{ words: `${colorScheme} at ${width} pixels`, width, rules },
  options: { colorScheme, viewport: { width, height: 900 }, bypassCSP: true },
});

/**
 * Colours do not depend on the width, and the layout does not depend on the colours; names and roles depend on neither.
 */
export const views: readonly View[] = [
  view('light', 1280, ''),
  view('dark', 390, `{ runOnly: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'] }`),
];

/** Demands that a page violates no rule of accessibility and does not scroll sideways. */
export const demandAccessible = async (page: Page, { width, rules }: View): Promise<void> => {
  const at = page.url();
  assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= width, at);
  await page.evaluate(axe);
  const violations = await page.evaluate(`axe.run(${rules}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' ')))`);
  assert.deepEqual(violations, [], at);
};
