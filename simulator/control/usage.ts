import { usageOf } from '../usage/report.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';

/** The usage of this sandbox, or of all present and deleted ones. */
const countersOf = ({ platform, sandbox, query, ownsAll }: ControlRequest) => {
  const of = query.get('sandboxes') ?? 'own';
  if (of === 'own') return sandbox.usage;
  if (of !== 'all') throw new ControlError('sandboxes must be all or own.');
  if (ownsAll === false)
    throw new ControlError('Only the key of the simulator gives access to the usage of all sandboxes.', 403);
  return platform.usage;
};

/** `GET usage?client&sandboxes`: which documented features clients used or received. */
export const getUsage = async (request: ControlRequest): Promise<ControlAnswer> => {
  const client = request.query.get('client');
  const all = await countersOf(request).read();
  const wanted = client === null ? all : all.filter((one) => one.client === client);
  return { status: 200, body: usageOf(wanted) };
};

/** `DELETE usage`: resets the counts. */
export const deleteUsage = async ({ sandbox }: ControlRequest): Promise<ControlAnswer> => {
  await sandbox.usage.clear();
  return { status: 204 };
};
