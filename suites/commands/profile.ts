import { parse } from 'yaml';
import { profileSchema, profileTemplate } from '../harness/profile/profile.ts';

/** Options of `procon profile`. */
export interface ProfileOptions {
  /** Prints the JSON Schema instead. */
  readonly schema?: boolean;
  /** Prints it as JSON, which has no comments. */
  readonly json?: boolean;
}

/** `procon profile`: a commented profile to begin with, or the schema that editors complete it with. */
export const profile = ({ schema = false, json = false }: ProfileOptions): void => {
  const template = profileTemplate();
  const value: unknown = schema ? profileSchema : json ? parse(template) : undefined;
  process.stdout.write(value === undefined ? template : `${JSON.stringify(value, null, 2)}\n`);
};
