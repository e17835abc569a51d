import type { Judgement } from '../../reports/run.ts';
import { withSentence } from './amended-reason.ts';

const address = /https?:\/\/[^\s"'<>,;)]+/g;

/** The first address in a text that has the path of base_url, or one below it, at another origin. */
const elsewhereIn = (text: string, baseUrl: string): string | undefined => {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  return (text.match(address) ?? [])
    .flatMap((url) => URL.parse(url) ?? [])
    .find(({ origin, pathname }) => origin !== base.origin && `${pathname}/`.startsWith(`${prefix}/`))
    ?.origin;
};

/** The same judgement; a reason of a non-pass that has an address of another origin also says the likely cause. */
export const withOtherOrigin = (judgement: Judgement, baseUrl: string): Judgement => {
  const { verdict, reason } = judgement;
  const origin = ['fail', 'warn', 'blocked', 'inconclusive'].includes(verdict)
    ? elsewhereIn(reason, baseUrl)
    : undefined;
  if (origin === undefined) return judgement;
  return withSentence(
    judgement,
    `The platform names ${origin}, where base-url has ${new URL(baseUrl).origin}: where a proxy stands between them, base-url is to be the address that the platform names.`,
  );
};
