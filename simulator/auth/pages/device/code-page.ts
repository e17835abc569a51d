import { html } from '../../../console/html.ts';
import type { Exchange, Result } from '../../../exchange.ts';
import { textField } from '../frame/fields.ts';
import { page } from '../frame/page.ts';
import { postForm } from '../frame/post-form.ts';

/** What the form shows beside its label. */
interface Shown {
  readonly csrf: string;
  readonly userCode: string;
  readonly alert?: string;
  readonly status?: number;
}

/** The form in which a user enters the code that a device shows. */
export const codePage = (exchange: Exchange, { csrf, userCode, alert, status = 200 }: Shown): Result => {
  const hint = 'The code that your device shows. Letter case, blanks and hyphens make no difference.';
  const field = textField({ label: 'Code', name: 'user_code', value: userCode, hint });
  const content = html`${field}<p class="buttons"><button>Continue</button></p>`;
  const form = postForm(exchange.sandbox, { path: '/oauth2/device', csrf, content });
  return page(exchange, { title: 'Connect a device', content: form, alert, status });
};
