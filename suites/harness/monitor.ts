import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { SilenceId } from '../../models/silences/index.ts';
import type { Judge } from './check.ts';
import type { Answer, Client, OutgoingRequest } from './client.ts';
import type { Memory } from './memory.ts';
import type { Profile } from './profile/profile.ts';
import type { Clock } from './time/clock.ts';
import { type Eventually, openEventually } from './time/eventually.ts';
import type { Recorder } from './verdict/recorder.ts';

/** The tools of a monitor for its own requests, of which there are few in a session. */
export interface MonitorTools {
  /** Sends requests that no monitor observes and that are not among the exchanges of the check. */
  readonly client: Client;
  readonly memory: Memory;
  readonly eventually: Eventually;
}

interface MonitorContext extends Omit<MonitorTools, 'eventually'> {
  readonly monitors: readonly Monitor[];
  readonly profile: Profile;
  readonly clock: Clock;
}

/** Passes every answer of a client to the monitors. An error in a monitor affects only its own claims. */
export const watch = (
  watched: Client,
  { monitors, profile, client, memory, clock }: MonitorContext,
  recorder: Pick<Recorder, 'guard' | 'judgeFor'>,
): Client => {
  const looking = monitors.map((monitor) => ({ monitor, judge: recorder.judgeFor(monitor) }));
  const tools: MonitorTools = { client, memory, eventually: openEventually(clock) };
  return {
    send: async (request) => {
      const answer = await watched.send(request);
      const isKnown = request.endpoint !== undefined && request.isOdd !== true;
      const row = isKnown ? { endpoint: endpoint(request.endpoint) } : {};
      const observed: ObservedExchange = { request, answer, profile, tools, ...row };
      for (const { monitor, judge } of looking)
        await recorder.guard(monitor, () => monitor.inspect(observed, judge));
      return answer;
    },
    get exchanges() {
      return watched.exchanges;
    },
    get requests() {
      return watched.requests + client.requests;
    },
  };
};

/** One exchange as given to a monitor. */
export interface ObservedExchange {
  readonly request: OutgoingRequest;
  readonly answer: Answer;
  /** The row of the endpoint that the request names. */
  readonly endpoint?: Endpoint;
  /** For the target's own names of statuses, and its formats. */
  readonly profile?: Pick<Profile, 'statusNames' | 'capabilities'>;
  /** Absent if nothing can be sent. */
  readonly tools?: MonitorTools;
}

/** Examines every answer that checks receive. */
export interface Monitor {
  /** `area/what-it-looks-at`. */
  readonly id: string;
  readonly title: string;
  /** The requirements that the monitor can decide. */
  readonly claims: readonly RequirementId[];
  readonly observes?: readonly SilenceId[];
  /** The monitor for some of its claims; absent if it does not inspect runs of single checks. */
  readonly among?: (claims: ReadonlySet<string>) => Monitor;
  /** Must not throw for any answer of a target, and must judge only its own claims. */
  readonly inspect: (observed: ObservedExchange, judge: Judge) => void | Promise<void>;
}
