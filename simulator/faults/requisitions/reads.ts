import { presetCurrency } from '../../../fixtures/seed/currencies.ts';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { requisition } from '../../../models/resources/requisition.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import { actingUser } from '../../actions/acting-user.ts';
import { answerCollection } from '../../actions/lists.ts';
import { linesOf } from '../../areas/requisitions/line-ids.ts';
import type { Exchange } from '../../exchange.ts';
import { at, tableOf, titled, type Wrapping } from '../fault.ts';
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
export const requisitionsReads = tableOf('requisitions', {
  'list-answers-lines > list-answers-requisitions': listLines('requisitions.list'),
  'list-in-xml-holds-none > list-answers-requisitions': changeList(
    every('requisitions.list', answeredIn('xml')),
    () => [],
  ),
  'latest-is-not-listed > list-answers-requisitions': titled(
    'The requisition created last is missing from every list, filtered or not.',
    withoutLatest('requisitions.list'),
  ),
  'line-count-is-one-less-of-several > line-count-counts-lines': show({ resource: requisition }, (data) =>
    linesOf(data).length > 1 ? { ...data, 'line-count': linesOf(data).length - 1 } : data,
  ),
  'line-count-in-xml-counts-the-requisition > line-count-counts-lines': show(
    { resource: requisition, where: answeredIn('xml') },
    (data) => ({
      ...data,
      'line-count': linesOf(data).length + 1,
    }),
  ),
  'mine-answers-lines > mine-answers-requisitions': titled(
    "The list of the current user's requisitions answers their lines instead.",
    listLines('requisitions.mine'),
  ),
  'mine-holds-drafts-of-others > mine-is-of-the-current-user': widenMine(
    (data) => data['status'] === 'draft',
  ),
  'mine-holds-what-the-user-made-for-others > mine-is-of-the-current-user': widenMine(
    (data, exchange) =>
      data['created-at'] === data['updated-at'] &&
      (data['updated-by'] as Data | null)?.['id'] === actingUser(exchange),
  ),
  'show-answers-another > show-answers-the-requisition': mistake<'requisition-header'>(
    'requisitions.show',
    ({ kind, id }, { sandbox }) => sandbox.store.get(kind, id + 1),
  ),
  'show-in-xml-is-remembered > show-answers-the-requisition': mistakeForFirst(
    every('requisitions.show', answeredIn('xml')),
  ),
  'show-joins-other-lines > show-answers-the-requisition': titled(
    'A draft is shown with the lines of the draft that was made after it.',
    show({ resource: requisition, where: 'requisitions.show' }, (data, { sandbox }) => {
      const next = sandbox.store.get('requisition-header', Number(data['id']) + 1)?.data;
      return data['status'] === 'draft' && next?.['status'] === 'draft'
        ? withLines(data, linesOf(next))
        : data;
    }),
  ),
  'show-knows-no-abandoned > show-answers-the-requisition': refuse('requisitions.show', {
    after: 'load',
    when: ({ document }) => document?.data['status'] === 'abandoned',
  }),
  'written-names-with-hyphens > req-title-is-string user-members-is-user user-group-members-is-user': showAs(
    { resource: requisition },
    hyphenated,
  ),
});

/** Members of requisitions that are shown with a type that is not theirs, where no such fault is derived. */
export const requisitionsMembers = tableOf('requisitions', {
  'currency-has-wrong-type-in-json > currency-is-currency': showMember(
    { resource: requisition, member: 'currency' },
    () => 840,
    'json',
  ),
  'currency-is-a-name > currency-is-currency': showMember(
    { resource: requisition, member: 'currency' },
    () => 'US Dollar',
  ),
  'mobile-currency-has-no-code > mobile-currency-is-currency': showMember(
    { resource: requisition, member: 'mobile-currency' },
    () => ({ id: 1, decimals: 2 }),
  ),
  'mine-counts-lines-in-words > line-count-is-integer': titled(
    'line-count is a string in the requisitions of the current user, in JSON.',
    showMember({ resource: requisition, member: 'line-count', where: 'requisitions.mine' }, String, 'json'),
  ),
  'creation-answers-its-creator-as-a-text > created-by-is-user formats/users-are-objects': showMember(
    { resource: requisition, member: 'created-by', where: 'requisitions.create' },
    () => 'a user',
  ),
  'total-is-converted > total-is-in-own-currency': titled(
    'The total of a requisition in another currency than dollars is shown in dollars.',
    show({ resource: requisition }, (data) => {
      const { currency = null, total = null } = data;
      const isConverted = isData(currency) && currency['code'] !== presetCurrency && total !== null;
      return isConverted ? { ...data, total: (Number(total) * 1.25).toFixed(2) } : data;
    }),
  ),
  'payment-term-is-that-of-the-house > defaults-come-from-the-system': titled(
    'Each line has the same payment-term, whatever terms its supplier has.',
    showMember(
      { resource: requisition, within: ['requisition-lines'], member: 'payment-term' },
      () => 'Due on receipt',
    ),
  ),
  'shipping-term-is-left-out > defaults-come-from-the-system': showMember(
    { resource: requisition, within: ['requisition-lines'], member: 'shipping-term' },
    () => null,
  ),
});
