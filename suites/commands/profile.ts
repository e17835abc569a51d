import { parse } from 'yaml';
import { UsageError } from '../harness/errors.ts';
import { profileSchema, profileTemplate } from '../harness/profile/profile.ts';
import type { Environment } from '../harness/profile/references.ts';
import { announcement, discoverProfile } from './discover.ts';
import { profileSource } from './profile-source.ts';
import { demandPlace, print } from './save.ts';

/** Options of `procon profile`. */
export interface ProfileOptions {
  /** Prints the JSON Schema instead. */
  readonly schema?: boolean;
  /** Prints it as JSON, which has no comments. */
  readonly json?: boolean;
  /** Discovers a profile from a target and prints it. */
  readonly discover?: boolean;
  readonly baseUrl?: string;
  /** A profile with address, client and connection settings. */
  readonly profile?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly scopes?: string;
  /** The output file, instead of standard output; an existing file is not overwritten. */
  readonly output?: string;
}

const say = (line: string): void => void process.stderr.write(`procon: ${line}\n`);

const withClient = ({ clientId, clientSecret, scopes }: ProfileOptions): Environment => ({
  ...process.env,
  ...(clientId !== undefined && { PROCON_CLIENT_ID: clientId }),
  ...(clientSecret !== undefined && { PROCON_CLIENT_SECRET: clientSecret }),
  ...(scopes !== undefined && { PROCON_SCOPES: scopes }),
});

const printDiscovery = async (options: ProfileOptions): Promise<void> => {
  const env = withClient(options);
  const source = profileSource(options, env);
  if (source === undefined)
    throw new UsageError('--discover needs to know where to look: add --base-url URL, or --profile FILE.');
  await demandPlace(options.output);
  say(announcement(options.baseUrl ?? `the target of ${options.profile}`));
  const { text, requests, values, proposals, unseen } = await discoverProfile(source, env, options.baseUrl);
  await print(text, options.output, 'wx');
  const where = options.output === undefined ? '' : ` in ${options.output}`;
  say(
    `${values} values${where} after ${requests} requests. ${proposals} more are commented out, which only you may allow: ` +
      'review each line before you remove its #.',
  );
  if (unseen !== undefined) say(unseen);
};

/**
 * `procon profile`: prints a commented template of a profile, its JSON Schema for editors, or a profile that is
 * discovered from a target.
 */
export const profile = async (options: ProfileOptions): Promise<void> => {
  if (options.discover) return printDiscovery(options);
  const template = profileTemplate();
  const value: unknown = options.schema ? profileSchema : options.json ? parse(template) : undefined;
  const text = value === undefined ? template : `${JSON.stringify(value, null, 2)}\n`;
  await print(text, options.output, 'wx');
};
