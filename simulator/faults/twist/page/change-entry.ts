import type { Wrapping } from '../../fault.ts';
import { changePage } from './change-page.ts';

const entry = (label: string): RegExp =>
  new RegExp(`(<dt id="[^"]*">${label}</dt><dd aria-labelledby="[^"]*"><code>)([^<]*)(</code></dd>)`);

/** Around `apply`: the page of a client shows another text under a label; undefined leaves out both. */
export const changeEntry = (label: string, change: (shown: string) => string | undefined): Wrapping =>
  changePage(['GET /oauth2/clients/:client'], (html) =>
    html.replace(entry(label), (_, before: string, shown: string, after: string) => {
      const other = change(shown);
      return other === undefined ? '' : before + other + after;
    }),
  );
