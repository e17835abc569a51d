import type { Check } from '../harness/check.ts';
import { type Clock, systemClock } from '../harness/clock.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { deletions } from './deletions/deletions.ts';
import { files } from './files/files.ts';
import { limits } from './limits/limits.ts';
import { fields } from './reads/fields.ts';
import { inventory, newInventory } from './reads/inventory.ts';
import { ownFields } from './reads/own-fields.ts';
import { statedOwner } from './reads/stated-owner.ts';
import { answers } from './silences/answers.ts';
import { attachmentLists } from './silences/lists.ts';
import { reach } from './silences/reach.ts';
import { requests } from './silences/requests.ts';
import { scopes } from './silences/scopes.ts';
import { eventTexts } from './texts/event-texts.ts';
import { texts } from './texts/texts.ts';
import { textsOfOwners } from './texts/texts-of-owners.ts';
import { updates } from './updates/updates.ts';

/** The checks of this area, waiting by a clock. */
export const attachmentChecksWith = (clock: Clock): readonly Check[] => [
  ownFields(clock),
  fields,
  inventory,
  newInventory(clock),
  ...files(clock),
  textsOfOwners(clock),
  eventTexts(clock),
  texts(clock),
  statedOwner(clock),
  ...deletions(clock),
  updates(clock),
  limits(clock),
  answers(clock),
  requests(clock),
  reach(clock),
  scopes(clock),
  observeFilters('attachments/list-filters', 'the list of attachments of a document', attachmentLists),
];

/** The checks of this area, in the order of a run. */
export const attachmentChecks: readonly Check[] = attachmentChecksWith(systemClock);
