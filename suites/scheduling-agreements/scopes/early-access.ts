import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Check } from '../../harness/check.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { declared } from '../../harness/declared.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import { requestAt } from '../../harness/place.ts';
import { showsRecords } from '../../harness/resources/collected.ts';
import { compose } from '../compose.ts';
import { createRequest, placeFor, showRequest } from '../descriptor.ts';

const row: RequirementId = 'scheduling-agreements/early-access-only';

const isOfAgreements = ({ method }: Outgoing, answer: Answer): boolean =>
  method === 'POST'
    ? answer.format !== undefined || answer.text.trim() === ''
    : answer.format !== undefined && showsRecords(answer);

/** Asks a target outside the program for agreements. */
export const earlyAccess: Check = {
  id: 'scheduling-agreements/early-access',
  title: 'Customers outside the Early Access Program do not have the API of agreements',
  claims: [row],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { client, judge, profile } = context;
    const access = declared(profile, 'early-access');
    if (access !== 'false') {
      const inside = access === 'true';
      const reason = inside
        ? 'The target is in the Early Access Program, by its profile.'
        : 'The profile does not say whether the target is in the Early Access Program: capabilities.early-access.';
      return judge.notApplicable(row, reason);
    }
    const schedules = placeFor(profile, 'list-schedules');
    const [id = 1] = profile.schedulingAgreements.readable;
    const requests: readonly Outgoing[] = [
      requestAt(placeFor(profile, 'list')),
      // Where nobody told its place something else may be there.
      ...(schedules.told ? [requestAt(schedules)] : []),
      showRequest(id),
      createRequest(compose(context)),
    ];
    judge.planned(requests.length);
    for (const request of requests) {
      const answer = await client.send(request);
      judge.executed();
      const { outcome, status } = outcomeOf(answer);
      if (outcome === 'refused') judge.holds(row, answer.exchange);
      else if (outcome === 'unclear' && status !== 501)
        judge.inconclusive(row, `${request.path} answered ${status ?? 'nothing'}`);
      // A page for whatever is asked for, or a collection of nothing, is no API of agreements.
      else if (outcome === 'accepted' && !isOfAgreements(request, answer))
        judge.inconclusive(row, `${request.path} answered ${status} and shows no agreement`);
      else if (outcome === 'accepted') {
        judge.violated(row, {
          expected: 'no API of scheduling agreements',
          seen: `${request.method} ${request.path} answered ${status}`,
          exchanges: [answer.exchange],
          explanation: 'the API of agreements is there outside the Early Access Program',
        });
      }
    }
  },
};
