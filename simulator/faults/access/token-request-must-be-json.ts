import type { Fault } from '../fault.ts';
import { isTokenRequest } from '../twist/token/change-answer.ts';

const form = 'application/x-www-form-urlencoded';

const asForm = (text: string): string => {
  try {
    return new URLSearchParams({ ...(JSON.parse(text) as Record<string, string>) }).toString();
  } catch {
    return '';
  }
};

/** A token request is read as JSON; a form body is refused. */
export const tokenRequestMustBeJson: Fault = {
  id: 'access/token-request-must-be-json',
  title: 'A token request is read as JSON; a form body is refused.',
  violates: ['access/token-request-is-form-encoded'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    const { body } = exchange;
    if (!isTokenRequest(exchange) || body === undefined) return step(exchange);
    if (body.type.startsWith('application/json')) exchange.body = { type: form, text: asForm(body.text) };
    else {
      exchange.body = { type: 'text/plain', text: body.text };
      fired(exchange);
    }
    return step(exchange);
  },
};
