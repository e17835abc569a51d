import type { Settings } from '../check.ts';
import { openSession } from '../session.ts';
import { given } from './given.ts';
import { leaveAccess } from './run-order.ts';

/** Obtains the run's token once; workers read it from the run's private folder. */
const obtain = async (): Promise<void> => {
  const { order, profile } = given();
  const settings: Settings = order.settings;
  const session = await openSession(profile, settings, { runId: order.runId });
  leaveAccess(session.access);
  await session.close();
};

export default obtain;
