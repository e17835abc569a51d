import type { Exchange, Judgement } from '../../../reports/run.ts';
import { withSentence } from './amended-reason.ts';

const address = /https?:\/\/[^\s"'<>,;)]+/g;

type Exchanges = readonly Exchange[];

/** Whether answers name a host that no request does: an address of the suites themselves says nothing of the platform. */
const isNamedByTarget = (host: string, exchanges: Exchanges): boolean => {
  const names = (...texts: readonly unknown[]) =>
    texts.some((text) => JSON.stringify(text ?? '').includes(host));
  return (
    exchanges.some(({ responseHeaders, responseBody }) => names(responseHeaders, responseBody)) &&
    !exchanges.some(({ url, requestHeaders, requestBody }) => names(url, requestHeaders, requestBody))
  );
};

/** The first address in a text that has the path of base_url, or one below it, at another origin that answers name. */
const elsewhereIn = (text: string, baseUrl: string, exchanges: Exchanges): string | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  return (text.match(address) ?? [])
    .flatMap((url) => URL.parse(url) ?? [])
    .filter(({ origin, pathname }) => origin !== base.origin && `${pathname}/`.startsWith(`${prefix}/`))
    .find(({ host }) => isNamedByTarget(host, exchanges))?.origin;
};

/** The same judgement; a reason of a non-pass with an address of the platform at another origin also says why. */
export const withOtherOrigin = (judgement: Judgement, baseUrl: string, exchanges: Exchanges): Judgement => {
  const { verdict, reason } = judgement;
  const origin = ['fail', 'warn', 'blocked', 'inconclusive'].includes(verdict)
    ? elsewhereIn(reason, baseUrl, exchanges)
    : undefined;
  if (origin === undefined) return judgement;
  return withSentence(
    judgement,
    `The platform calls itself ${origin}, and base-url is ${new URL(baseUrl).origin}. Behind a proxy, set base-url to the address that the platform uses for itself.`,
  );
};
