import { type HeldIds, itemsOf, type Parties, type ReassignedItem } from '../../../../models/holdings.ts';
import { responsibilities } from '../../../../models/responsibilities.ts';
import type { Choices } from '../../../choices.ts';
import type { ReassignmentItem } from '../../../store/port.ts';

/** What a reassignment finds. */
export interface Search {
  readonly held: Parties<HeldIds>;
  readonly asked: ReadonlySet<string>;
  /** Ids of things that cannot be moved. */
  readonly locked: readonly string[];
}

const isLocked = ({ locked }: Search, { id }: ReassignedItem, choices: Choices): boolean =>
  locked.includes(id) && choices.of('user-reassignments/failed-items') === 'locked';

const changedMessage = (choices: Choices): string | null =>
  choices.of('user-reassignments/message-of-changed') === 'text' ? 'Reassigned & saved' : null;

/** What is to be moved, with what becomes of each: things that are locked stay where they are. */
export const movedItems = (search: Search, choices: Choices): readonly ReassignmentItem[] =>
  itemsOf(search.held, search.asked).map((item) =>
    isLocked(search, item, choices)
      ? {
          ...item,
          status: 'Failed',
          message: `${item.id} is locked by another process & stays < where > it is`,
        }
      : { ...item, status: 'Changed', message: changedMessage(choices) },
  );

/** What would be added if the to-user had it not already: no items but by choice. */
export const idleItems = ({ held, asked }: Search, choices: Choices): readonly ReassignmentItem[] => {
  const choice = choices.of('user-reassignments/already-held');
  if (choice === 'left-out') return [];
  return responsibilities
    .filter(({ member, way }) => way === 'adds' && asked.has(member))
    .flatMap(({ member, lists }) =>
      lists.flatMap((list) =>
        (held.from[list] ?? [])
          .filter((id) => held.to[list]?.includes(id))
          .map((id): ReassignmentItem => {
            if (choice === 'changed') {
              return { member, list, id, status: 'Changed', message: changedMessage(choices) };
            }
            return { member, list, id, status: 'Failed', message: `The to-user has ${id} already` };
          }),
      ),
    );
};
