import { fieldCheck } from '../formats/area-fields.ts';
import type { Check } from '../harness/check.ts';
import { requestAt } from '../harness/dialect/place.ts';
import { observeFilters } from '../harness/filters/observe-filters.ts';
import { openScope } from '../laws/open-scopes.ts';
import { answers } from './answers.ts';
import { attachedAtOnce } from './at-once.ts';
import { deletions } from './deletions.ts';
import { attachmentLists, documentsOf, placeBelow } from './descriptor.ts';
import { files } from './files.ts';
import { limits } from './limits.ts';
import { reach } from './reach.ts';
import { inventory, newInventory } from './reads/inventory.ts';
import { statedOwner } from './reads/stated-owner.ts';
import { requests } from './requests.ts';
import { eventTexts, texts, textsOfOwners } from './texts.ts';
import { updates } from './updates.ts';

/** The checks of this area, in the order of a run. */
export const attachmentChecks: readonly Check[] = [
  fieldCheck('attachments'),
  inventory,
  newInventory,
  ...files,
  textsOfOwners,
  eventTexts,
  texts,
  attachedAtOnce,
  statedOwner,
  ...deletions,
  updates,
  limits,
  answers,
  requests,
  reach,
  openScope(
    { id: 'attachments/scopes', title: 'Whether reading attachments takes the scopes of their document' },
    {
      silence: 'attachments/attachment-scopes',
      own: /contract|attach|clm/i,
      refused: 'owner',
      read: ({ profile }) => {
        const [contract] = documentsOf(profile, 'contracts');
        return contract && requestAt(placeBelow('list-of', contract));
      },
    },
  ),
  observeFilters('attachments/list-filters', 'the list of attachments of a document', attachmentLists),
];
