import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Judge } from './check.ts';
import type { Answer, Client, Outgoing } from './client.ts';
import type { Profile } from './profile/profile.ts';
import type { Recorder } from './recorder.ts';

/** Passes every answer of a client to the monitors. An error in one of them affects only its own claims. */
export const watch = (
  client: Client,
  { monitors, profile }: { readonly monitors: readonly Monitor[]; readonly profile: Profile },
  recorder: Recorder,
): Client => {
  const looking = monitors.map((monitor) => ({ monitor, judge: recorder.judgeFor(monitor) }));
  return {
    send: async (request) => {
      const answer = await client.send(request);
      const row = request.endpoint === undefined ? {} : { endpoint: endpoint(request.endpoint) };
      for (const { monitor, judge } of looking) {
        recorder.guard(monitor, () => monitor.look({ request, answer, profile, ...row }, judge));
      }
      return answer;
    },
    get exchanges() {
      return client.exchanges;
    },
    get requests() {
      return client.requests;
    },
  };
};

/** One exchange as a monitor sees it. */
export interface ObservedExchange {
  readonly request: Outgoing;
  readonly answer: Answer;
  /** The row of the endpoint that the request names. */
  readonly endpoint?: Endpoint;
  /** For the target's own names of statuses. */
  readonly profile?: Pick<Profile, 'statusNames'>;
}

/** A check that sends nothing: it examines every answer that other checks get. */
export interface Monitor {
  /** `area/what-it-looks-at`. */
  readonly id: string;
  readonly title: string;
  /** The requirements that it can decide. */
  readonly claims: readonly RequirementId[];
  readonly observes?: readonly SilenceId[];
  /** The same for some of its claims: left out where it does not look at a run of single checks. */
  readonly among?: (claims: ReadonlySet<string>) => Monitor;
  /** Must not throw for any answer of a target, and judges only its own claims. */
  readonly look: (observed: ObservedExchange, judge: Judge) => void;
}
