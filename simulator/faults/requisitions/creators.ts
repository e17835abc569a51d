import { hasContentAccess, requesterGroupFits } from '../../../fixtures/seed/content-groups.ts';
import { apiUser, userOf } from '../../../fixtures/seed/users.ts';
import { isAtLeast } from '../../../models/capabilities.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { findUser } from '../../handlers/requisitions/content/resolve-user.ts';
import { type Fault, fault, needing } from '../fault.ts';
import { memoryOf } from '../operators/memory.ts';
import { pretending } from '../twist/pretending.ts';
import { refusingRequisition } from '../twist/requisition-refusing.ts';
import { miswriting } from '../twist/requisition-writing.ts';
import { creatorIn, isByStranger, requesterIn } from '../twist/users-written.ts';

const administrator = 11;
const memory = memoryOf(() => new Set<number>());

/** What can be wrong with who creates and requests. */
export const requisitionsCreators: readonly Fault[] = [
  fault(
    'requisitions/access-of-the-requester-validated',
    'Of creator and requester only one must have access to the content group: a requester who has is enough.',
    ['requisitions/creator-without-access-is-refused'],
    pretending(
      { 'allow-created-by-override-via-api': 'false' },
      (written) => isByStranger(written) && hasContentAccess(requesterIn(written)),
    ),
  ),
  fault(
    'requisitions/created-by-is-an-administrator',
    'A requisition that names no creator is created by an administrator.',
    ['requisitions/created-by-is-the-api-user'],
    miswriting(
      {
        keep: (data, { sent }) =>
          sent.header['created-by'] === undefined
            ? { ...data, 'created-by': userOf(administrator) }
            : undefined,
      },
      'create',
    ),
  ),
  fault(
    'requisitions/created-by-is-the-requester',
    'A requisition that names no creator is created by its requester.',
    ['requisitions/created-by-is-the-api-user'],
    miswriting(
      {
        keep: (data, { sent }) => {
          const { 'created-by': creator = null, 'requested-by': requester = null } = data;
          const isSame = (creator as Data | null)?.['id'] === (requester as Data | null)?.['id'];
          return sent.header['created-by'] === undefined && !isSame
            ? { ...data, 'created-by': requester }
            : undefined;
        },
      },
      'create',
    ),
  ),
  fault(
    'requisitions/created-by-passed-over',
    'created-by is passed over although it may be given.',
    ['requisitions/created-by-may-be-overridden'],
    miswriting({
      tell: ({ sent }) => {
        const { 'created-by': creator, ...header } = sent.header;
        return creator === undefined ? undefined : { ...sent, header };
      },
    }),
  ),
  fault(
    'requisitions/created-by-refused',
    'created-by is refused although it may be given.',
    ['requisitions/created-by-may-be-overridden', 'requisitions/creator-with-access-may-create'],
    refusingRequisition(({ sent }) => (sent.header['created-by'] ?? null) !== null),
  ),
  fault(
    'requisitions/created-by-taken-without-permission',
    'created-by is taken from the request although the customer does not permit it.',
    ['requisitions/created-by-stays-without-permission'],
    needing(
      { 'created-by-override': 'false' },
      miswriting(
        {
          keep: (data, { sent, exchange }) => {
            const given = sent.header['created-by'] ?? null;
            const creator = given === null ? undefined : findUser(exchange, given as Data, 'created-by');
            return creator && { ...data, 'created-by': creator };
          },
        },
        'create',
      ),
    ),
  ),
  fault(
    'requisitions/creator-access-looked-up-once',
    'Once a creator had access to the content group, all others count as having it.',
    ['requisitions/creator-without-access-is-refused'],
    pretending({ 'allow-created-by-override-via-api': 'false' }, (written) => {
      const creators = memory(written.exchange);
      const creator = creatorIn(written);
      if (creator === undefined) return false;
      if (hasContentAccess(creator)) creators.add(creator);
      return creators.size > 0 && !hasContentAccess(creator);
    }),
  ),
  fault(
    'requisitions/creator-access-not-validated',
    'A requisition is created for a creator without access to the content group.',
    ['requisitions/creator-without-access-is-refused'],
    pretending({ 'allow-created-by-override-via-api': 'false' }, isByStranger),
  ),
  fault(
    'requisitions/creator-must-be-the-requester',
    'A named creator may create for nobody but themselves.',
    ['requisitions/creator-with-access-may-create'],
    refusingRequisition((written) => {
      const creator = creatorIn(written);
      return creator !== undefined && creator !== requesterIn(written);
    }),
  ),
  fault(
    'requisitions/creator-validated-all-the-same',
    'A creator without access to the content group is refused where that is not validated.',
    ['requisitions/creator-is-not-validated'],
    needing({ 'allow-created-by-override-via-api': 'false' }, refusingRequisition(isByStranger)),
  ),
  fault(
    'requisitions/requester-must-fit-the-creator',
    'A named creator may create only for requesters of the same content group.',
    ['requisitions/creator-with-access-may-create'],
    refusingRequisition((written) => {
      const creator = creatorIn(written);
      return creator !== undefined && !requesterGroupFits(creator, requesterIn(written));
    }),
  ),
  fault(
    'requisitions/requester-outside-refused',
    'A requester outside the content group of the creator is refused.',
    ['requisitions/requester-outside-content-group'],
    refusingRequisition(
      (written) => creatorIn(written) === undefined && !requesterGroupFits(apiUser, requesterIn(written)),
    ),
  ),
  fault(
    'requisitions/requester-outside-waits-for-a-release',
    'A requester outside the content group of the creator is refused before release 34.4.0.',
    ['requisitions/requester-outside-content-group'],
    needing(
      { release: '34.3.0' },
      refusingRequisition(
        (written) =>
          !isAtLeast(written.exchange.sandbox.capabilities.of('release'), '34.4.0') &&
          !requesterGroupFits(creatorIn(written) ?? apiUser, requesterIn(written)),
      ),
    ),
  ),
];
