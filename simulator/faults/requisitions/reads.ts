import { presetCurrency } from '../../../fixtures/seed/currencies.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { answerCollection } from '../../actions/lists.ts';
import { linesOf } from '../../areas/requisitions/line-ids.ts';
import type { Exchange } from '../../exchange.ts';
import { at, type Fault, fault, type Wrapping } from '../fault.ts';
import { refuse } from '../operators/input.ts';
import { mistake, mistakeForFirst } from '../operators/leave.ts';
import { changeList, withoutLatest } from '../operators/lists.ts';
import { withLines } from '../operators/requisition-content.ts';
import { show, showAs, showMember } from '../operators/show.ts';
import { answeredIn, every, isAt } from '../operators/where.ts';

const hyphenated = {
  ...requisition,
  fields: requisition.fields.map(({ wireName: _, ...field }) => field),
};

const listLines = (where: EndpointId): Wrapping => changeList(where, (records) => records.flatMap(linesOf));

/** Among the requisitions of the current user are some of others. */
const widenMine = (isMeant: (data: Data, exchange: Exchange) => boolean): Wrapping =>
  at('apply', (step, fired) => (exchange) => {
    if (!isAt(exchange, 'requisitions.mine')) return step(exchange);
    fired(exchange);
    const user = actingUser(exchange);
    answerCollection(exchange, (data) => {
      const owners = [data['created-by'], data['requested-by']] as readonly (Data | null | undefined)[];
      return isMeant(data, exchange) || owners.some((owner) => owner?.['id'] === user);
    });
  });

/** Faults in reads of requisitions. */
export const requisitionsReads: readonly Fault[] = [
  fault(
    'requisitions/list-answers-lines',
    'The list of requisitions answers their lines, each as if it were a requisition.',
    ['requisitions/list-answers-requisitions'],
    listLines('requisitions.list'),
  ),
  fault(
    'requisitions/list-in-xml-holds-none',
    'The list of requisitions is empty in XML.',
    ['requisitions/list-answers-requisitions'],
    changeList(every('requisitions.list', answeredIn('xml')), () => []),
  ),
  fault(
    'requisitions/latest-is-not-listed',
    'The requisition created last is missing from every list, filtered or not.',
    ['requisitions/list-answers-requisitions'],
    withoutLatest('requisitions.list'),
  ),
  fault(
    'requisitions/line-count-is-one-less-of-several',
    'line-count of a requisition with several lines is one too low.',
    ['requisitions/line-count-counts-lines'],
    show({ resource: requisition }, (data) =>
      linesOf(data).length > 1 ? { ...data, 'line-count': linesOf(data).length - 1 } : data,
    ),
  ),
  fault(
    'requisitions/line-count-in-xml-counts-the-requisition',
    'In XML line-count is one too high.',
    ['requisitions/line-count-counts-lines'],
    show({ resource: requisition, where: answeredIn('xml') }, (data) => ({
      ...data,
      'line-count': linesOf(data).length + 1,
    })),
  ),
  fault(
    'requisitions/mine-answers-lines',
    "The list of the current user's requisitions answers their lines instead.",
    ['requisitions/mine-answers-requisitions'],
    listLines('requisitions.mine'),
  ),
  fault(
    'requisitions/mine-holds-drafts-of-others',
    "The current user's requisitions include the drafts of all users.",
    ['requisitions/mine-is-of-the-current-user'],
    widenMine((data) => data['status'] === 'draft'),
  ),
  fault(
    'requisitions/mine-holds-what-the-user-made-for-others',
    "The current user's requisitions include those that the user made in the name of others.",
    ['requisitions/mine-is-of-the-current-user'],
    widenMine(
      (data, exchange) =>
        data['created-at'] === data['updated-at'] &&
        (data['updated-by'] as Data | null)?.['id'] === actingUser(exchange),
    ),
  ),
  fault(
    'requisitions/show-answers-another',
    'Showing a requisition answers the one with the next id.',
    ['requisitions/show-answers-the-requisition'],
    mistake<'requisition-header'>('requisitions.show', ({ kind, id }, { sandbox }) =>
      sandbox.store.get(kind, id + 1),
    ),
  ),
  fault(
    'requisitions/show-in-xml-is-remembered',
    'Showing a requisition in XML answers the one that was shown in XML first.',
    ['requisitions/show-answers-the-requisition'],
    mistakeForFirst(every('requisitions.show', answeredIn('xml'))),
  ),
  fault(
    'requisitions/show-joins-other-lines',
    'A draft is shown with the lines of the draft that was made after it.',
    ['requisitions/show-answers-the-requisition'],
    show({ resource: requisition, where: 'requisitions.show' }, (data, { sandbox }) => {
      const next = sandbox.store.get('requisition-header', Number(data['id']) + 1)?.data;
      return data['status'] === 'draft' && next?.['status'] === 'draft'
        ? withLines(data, linesOf(next))
        : data;
    }),
  ),
  fault(
    'requisitions/show-knows-no-abandoned',
    'An abandoned requisition is listed but answers 404 to a read.',
    ['requisitions/show-answers-the-requisition'],
    refuse('requisitions.show', {
      after: 'load',
      when: ({ document }) => document?.data['status'] === 'abandoned',
    }),
  ),
  fault(
    'requisitions/written-names-with-hyphens',
    'req_title, user_members and user_group_members are shown with hyphens.',
    [
      'requisitions/req-title-is-string',
      'requisitions/user-members-is-user',
      'requisitions/user-group-members-is-user',
    ],
    showAs({ resource: requisition }, hyphenated),
  ),
];

