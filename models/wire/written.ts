import { memberOf } from '../resources/member.ts';
import type { Data, Resource, Value } from '../resources/resource.ts';
import type { Notation } from './notation.ts';
import { spell } from './spelling.ts';

/** Whether a value is a record. */
export const isData = (value: Value): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a member as it is written: by its field, else in the spelling of its resource. */
export const writtenName = (canonical: string, resource: Resource | undefined): string => {
  if (resource === undefined) return canonical;
  return memberOf(resource, canonical)?.written ?? spell(canonical, resource.spelling);
};

/** The members of a record in the order of writing: those of its resource, then others as they stand. */
export const membersToWrite = (
  data: Data,
  resource: Resource | undefined,
  { nulls }: Notation,
): readonly (readonly [string, Value])[] => {
  const leaveOut = nulls === 'absent' && resource?.allReturned !== true;
  const found: (readonly [string, Value])[] = [];
  const add = (name: string): void => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value !== undefined && !(leaveOut && value === null)) found.push([name, value]);
  };
  for (const { name } of resource?.fields ?? []) add(name);
  for (const name of Object.keys(data)) {
    if (resource === undefined || memberOf(resource, name) === undefined) add(name);
  }
  return found;
};
