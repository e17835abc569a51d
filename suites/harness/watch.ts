import { endpoint } from '../../models/endpoints/index.ts';
import type { Client } from './client.ts';
import type { Monitor } from './monitor.ts';
import type { Profile } from './profile/profile.ts';
import type { Recorder } from './recorder.ts';

/** Shows every answer of a client to the monitors. What one of them throws counts against its own claims only. */
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
