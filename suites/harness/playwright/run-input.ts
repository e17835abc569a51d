import { parseProfile } from '../profile/load.ts';
import type { Profile } from '../profile/profile.ts';
import { type RunOrder, readOrder } from './run-order.ts';

/** The input of a process of a run, from its folder and environment. */
interface RunInput {
  readonly order: RunOrder;
  readonly profile: Profile;
  /** The profile of an equal target for the checks that disturb others. */
  readonly spare?: Profile;
}

const read = (env: NodeJS.ProcessEnv): RunInput => {
  const { order, profile, spare } = readOrder(env);
  const parse = (text: string) => parseProfile({ text, folder: order.folder }, env, order.baseUrl);
  return { order, profile: parse(profile), ...(spare !== undefined && { spare: parse(spare) }) };
};

let known: RunInput | undefined;

/** Reads the order and the profile of this process once. */
export const readRunInput = (): RunInput => {
  known ??= read(process.env);
  return known;
};
