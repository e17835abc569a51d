import { xmlBeginning, xmlElement } from '../../models/wire/write-xml.ts';
import { encodeText } from '../../models/wire/xml-characters.ts';
import type { Exchange } from '../exchange.ts';
import { formatOfRefusal } from './negotiate.ts';
import { contentTypeOf } from './respond.ts';
import { allowedMethods } from './route.ts';

type JsonBody = (message: string, model: string, status: number) => object;

const jsonBodies: Readonly<Record<string, JsonBody>> = {
  'errors-by-model': (message, model) => ({ errors: { [model]: [message] } }),
  error: (message) => ({ error: message }),
  problem: (message, _, status) => ({ type: 'about:blank', title: message, status }),
};

/** With the hint as a separate element, which needs a common parent. */
const xmlBody = (choice: string, message: string, hint: string | undefined): string => {
  const error = xmlElement('error', '', encodeText(message));
  if (hint === undefined && choice === 'error') return error;
  return xmlElement(
    'errors',
    '',
    error + (hint === undefined ? '' : xmlElement('hint', '', encodeText(hint))),
  );
};

/** Sets a refusal as the answer; the format of its body depends on the choice. */
export const writeRefusal = (exchange: Exchange): void => {
  const { endpoint, hint, outgoing, refusal, sandbox } = exchange;
  if (refusal === undefined) return;
  outgoing.status = refusal.status;
  // RFC 9110 section 15.5.6: a 405 names the methods that the path takes.
  const allow = refusal.status === 405 ? { Allow: allowedMethods(exchange).join(', ') } : {};
  outgoing.headers = { ...(refusal.headers ?? allow) };
  outgoing.body = '';
  const format = formatOfRefusal(exchange);
  const silence = format === 'json' ? 'formats/error-body-in-json' : 'formats/error-body-in-xml';
  const chosen = sandbox.choices.of(silence);
  const choice = chosen === 'empty' && refusal.documented ? 'error' : chosen;
  if (refusal.bare || choice === 'empty') return;
  outgoing.headers['Content-Type'] =
    choice === 'problem' ? 'application/problem+json; charset=utf-8' : contentTypeOf(format);
  if (format === 'xml') {
    outgoing.body = xmlBeginning + xmlBody(choice, refusal.message, hint);
    return;
  }
  const model = endpoint?.resource?.name.replaceAll('-', '_') ?? 'base';
  const body = jsonBodies[choice]?.(refusal.message, model, refusal.status);
  outgoing.body = JSON.stringify({ ...body, ...(hint !== undefined && { hint }) });
};
