import { isData } from '../../../models/resources/is-data.ts';
import type { Data, Value } from '../../../models/resources/resource.ts';

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
