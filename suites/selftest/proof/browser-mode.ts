import type { BrowserMode } from '../../harness/browser/browser.ts';

/** The environment variable in which the processes of a proof find how pages are visited. */
const variable = 'PROCON_PROOF_BROWSER';

/** Chooses how this process and those that it starts visit pages. */
export const setBrowserMode = (mode: BrowserMode): void => {
  process.env[variable] = mode;
};

/** How pages are visited; undefined where nobody chose. */
export const browserMode = (): BrowserMode | undefined => process.env[variable] as BrowserMode | undefined;
