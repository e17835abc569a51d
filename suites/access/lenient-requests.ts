import type { RequirementId } from '../../models/requirements/index.ts';
import type { Context } from '../harness/check.ts';
import type { Outgoing } from '../harness/client.ts';
import { drawnCheck } from '../harness/generate/draw-units.ts';
import type { Profile } from '../harness/profile/profile.ts';
import {
  describe,
  documentedParameters,
  omitParameters,
  replaceParameters,
  requestAt,
  sendTokenRequest,
  tokenRequest,
} from './token-endpoint.ts';
import { obtain } from './working-token.ts';

/** Two token requests that a standard holds to be alike. */
interface Likeness {
  readonly id: RequirementId;
  readonly expected: string;
  readonly request: (profile: Profile) => Outgoing;
  /** By default the documented request. */
  readonly twin?: (profile: Profile) => Outgoing;
}

const likenesses: readonly Likeness[] = [
  {
    id: 'access/unknown-token-parameter-is-ignored',
    expected: 'a parameter that the server does not know changes nothing',
    request: ({ client }) => tokenRequest([...documentedParameters(client), ['procon_unknown', 'yes']]),
  },
  {
    id: 'access/empty-token-parameter-counts-as-absent',
    expected: 'scope without a value is treated like no scope',
    request: ({ client }) => tokenRequest(replaceParameters(documentedParameters(client), ['scope', ''])),
    twin: ({ client }) => tokenRequest(omitParameters(documentedParameters(client), 'scope')),
  },
  {
    id: 'access/empty-token-parameter-counts-as-absent',
    expected: 'code without a value changes nothing',
    request: ({ client }) => tokenRequest([...documentedParameters(client), ['code', '']]),
  },
  {
    id: 'access/client-may-authenticate-by-basic',
    expected: 'the credentials are accepted by HTTP Basic as well as in the body',
    request: ({ client }) => requestAt('basic', documentedParameters(client), client),
  },
];

const compare = async ({ client, profile, judge }: Context, likeness: Likeness): Promise<void> => {
  const {
    id,
    expected,
    request,
    twin = ({ client: own }) => tokenRequest(documentedParameters(own)),
  } = likeness;
  const [like, answer] = [
    await sendTokenRequest(client, twin(profile)),
    await sendTokenRequest(client, request(profile)),
  ];
  const unclear = [like, answer].find(({ outcome }) => outcome === 'unclear');
  if (unclear !== undefined) judge.inconclusive(id, `a token request got ${describe(unclear)}`);
  else if (like.outcome === answer.outcome) judge.holds(id);
  else {
    judge.violated(id, {
      expected,
      seen: `${describe(answer)}, while the request that differs only in form got ${describe(like)}`,
      exchanges: [like.answer.exchange, answer.answer.exchange],
    });
  }
};

const claims = [...new Set(likenesses.map(({ id }) => id))];

/** Token requests that are equivalent to an accepted one. */
export const lenientRequests = drawnCheck({
  id: 'access/lenient-requests',
  title: 'Token requests that differ only in form get the same response',
  claims,
  effect: 'reads',
  disturbs: 'client',
  run: async (context) => {
    if ((await obtain(context, claims)) === undefined) return;
    await context.drawUnits(likenesses, (likeness) => compare(context, likeness));
  },
});
