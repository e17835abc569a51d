import { type Simulator, startSimulator } from '../server.ts';
import { openRoundRobin } from './round-robin.test.kit.ts';

/** Two simulators with the same sandboxes, which answer in turn. */
export interface Pair extends Simulator {
  readonly each: readonly [Simulator, Simulator];
}

type Options = Omit<Parameters<typeof startSimulator>[0], 'port' | 'data' | 'publicUrl'>;

/** Starts two on the database of an address, at the same time. */
export const startPair = async (data: string, options: Options = {}): Promise<Pair> => {
  const front = await openRoundRobin();
  const start = () => startSimulator({ ...options, port: 0, data, publicUrl: front.url });
  const each = await Promise.all([start(), start()]);
  front.spread(each.map(({ address }) => address));
  return {
    each,
    ...{ url: front.url, address: front.url },
    close: async () => {
      await front.close();
      for (const one of each) await one.close();
    },
  };
};
