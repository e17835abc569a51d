import { type Plan, planOf } from '../../plan.ts';
import { parseProfile } from '../profile/load.ts';
import type { Profile } from '../profile/profile.ts';
import { type RunOrder, readOrder } from './run-order.ts';

/** Everything that a process of a run knows from its folder and environment. */
export interface Given {
  readonly order: RunOrder;
  readonly profile: Profile;
  readonly plan: Plan;
}

const read = (env: NodeJS.ProcessEnv): Given => {
  const { order, profile: text } = readOrder(env);
  const profile = parseProfile({ text, folder: order.folder }, env, order.baseUrl);
  return { order, profile, plan: planOf(profile, order) };
};

let known: Given | undefined;

/** Reads the order, profile and plan of this process once. */
export const given = (): Given => {
  known ??= read(process.env);
  return known;
};