/** Members of requisitions that are shown with a type that is not theirs, where no such fault is derived. */
export const requisitionsMembers: readonly Fault[] = [
  fault(
    'requisitions/currency-has-wrong-type-in-json',
    'currency is a number in JSON.',
    ['requisitions/currency-is-currency'],
    showMember({ resource: requisition, member: 'currency' }, () => 840, 'json'),
  ),
  fault(
    'requisitions/currency-is-a-name',
    'currency is the name of a currency instead of its code.',
    ['requisitions/currency-is-currency'],
    showMember({ resource: requisition, member: 'currency' }, () => 'US Dollar'),
  ),
  fault(
    'requisitions/mobile-currency-has-no-code',
    'mobile-currency is a record without a code.',
    ['requisitions/mobile-currency-is-currency'],
    showMember({ resource: requisition, member: 'mobile-currency' }, () => ({ id: 1, decimals: 2 })),
  ),
  fault(
    'requisitions/mine-counts-lines-in-words',
    'line-count is a string in the requisitions of the current user, in JSON.',
    ['requisitions/line-count-is-integer'],
    showMember({ resource: requisition, member: 'line-count', where: 'requisitions.mine' }, String, 'json'),
  ),
  fault(
    'requisitions/creation-answers-its-creator-as-a-text',
    'The answer to a creation shows created-by as a text.',
    ['requisitions/created-by-is-user', 'formats/users-are-objects'],
    showMember({ resource: requisition, member: 'created-by', where: 'requisitions.create' }, () => 'a user'),
  ),
  fault(
    'requisitions/total-is-converted',
    'The total of a requisition in another currency than dollars is shown in dollars.',
    ['requisitions/total-is-in-own-currency'],
    show({ resource: requisition }, (data) => {
      const { currency = null, total = null } = data;
      const isConverted = isData(currency) && currency['code'] !== presetCurrency && total !== null;
      return isConverted ? { ...data, total: (Number(total) * 1.25).toFixed(2) } : data;
    }),
  ),
  fault(
    'requisitions/payment-term-is-that-of-the-house',
    'Each line has the same payment-term, whatever terms its supplier has.',
    ['requisitions/defaults-come-from-the-system'],
    showMember(
      { resource: requisition, within: ['requisition-lines'], member: 'payment-term' },
      () => 'Due on receipt',
    ),
  ),
  fault(
    'requisitions/shipping-term-is-left-out',
    'A line that names no shipping-term has none.',
    ['requisitions/defaults-come-from-the-system'],
    showMember({ resource: requisition, within: ['requisition-lines'], member: 'shipping-term' }, () => null),
  ),
];
