import type { Data } from '../../../models/resources/resource.ts';
import { responsibilities, responsibilityGroups, shownGroup } from '../../../models/responsibilities.ts';
import type { Choices } from '../../choices.ts';
import { documentsOf } from '../../store/by-id.ts';
import type { Store, StoredDocument, StoredReassignmentState } from '../../store/port.ts';

export type StoredReassignment = StoredDocument<'user-reassignment'>;

const isNew = { path: ['status'], type: 'string', operator: 'eq', values: ['new'] } as const;

/** The pending reassignments, the oldest first. */
export const pendingReassignments = (store: Store): readonly StoredReassignment[] =>
  documentsOf(store, 'user-reassignment', [isNew]);

const requestedGroups = ({ asked, sent }: StoredReassignmentState, choices: Choices): Data => {
  const isAll = choices.of('user-reassignments/requested-members-shown') === 'all';
  const shown = responsibilities.filter(({ member }) => isAll || sent.includes(member));
  const groups = responsibilityGroups.filter((group) => shown.some((row) => row.group === group));
  return Object.fromEntries(
    groups.map((group) => {
      const members = shown.filter((row) => row.group === group).map(({ member }) => member);
      return [
        shownGroup(group),
        Object.fromEntries(members.map((member) => [member, asked.includes(member)])),
      ];
    }),
  );
};

const summary = ({ asked, items, record }: StoredReassignmentState, choices: Choices): Data | null => {
  if (record.state === 'new') return null;
  const changed = items.filter(({ status }) => status === 'Changed').length;
  const counted = choices.of('user-reassignments/selected-counts') === 'members' ? asked : items;
  return {
    selected: String(counted.length),
    changed: String(changed),
    failed: String(items.length - changed),
  };
};

/** A reassignment in an answer: by choice with the requested members, and with its result. */
export const shownReassignment = ({ data, state }: StoredReassignment, choices: Choices): Data => ({
  ...data,
  'requested-reassignments': requestedGroups(state, choices),
  summary: summary(state, choices),
});
