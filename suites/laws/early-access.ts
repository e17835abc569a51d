import type { RequirementId } from '../../models/requirements/index.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, OutgoingRequest } from '../harness/client.ts';
import { hasStatus, outcomeOf } from '../harness/meaning.ts';
import { showsRecords } from '../harness/resources/collected-records.ts';
import { capabilityText, whyLacking } from '../harness/verdict/lacking.ts';

/** An API that only customers in the Early Access Program have. */
interface EarlyLaw {
  readonly area: 'scheduling-agreements' | 'quality-inspections';
  /** A noun for its records, in the plural. */
  readonly noun: string;
  /** The requests to send to a target outside the program. */
  readonly requests: (context: Context) => Promise<readonly OutgoingRequest[]> | readonly OutgoingRequest[];
}

const isOfApi = ({ method }: OutgoingRequest, answer: Answer): boolean =>
  method === 'POST'
    ? answer.format !== undefined || answer.text.trim() === ''
    : answer.format !== undefined && showsRecords(answer);

const judgeAnswer = (
  { judge }: Context,
  { row, noun }: { readonly row: RequirementId; readonly noun: string },
  { request, answer }: { readonly request: OutgoingRequest; readonly answer: Answer },
): void => {
  const { outcome, status } = outcomeOf(answer);
  if (outcome === 'refused') judge.holds(row, answer.exchange);
  else if (outcome === 'unclear' && !hasStatus({ status }, 'not-implemented'))
    judge.inconclusive(row, `${request.path} answered ${status ?? 'nothing'}`);
  // A page that answers every path, or an empty collection, does not show that the API exists.
  else if (outcome === 'accepted' && !isOfApi(request, answer))
    judge.inconclusive(row, `${request.path} answered ${status} and shows none of the ${noun}`);
  else if (outcome === 'accepted') {
    judge.violated(row, {
      expected: `no API of ${noun}`,
      seen: `${request.method} ${request.path} answered ${status}`,
      exchanges: [answer.exchange],
      explanation: `the API of ${noun} exists outside the Early Access Program`,
    });
  }
};

/** Makes a check that a target outside the Early Access Program does not have the API. */
export const earlyAccessOnly = ({ area, noun, requests }: EarlyLaw): Check => {
  const row = `${area}/early-access-only` as const;
  return {
    id: `${area}/early-access`,
    title: `Customers outside the Early Access Program do not have the API of ${noun}`,
    claims: [row],
    run: async (context) => {
      const { client, judge, profile } = context;
      const access = capabilityText(profile, 'early-access');
      if (access === 'true')
        return judge.notApplicable(row, 'The target is in the Early Access Program, by its profile.');
      if (access !== 'false') {
        const words = 'the profile does not say whether the target is in the Early Access Program';
        return judge.notApplicable(row, whyLacking(words, 'capabilities.early-access'));
      }
      const outgoings = await requests(context);
      judge.planned(outgoings.length);
      for (const request of outgoings) {
        const answer = await client.send(request);
        judge.executed();
        judgeAnswer(context, { row, noun }, { request, answer });
      }
    },
  };
};
