import { validatorOf } from '../../../models/schema.ts';
import type { FieldSchema } from './fields.ts';
import { profileSchema } from './profile.ts';

/**
 * Moves each schema that several keys share to one definition, which halves the validator. The items of lists stay in
 * place, since the violations of a reference are copied at each use.
 */
const shareMembers = (schema: FieldSchema): object => {
  const names = new Map<string, string>();
  const refer = (member: FieldSchema): object => {
    const text = JSON.stringify(rewrite(member));
    const name = names.get(text) ?? `member-${names.size}`;
    names.set(text, name);
    return { $ref: `#/$defs/${name}` };
  };
  const rewrite = ({ description, properties, ...own }: FieldSchema): object => ({
    ...own,
    ...(own.anyOf && { anyOf: own.anyOf.map(rewrite) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, refer(one)])),
    }),
  });
  const root = rewrite(schema);
  const definitions = [...names].map(([text, name]) => [name, JSON.parse(text)] as const);
  return { ...root, $defs: Object.fromEntries(definitions) };
};

/** The schema of profiles in the form for compilation. */
export const compiledSchema = shareMembers(profileSchema);

/** The validator of profiles. In the bundle of runs, generated code replaces this file and loads in 7 ms. */
export const profileValidator = () => validatorOf(compiledSchema);
