import { createHash } from 'node:crypto';
import { sprite } from './icons.ts';
import { safe } from './safe.ts';
import { styles } from './styles.ts';

/** One HTML file without script; body and footer are HTML. */
export function plainPage(title: string, body: string, footer: string): string {
  const hash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${hash}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${safe(title)}</title><style>${styles}</style></head>
<body>${sprite()}<main>${body}
<footer>${footer}</footer></main></body></html>
`;
}
