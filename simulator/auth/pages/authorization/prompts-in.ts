import { wordsOf } from '../../words-of.ts';
import { AuthorizationError } from './errors.ts';

const known = ['none', 'login', 'consent', 'select_account'] as const;

export type Prompt = (typeof known)[number];

const isKnown = (text: string): text is Prompt => known.some((one) => one === text);

/** What the client wants the user to be asked (OpenID Connect Core 1.0 section 3.1.2.1). Throws an `AuthorizationError`. */
export const promptsIn = (values: ReadonlyMap<string, string>): ReadonlySet<Prompt> => {
  const asked = wordsOf(values.get('prompt'));
  const prompts = new Set(asked.filter(isKnown));
  if (asked.some((one) => !isKnown(one))) {
    throw new AuthorizationError('invalid_request', `prompt takes ${known.join(', ')}.`);
  }
  if (prompts.has('none') && prompts.size > 1) {
    throw new AuthorizationError('invalid_request', 'prompt=none stands alone.');
  }
  return prompts;
};

/** Seconds since the user signed in that the client accepts at most; undefined when it does not care. */
export const maxAgeIn = (values: ReadonlyMap<string, string>): number | undefined => {
  const text = values.get('max_age');
  if (text === undefined) return undefined;
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new AuthorizationError('invalid_request', 'max_age must be a number of seconds.');
};
