import { indentBody } from '../../models/pages/indent.ts';
import type { Evidence, Exchange } from '../run.ts';
import { countText } from '../say.ts';
import { clipText, safe } from './safe.ts';

/** The exchanges of a violation; those that show it are marked. */
export function evidenceList({ exchanges, shownBy = [exchanges.length - 1] }: Evidence): string {
  return exchangeList(exchanges, shownBy);
}

/** A list of exchanges, each folded to its first line; `marked` are the indices of those that show a violation. */
export function exchangeList(exchanges: readonly Exchange[], marked: readonly number[] = []): string {
  if (exchanges.length === 0) return '';
  const title = `<p class="label">${countText(exchanges.length, 'exchange')}</p>`;
  const items = exchanges.map((one, at) => {
    const isDeciding = marked.includes(at);
    return `<li${isDeciding ? ' class="deciding"' : ''}>${exchangeBlock(one, isDeciding)}</li>`;
  });
  return `${title}<ol class="exchanges">${items.join('')}</ol>`;
}

/** One exchange: method, address and status, with headers and bodies folded. */
export function exchangeBlock(exchange: Exchange, isDeciding = false): string {
  const { method, url, status, milliseconds, failure } = exchange;
  const outcome = status === undefined ? 'no answer' : String(status);
  const tone = status === undefined ? 'none' : String(status).charAt(0);
  return `<details class="exchange"><summary>
<span class="method">${clipText(method, 16)}</span><span class="url">${clipText(url, 400)}</span>${isDeciding ? '<i class="tag v-fail">shows it</i>' : ''}
<span class="status s${safe(tone)}">${safe(outcome)}</span><span class="ms">${Math.round(milliseconds).toLocaleString('en-US')} ms</span></summary>
<div class="wire">${request(exchange)}${failure === undefined ? response(exchange) : block('No answer', failure)}</div></details>`;
}

const pageWords = { HTTP: ', page by HTTP', Chromium: ', page in Chromium' } as const;

function request({ method, url, requestHeaders, requestBody, page }: Exchange): string {
  const title = `Request${page === undefined ? '' : pageWords[page]}`;
  return block(title, `${method} ${url}\n${lines(requestHeaders)}${body(requestBody)}`);
}

function response({ status, responseHeaders, responseBody }: Exchange): string {
  return block('Response', `${status ?? ''}\n${lines(responseHeaders ?? {})}${body(responseBody)}`);
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

function body(text: string | undefined): string {
  return text === undefined || text === '' ? '' : `\n${indentBody(text)}`;
}

function block(title: string, text: string): string {
  return `<div><p class="label">${title}</p><pre tabindex="0">${safe(text.trimEnd())}</pre></div>`;
}
