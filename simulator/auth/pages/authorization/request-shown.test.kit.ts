import { stillPlatform } from '../../../ask.test.kit.ts';
import { browse, requestFor } from '../browse.test.kit.ts';

/** A person who has signed in and been shown an authorization request. */
export const withRequestShown = async (
  query = requestFor(),
  choices: Record<string, string> = {},
  base = '',
) => {
  const platform = stillPlatform(choices);
  const browser = browse(platform, base);
  await browser.signIn();
  await browser.open(query);
  return { platform, browser, sandbox: base === '' ? platform.main : platform.sandbox('a') };
};
