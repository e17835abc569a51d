import { hasContentAccess, requesterGroupFits } from '../../../fixtures/seed/content-groups.ts';
import { apiUser, userOf } from '../../../fixtures/seed/users.ts';
import { isAtLeast } from '../../../models/capabilities.ts';
import type { Data } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { findUser, type SentRequisition } from '../../areas/requisitions/content.ts';
import { givenInput } from '../../areas/requisitions/reading.ts';
import type { Exchange } from '../../exchange.ts';
import type { StoredUser } from '../../stored-user.ts';
import { needing, tableOf, titled } from '../fault.ts';
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
export const requisitionsCreators = tableOf('requisitions', {
  'access-of-the-requester-validated > creator-without-access-is-refused': titled(
    "A requester with access to the content group suffices; the creator's access is not checked.",
    pretendCapabilities(
      (exchange) => isByStranger(exchange) && hasContentAccess(requesterIn(exchange)),
      notValidated,
    ),
  ),
  'created-by-is-an-administrator > created-by-is-the-api-user': writeOtherwise(making, {
    keep: (data, { header }) =>
      header['created-by'] === undefined ? { ...data, 'created-by': userOf(administrator) } : undefined,
  }),
  'created-by-is-the-requester > created-by-is-the-api-user': writeOtherwise(making, {
    keep: (data, { header }) => {
      const { 'created-by': creator = null, 'requested-by': requester = null } = data;
      const isSame = (creator as Data | null)?.['id'] === (requester as Data | null)?.['id'];
      return header['created-by'] === undefined && !isSame ? { ...data, 'created-by': requester } : undefined;
    },
  }),
  'created-by-passed-over > created-by-may-be-overridden': titled(
    'created-by is ignored although the customer permits it.',
    misreadHeader(writing, (header) =>
      'created-by' in header ? withoutMember(header, 'created-by') : header,
    ),
  ),
  'created-by-refused > created-by-may-be-overridden creator-with-access-may-create':
    refuseInput<SentRequisition>(writing, ({ header: { 'created-by': creator = null } }) => creator !== null),
  'created-by-taken-without-permission > created-by-stays-without-permission': needing(
    { 'created-by-override': 'false' },
    writeOtherwise(making, {
      keep: (data, _, exchange) => {
        const creator = userIn(exchange, 'created-by')?.shown;
        return creator && { ...data, 'created-by': creator };
      },
    }),
  ),
  'creator-access-looked-up-once > creator-without-access-is-refused': titled(
    'After a creator with access to the content group, every creator is accepted.',
    pretendCapabilities((exchange) => {
      const creators = memory(exchange);
      const creator = creatorIn(exchange);
      if (creator === undefined) return false;
      if (hasContentAccess(creator)) creators.add(creator);
      return creators.size > 0 && !hasContentAccess(creator);
    }, notValidated),
  ),
  'creator-access-not-validated > creator-without-access-is-refused': pretendCapabilities(
    isByStranger,
    notValidated,
  ),
  'creator-must-be-the-requester > creator-with-access-may-create': refuseInput(making, (_, exchange) => {
    const creator = creatorIn(exchange);
    return creator !== undefined && creator !== requesterIn(exchange);
  }),
  'creator-validated-all-the-same > creator-is-not-validated': titled(
    'A creator without access to the content group is refused where that is not validated.',
    needing(
      notValidated,
      refuseInput(making, (_, exchange) => isByStranger(exchange)),
    ),
  ),
  'requester-must-fit-the-creator > creator-with-access-may-create': titled(
    'A named creator may create only for requesters of the same content group.',
    refuseInput(making, (_, exchange) => {
      const creator = creatorIn(exchange);
      return creator !== undefined && !requesterGroupFits(creator, requesterIn(exchange));
    }),
  ),
  'requester-outside-refused > requester-outside-content-group': refuseInput(
    writing,
    (_, exchange) => creatorIn(exchange) === undefined && !requesterGroupFits(apiUser, requesterIn(exchange)),
  ),
  'requester-outside-waits-for-a-release > requester-outside-content-group': titled(
    'A requester outside the content group of the creator is refused before release 34.4.0.',
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
});
