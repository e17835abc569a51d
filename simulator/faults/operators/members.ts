import { isData } from '../../../models/resources/is-data.ts';
import type { Data, Resource, Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { field, type Wrapping } from '../fault.ts';
import { show } from './show.ts';
import type { Where } from './where.ts';

/**
 * A record with those at the end of a path changed: names of members, one below the other, through every record of
 * a list. The same record where nothing is changed.
 */
export const changeWithin = (data: Data, path: readonly string[], change: (data: Data) => Data): Data => {
  const [name, ...rest] = path;
  if (name === undefined) return change(data);
  const { [name]: value = null } = data;
  const changed = (one: Value): Value => (isData(one) ? changeWithin(one, rest, change) : one);
  if (!Array.isArray(value)) {
    const shown = changed(value);
    return shown === value ? data : { ...data, [name]: shown };
  }
  const shown = value.map(changed);
  return shown.every((one, at) => one === value[at]) ? data : { ...data, [name]: shown };
};

/** A member of a resource, or of the records that members below one another lead to. */
export interface MemberPath {
  readonly resource: Resource;
  readonly within?: readonly string[];
  readonly member: string;
  /** Answers to some requests alone. */
  readonly where?: Where;
}

/** Wraps `respond`: a member has another value, or is not there: `undefined`. A member that is null is left alone. */
export const showMember = (
  { resource, within = [], member, where }: MemberPath,
  change: (value: Value) => Value | undefined,
  only?: Format,
): Wrapping =>
  field(
    show({ resource, ...(where !== undefined && { where }) }, (data, { format = 'json' }) => {
      if (only !== undefined && only !== format) return data;
      return changeWithin(data, within, (record) => {
        const { [member]: value = null, ...others } = record;
        if (!Object.hasOwn(record, member)) return record;
        const shown = change(value);
        if (shown === undefined) return others;
        return value === null || shown === value ? record : { ...record, [member]: shown };
      });
    }),
  );
