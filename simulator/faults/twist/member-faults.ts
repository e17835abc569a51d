import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Resource, Value } from '../../../models/resources/resource.ts';
import type { Fault } from '../fault.ts';
import { showing } from './showing.ts';

/** One member that is shown wrongly. */
export interface MemberFault {
  readonly member: string;
  /** What is wrong, in a sentence that begins with the member. */
  readonly wrong: string;
  /** The value shown instead; left out: the member is not there. A member that is null is left alone. */
  readonly shown?: Value | ((value: Value) => Value);
  readonly violates: readonly RequirementId[];
}

/** Makes the fault of each row: `area/member-is-missing` or `area/member-has-wrong-type`. */
export const memberFaults = (
  area: 'payments' | 'service-sheets',
  resource: Resource,
  rows: readonly MemberFault[],
): readonly Fault[] =>
  rows.map(({ member, wrong, shown, violates }) => ({
    id: `${area}/${member}-${shown === undefined ? 'is-missing' : 'has-wrong-type'}`,
    title: `${member} ${wrong}.`,
    violates,
    kind: 'field',
    step: 'respond',
    wrap: showing({ resource }, (data) => {
      const { [member]: value = null, ...others } = data;
      if (shown === undefined) return others;
      if (value === null) return data;
      return { ...others, [member]: typeof shown === 'function' ? shown(value) : shown };
    }),
  }));
