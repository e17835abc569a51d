import { requisition } from '../../../models/resources/requisition.ts';
import { type Fault, fault } from '../fault.ts';
import { showMember } from '../operators/members.ts';

/** Members of requisitions that are shown with a type that is not theirs, where no such fault is derived. */
export const requisitionsMembers: readonly Fault[] = [
  fault(
    'requisitions/currency-has-wrong-type-in-json',
    'currency is a number in JSON.',
    ['requisitions/currency-is-currency'],
    showMember({ resource: requisition, member: 'currency' }, () => 840, 'json'),
  ),
];
