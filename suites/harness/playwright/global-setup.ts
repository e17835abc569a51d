import type { Settings } from '../check.ts';
import { openSession } from '../session.ts';
import { onceCommandEnds } from './end-with-command.ts';
import { given } from './given.ts';
import { runBreaker } from './run-breaker.ts';
import { leaveAccess } from './run-order.ts';

/** Obtains the run's token once; workers read it from the run's private folder. */
const obtain = async (): Promise<void> => {
  // As Ctrl-C would: no further request, and the report says that the run was interrupted.
  onceCommandEnds(() => process.kill(process.pid, 'SIGINT'));
  const { order, profile } = given();
  const settings: Settings = order.settings;
  const session = await openSession(profile, settings, { runId: order.runId, breaker: runBreaker() });
  leaveAccess(session.access);
  await session.close();
};

export default obtain;
