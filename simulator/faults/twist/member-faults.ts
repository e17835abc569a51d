import type { Area } from '../../../models/areas.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Resource, Value } from '../../../models/resources/resource.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Fault, fault, field } from '../fault.ts';
import { changeWithin } from '../operators/members.ts';
import { show } from '../operators/show.ts';

/** One member that is shown wrongly. */
export interface MemberFault {
  readonly member: string;
  /** The members that lead to the records it is in, one below the other; the record itself when left out. */
  readonly within?: readonly string[];
  /** What is wrong, in a sentence that begins with the member. */
  readonly wrong: string;
  /** The value shown instead; left out: the member is not there. A member that is null is left alone. */
  readonly shown?: Value | ((value: Value) => Value);
  /** The format that alone is wrong; both when left out. */
  readonly only?: Format;
  readonly violates: readonly RequirementId[];
}

/** Makes the fault of each row: `area/member-is-missing` or `area/member-has-wrong-type`, `-in-xml` where it is. */
export const memberFaults = (
  area: Exclude<Area, 'access' | 'formats'>,
  resource: Resource,
  rows: readonly MemberFault[],
): readonly Fault[] =>
  rows.map(({ member, within = [], wrong, shown, only, violates }) => {
    const where = only === undefined ? ['', ''] : [`-in-${only}`, ` in ${only.toUpperCase()}`];
    return fault(
      `${area}/${member}-${shown === undefined ? 'is-missing' : 'has-wrong-type'}${where[0]}`,
      `${member} ${wrong}${where[1]}.`,
      violates,
      field(
        show({ resource }, (data, { format = 'json' }) => {
          if (only !== undefined && only !== format) return data;
          return changeWithin(data, within, (record) => {
            const { [member]: value = null, ...others } = record;
            if (!Object.hasOwn(record, member)) return record;
            if (shown === undefined) return others;
            if (value === null) return record;
            return { ...record, [member]: typeof shown === 'function' ? shown(value) : shown };
          });
        }),
      ),
    );
  });
