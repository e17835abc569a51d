import { isData } from '../../models/resources/resource.ts';
import type { SeenRecord } from '../harness/profile/seen.ts';
import type { RecordsByKind } from './candidates.ts';

/** The members of the client's own requisitions that name its user. */
const makers = ['created-by', 'requester', 'requested-by'] as const;

const spellingsOf = ({ id, login, email }: SeenRecord): readonly string[] =>
  [id, login, email].flatMap((one) => (one === undefined || one === null ? [] : [String(one).toLowerCase()]));

/**
 * Tells whether a person is the user that the client acts as, by the subject of its token and by who made its own
 * requisitions: this user is never proposed for changes.
 */
export const openOwnUser = (shelf: RecordsByKind, subject?: string): ((person: unknown) => boolean) => {
  const people = (shelf.get('mine') ?? []).flatMap(({ record }) => makers.map((member) => record[member]));
  const own = new Set(people.flatMap((one) => (isData(one) ? spellingsOf(one as SeenRecord) : [])));
  if (subject !== undefined) own.add(subject.toLowerCase());
  return (person) =>
    typeof person === 'object' &&
    person !== null &&
    spellingsOf(person as SeenRecord).some((one) => own.has(one));
};
