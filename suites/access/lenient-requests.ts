import type { RequirementId } from '../../models/requirements/index.ts';
import type { OutgoingRequest } from '../harness/client.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { accessCheck } from './access-check.ts';
import {
  describe,
  documentedParameters,
  type FormParameters,
  omitParameters,
  replaceParameters,
  requestAt,
  sendTokenRequest,
  tokenRequest,
} from './token-endpoint.ts';
import { obtain } from './working-token.ts';

/** A token request that a standard treats like another one, by default the documented one. */
interface Likeness {
  readonly id: RequirementId;
  readonly words: string;
  readonly request: (documented: FormParameters, { profile }: Scenario) => OutgoingRequest;
  readonly control?: (documented: FormParameters) => FormParameters;
}

const likenesses: readonly Likeness[] = [
  {
    id: 'access/unknown-token-parameter-is-ignored',
    words: 'an unknown parameter',
    request: (documented) => tokenRequest([...documented, ['procon_unknown', 'yes']]),
  },
  {
    id: 'access/empty-token-parameter-counts-as-absent',
    words: 'an empty scope',
    request: (documented) => tokenRequest(replaceParameters(documented, ['scope', ''])),
    control: (documented) => omitParameters(documented, 'scope'),
  },
  {
    id: 'access/empty-token-parameter-counts-as-absent',
    words: 'an empty code',
    request: (documented) => tokenRequest([...documented, ['code', '']]),
  },
  {
    id: 'access/client-may-authenticate-by-basic',
    words: 'HTTP Basic',
    request: (documented, { profile }) => requestAt('basic', documented, profile.client),
  },
];

const compare = async (scenario: Scenario, likeness: Likeness): Promise<void> => {
  const { id, words, request, control = (all) => all } = likeness;
  const { client, profile, stop, finds } = scenario;
  const documented = documentedParameters(profile.client);
  const like = await sendTokenRequest(client, tokenRequest(control(documented)));
  const answer = await sendTokenRequest(client, request(documented, scenario));
  const unclear = [like, answer].find(({ outcome }) => outcome === 'unclear');
  if (unclear !== undefined) stop(`a token request got ${describe(unclear)}`);
  const seen = `a request with ${words} got ${describe(answer)}, and the same without it ${describe(like)}`;
  finds(id, like.outcome === answer.outcome, [like, answer], { seen });
};

/** Sends token requests that are equivalent to an accepted one. */
export const lenientRequests = accessCheck({
  id: 'access/lenient-requests',
  draws: true,
  title: 'Token requests that differ only in form get the same response',
  claims: [...new Set(likenesses.map(({ id }) => id))],
  effect: 'reads',
  disturbs: 'client',
  run: async (scenario) => {
    scenario.need(await obtain(scenario));
    await scenario.each(
      likenesses,
      ({ id }) => id,
      (likeness) => compare(scenario, likeness),
    );
  },
});
