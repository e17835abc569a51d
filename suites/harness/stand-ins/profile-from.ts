import { parseProfile } from '../profile/load.ts';
import type { Profile } from '../profile/profile.ts';
import type { Environment } from '../profile/references.ts';

/** The profile that a text tells, as if it stood in the working directory. */
export const profileFrom = (text: string, env: Environment = {}): Profile =>
  parseProfile({ text, folder: process.cwd() }, env);
