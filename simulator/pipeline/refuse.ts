import { xmlBeginning, xmlElement } from '../../models/wire/write-xml.ts';
import { encodeText } from '../../models/wire/xml-characters.ts';
import type { Exchange } from '../exchange.ts';
import { formatOfRefusal } from './negotiate.ts';
import { contentTypeOf } from './respond.ts';

const jsonBodies: Readonly<Record<string, (message: string, model: string, status: number) => object>> = {
  'errors-by-model': (message, model) => ({ errors: { [model]: [message] } }),
  error: (message) => ({ error: message }),
  problem: (message, _, status) => ({ type: 'about:blank', title: message, status }),
};

const xmlBodies: Readonly<Record<string, (message: string) => string>> = {
  errors: (message) => xmlElement('errors', '', xmlElement('error', '', message)),
  error: (message) => xmlElement('error', '', message),
};

/** Sets a refusal as the answer; the format of its body depends on the choice. */
export const writeRefusal = (exchange: Exchange): void => {
  const { endpoint, outgoing, refusal, sandbox } = exchange;
  if (refusal === undefined) return;
  outgoing.status = refusal.status;
  outgoing.headers = { ...refusal.headers };
  outgoing.body = '';
  const format = formatOfRefusal(exchange);
  const silence = format === 'json' ? 'formats/error-body-in-json' : 'formats/error-body-in-xml';
  const chosen = sandbox.choices.of(silence);
  const choice = chosen === 'empty' && refusal.documented ? 'error' : chosen;
  if (refusal.bare || choice === 'empty') return;
  outgoing.headers['Content-Type'] =
    choice === 'problem' ? 'application/problem+json; charset=utf-8' : contentTypeOf(format);
  if (format === 'xml') {
    outgoing.body = `${xmlBeginning}${xmlBodies[choice]?.(encodeText(refusal.message)) ?? ''}`;
    return;
  }
  const model = endpoint?.resource?.name.replaceAll('-', '_') ?? 'base';
  outgoing.body = JSON.stringify(jsonBodies[choice]?.(refusal.message, model, refusal.status) ?? {});
};
