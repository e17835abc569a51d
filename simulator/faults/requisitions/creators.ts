import { hasContentAccess, requesterGroupFits } from '../../../fixtures/seed/content-groups.ts';
import { apiUser, userOf } from '../../../fixtures/seed/users.ts';
import { isAtLeast } from '../../../models/capabilities.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { findUser, type SentRequisition } from '../../areas/requisitions/content.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredUser } from '../../stored-user.ts';
import { type Fault, fault, needing } from '../fault.ts';
import { refuseInput } from '../operators/input.ts';
import { pretendCapabilities } from '../operators/lifecycle.ts';
import { memoryOf } from '../operators/memory.ts';
import {
  making,
  misreadHeader,
  withoutMember,
  writeOtherwise,
  writing,
} from '../operators/requisition-content.ts';
import { isAt } from '../operators/where.ts';

const administrator = 11;
const memory = memoryOf(() => new Set<number>());
const notValidated = { 'allow-created-by-override-via-api': 'false' };

const userIn = (exchange: Exchange, member: string): StoredUser | undefined => {
  const { [member]: given = null } = givenInput(exchange).header;
  return given === null ? undefined : findUser(exchange, given as Data, member);
};

/** The id of the creator whom a creation names. */
const creatorIn = (exchange: Exchange): number | undefined =>
  isAt(exchange, making) ? userIn(exchange, 'created-by')?.id : undefined;

/** The id of whom a requisition is requested by. */
const requesterIn = (exchange: Exchange): number =>
  userIn(exchange, 'requested-by')?.id ?? creatorIn(exchange) ?? actingUser(exchange);

/** Whether a creation names a creator without access to the content group. */
const isByStranger = (exchange: Exchange): boolean => {
  const creator = creatorIn(exchange);
  return creator !== undefined && !hasContentAccess(creator);
};

/** Faults in creators and requesters. */
export const requisitionsCreators: readonly Fault[] = [
  fault(
    'requisitions/access-of-the-requester-validated',
    "A requester with access to the content group suffices; the creator's access is not checked.",
    ['requisitions/creator-without-access-is-refused'],
    pretendCapabilities(
      (exchange) => isByStranger(exchange) && hasContentAccess(requesterIn(exchange)),
      notValidated,
    ),
  ),
  fault(
    'requisitions/created-by-is-an-administrator',
    'A requisition that names no creator is created by an administrator.',
    ['requisitions/created-by-is-the-api-user'],
    writeOtherwise(making, {
      keep: (data, { header }) =>
        header['created-by'] === undefined ? { ...data, 'created-by': userOf(administrator) } : undefined,
    }),
  ),
  fault(
    'requisitions/created-by-is-the-requester',
    'A requisition that names no creator is created by its requester.',
    ['requisitions/created-by-is-the-api-user'],
    writeOtherwise(making, {
      keep: (data, { header }) => {
        const { 'created-by': creator = null, 'requested-by': requester = null } = data;
        const isSame = (creator as Data | null)?.['id'] === (requester as Data | null)?.['id'];
        return header['created-by'] === undefined && !isSame
          ? { ...data, 'created-by': requester }
          : undefined;
      },
    }),
  ),
  fault(
    'requisitions/created-by-passed-over',
    'created-by is ignored although the customer permits it.',
    ['requisitions/created-by-may-be-overridden'],
    misreadHeader(writing, (header) =>
      'created-by' in header ? withoutMember(header, 'created-by') : header,
    ),
  ),
  fault(
    'requisitions/created-by-refused',
    'created-by is refused although the customer permits it.',
    ['requisitions/created-by-may-be-overridden', 'requisitions/creator-with-access-may-create'],
    refuseInput<SentRequisition>(writing, ({ header: { 'created-by': creator = null } }) => creator !== null),
  ),
  fault(
    'requisitions/created-by-taken-without-permission',
    'created-by is taken from the request although the customer does not permit it.',
    ['requisitions/created-by-stays-without-permission'],
    needing(
      { 'created-by-override': 'false' },
      writeOtherwise(making, {
        keep: (data, _, exchange) => {
          const creator = userIn(exchange, 'created-by')?.shown;
          return creator && { ...data, 'created-by': creator };
        },
      }),
    ),
  ),
  fault(
    'requisitions/creator-access-looked-up-once',
    'After a creator with access to the content group, every creator is accepted.',
    ['requisitions/creator-without-access-is-refused'],
    pretendCapabilities((exchange) => {
      const creators = memory(exchange);
      const creator = creatorIn(exchange);
      if (creator === undefined) return false;
      if (hasContentAccess(creator)) creators.add(creator);
      return creators.size > 0 && !hasContentAccess(creator);
    }, notValidated),
  ),
  fault(
    'requisitions/creator-access-not-validated',
    'A requisition is created for a creator without access to the content group.',
    ['requisitions/creator-without-access-is-refused'],
    pretendCapabilities(isByStranger, notValidated),
  ),
  fault(
    'requisitions/creator-must-be-the-requester',
    'A named creator may create requisitions only for themselves.',
    ['requisitions/creator-with-access-may-create'],
    refuseInput(making, (_, exchange) => {
      const creator = creatorIn(exchange);
      return creator !== undefined && creator !== requesterIn(exchange);
    }),
  ),
  fault(
    'requisitions/creator-validated-all-the-same',
    'A creator without access to the content group is refused where that is not validated.',
    ['requisitions/creator-is-not-validated'],
    needing(
      notValidated,
      refuseInput(making, (_, exchange) => isByStranger(exchange)),
    ),
  ),
  fault(
    'requisitions/requester-must-fit-the-creator',
    'A named creator may create only for requesters of the same content group.',
    ['requisitions/creator-with-access-may-create'],
    refuseInput(making, (_, exchange) => {
      const creator = creatorIn(exchange);
      return creator !== undefined && !requesterGroupFits(creator, requesterIn(exchange));
    }),
  ),
  fault(
    'requisitions/requester-outside-refused',
    'A requester outside the content group of the creator is refused.',
    ['requisitions/requester-outside-content-group'],
    refuseInput(
      writing,
      (_, exchange) =>
        creatorIn(exchange) === undefined && !requesterGroupFits(apiUser, requesterIn(exchange)),
    ),
  ),
  fault(
    'requisitions/requester-outside-waits-for-a-release',
    'A requester outside the content group of the creator is refused before release 34.4.0.',
    ['requisitions/requester-outside-content-group'],
    needing(
      { release: '34.3.0' },
      refuseInput(
        writing,
        (_, exchange) =>
          !isAtLeast(exchange.sandbox.capabilities.of('release'), '34.4.0') &&
          !requesterGroupFits(creatorIn(exchange) ?? apiUser, requesterIn(exchange)),
      ),
    ),
  ),
];
