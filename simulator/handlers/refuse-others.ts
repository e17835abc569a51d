import type { Resource } from '../../models/resources/resource.ts';
import type { Cell } from '../../models/wire/cell.ts';
import { fold } from '../../models/wire/spelling.ts';
import type { Choices } from '../choices.ts';
import type { Refusal } from '../refusals.ts';

interface Known {
  readonly area: 'comments' | 'quality-inspections';
  /** What a request may hold, and what answers show. */
  readonly requested: Resource;
  readonly shown: Resource;
  readonly choices: Choices;
  readonly refuse: (message: string) => Refusal;
}

const holds = ({ fields }: Resource, name: string): boolean =>
  fields.some((field) => fold(field.name) === fold(name));

/** Members that only the platform gives, and members that nobody knows, are passed over unless the choice refuses them. */
export const refuseOthers = (cell: Cell, { area, requested, shown, choices, refuse }: Known): void => {
  if (cell.kind !== 'record') return;
  for (const { name } of cell.members) {
    if (holds(requested, name)) continue;
    const whose = holds(shown, name) ? 'platform' : 'unknown';
    if (choices.of(`${area}/${whose}-members-in-request`) === 'refused') {
      throw refuse(`${name} cannot be given.`);
    }
  }
};
