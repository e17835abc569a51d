import { approvalsGroup } from '../../../../models/responsibilities.ts';
import type { Cell, Member } from '../../../../models/wire/cell.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import type { Choices } from '../../../choices.ts';

/** Whether a platform knows the approvals group by a name, by choice. */
const isKnown: Readonly<Record<string, (name: string) => boolean>> = {
  long: (name) => fold(name) === fold(approvalsGroup),
  underscores: (name) => name === approvalsGroup.replaceAll('-', '_'),
  hyphens: (name) => name === approvalsGroup,
  short: (name) => name === 'approvals',
};

const isApprovals = ({ name }: Member): boolean => [fold(approvalsGroup), 'approvals'].includes(fold(name));

const named = (member: Member, choices: Choices): readonly Member[] => {
  if (!isApprovals(member)) return [member];
  const known = isKnown[choices.of('user-reassignments/approvals-group-in-requests')];
  return known?.(member.name) === true ? [{ ...member, name: approvalsGroup }] : [];
};

const nameGroups = (cell: Cell, choices: Choices): Cell =>
  cell.kind === 'record'
    ? { ...cell, members: cell.members.flatMap((member) => named(member, choices)) }
    : cell;

/** A request whose approvals group has the name of answers, or is passed over where its name is not known. */
export const withNamedGroups = (cell: Cell, choices: Choices): Cell => {
  if (cell.kind !== 'record') return cell;
  const members = cell.members.map(
    (member): Member =>
      fold(member.name) === fold('requested-reassignments')
        ? { ...member, cell: (type) => nameGroups(member.cell(type), choices) }
        : member,
  );
  return { ...cell, members };
};
