import type { Data, Value } from '../../../../models/resources/resource.ts';
import { answerCollection } from '../../../handlers/answer-collection.ts';
import { actingUser } from '../../../handlers/requisitions/acting-user.ts';
import type { Fault } from '../../fault.ts';
import { asksFor } from '../../twist/requisition-endpoints.ts';

/** Among the requisitions of the current user are the drafts of everybody. */
export const mineHoldsDraftsOfOthers: Fault = {
  id: 'requisitions/mine-holds-drafts-of-others',
  title: 'Among the requisitions of the current user are the drafts of everybody.',
  violates: ['requisitions/mine-is-of-the-current-user'],
  kind: 'behavioural',
  step: 'apply',
  wrap: (step, fired) => (exchange) => {
    if (!asksFor(exchange, ['mine'])) return step(exchange);
    fired(exchange);
    const user = actingUser(exchange);
    const isOf = (member: Value | undefined): boolean => (member as Data | null | undefined)?.['id'] === user;
    answerCollection(
      exchange,
      (data) => data['status'] === 'draft' || isOf(data['created-by']) || isOf(data['requested-by']),
    );
  },
};
