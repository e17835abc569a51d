import { UsageError } from '../harness/errors.ts';
import { addressProblem, type ProfileText, readProfileText } from '../harness/profile/load.ts';
import type { Environment } from '../harness/profile/references.ts';
import type { RunOptions } from './run-options.ts';

const wayOut =
  'Write a profile with "procon profile > procon.yaml", put the credentials of a client into the environment ' +
  'and add --profile procon.yaml; or set PROCON_CLIENT_ID and PROCON_CLIENT_SECRET (and PROCON_SCOPES).';

/** A profile with only an address and the credentials from the environment. */
const minimalProfile = (baseUrl: string, env: Environment): string => {
  const scopes = (env['PROCON_SCOPES'] ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: References that the profile resolves itself.
  const client = { id: '${PROCON_CLIENT_ID}', secret: '${PROCON_CLIENT_SECRET}', scopes };
  return JSON.stringify({ 'base-url': baseUrl, client });
};

/**
 * The text of the profile that the options name; undefined if they name no target. Throws a `UsageError` for an
 * unreadable file, an invalid address, or an address without credentials.
 */
export const profileSource = (
  options: Pick<RunOptions, 'profile' | 'baseUrl'>,
  env: Environment,
): ProfileText | undefined => {
  const wrong = options.baseUrl === undefined ? undefined : addressProblem(options.baseUrl);
  if (wrong !== undefined)
    throw new UsageError(`--base-url ${wrong}. It is such as https://platform.example.`);
  if (options.profile !== undefined) return readProfileText(options.profile);
  if (options.baseUrl === undefined) return undefined;
  if (!env['PROCON_CLIENT_ID'] || !env['PROCON_CLIENT_SECRET']) {
    throw new UsageError(`--base-url says where the target is, but not how to get a token there. ${wayOut}`);
  }
  const subject = 'What PROCON_CLIENT_ID, PROCON_CLIENT_SECRET and PROCON_SCOPES say of the client';
  return { text: minimalProfile(options.baseUrl, env), folder: process.cwd(), subject };
};
