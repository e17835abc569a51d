import { profileSchema, profileTemplate } from '../harness/profile/profile.ts';

/** Options of `procon profile`. */
export interface ProfileOptions {
  /** Prints the JSON Schema instead. */
  readonly schema?: boolean;
}

/** `procon profile`: a commented profile to begin with, or the schema that editors complete it with. */
export const profile = ({ schema = false }: ProfileOptions): void => {
  process.stdout.write(schema ? `${JSON.stringify(profileSchema, null, 2)}\n` : profileTemplate());
};
