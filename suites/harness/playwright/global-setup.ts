import type { Settings } from '../check.ts';
import { openSession } from '../session.ts';
import { onceCommandEnds } from './end-with-command.ts';
import { given } from './given.ts';
import { runBreaker } from './run-breaker.ts';
import { variables } from './run-order.ts';

/** Obtains the run's token once; workers inherit it through the environment, and nothing writes it down. */
const obtain = async (): Promise<void> => {
  // As Ctrl-C would: no further request, and the report says that the run was interrupted.
  onceCommandEnds(() => process.kill(process.pid, 'SIGINT'));
  const { order, profile } = given();
  const settings: Settings = order.settings;
  const session = await openSession(profile, settings, { runId: order.runId, breaker: runBreaker() });
  const { access } = session;
  // Left over from another run they would be taken for this one's.
  delete process.env[variables.token];
  delete process.env[variables.problem];
  if ('token' in access) process.env[variables.token] = access.token;
  else process.env[variables.problem] = access.problem;
  await session.close();
};

export default obtain;
