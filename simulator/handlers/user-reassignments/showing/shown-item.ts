import type { Data } from '../../../../models/resources/resource.ts';
import { responsibilityOf } from '../../../../models/responsibilities.ts';
import { capital } from '../../../../models/wire/spelling.ts';
import type { Choices } from '../../../choices.ts';
import type { ReassignmentItem } from '../../../store/port.ts';
import { objectTypes } from './object-types.ts';

const typeNames: Readonly<Record<string, (words: string) => string>> = {
  model: (words) => words.split(' ').map(capital).join(''),
  words: (words) => words,
  underscored: (words) => words.toLowerCase().replaceAll(' ', '_'),
};

const changeType = ({ member }: ReassignmentItem, choices: Choices): string => {
  if (choices.of('user-reassignments/change-type-names') === 'member') return member;
  return responsibilityOf(member)?.way === 'adds' ? 'add' : 'replace';
};

/** One item of a reassignment as it is shown, by choice. */
export const shownItem = (item: ReassignmentItem, choices: Choices): Data => {
  const { id, list, message, status } = item;
  const named = typeNames[choices.of('user-reassignments/object-type-names')];
  const asNumber = choices.of('user-reassignments/object-id-form') === 'number';
  return {
    'object-type': named?.(objectTypes[list]) ?? objectTypes[list],
    'object-id': asNumber ? Number(id) : id,
    'change-type': changeType(item, choices),
    status,
    message,
  };
};
