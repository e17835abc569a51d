import type { ControlAnswer, ControlRequest } from './control.ts';
import { ControlError } from './control.ts';
import { texts } from './member.ts';

const show = async ({ platform, sandbox: { faults } }: ControlRequest): Promise<ControlAnswer> => {
  const known = await platform.knownFaults.load();
  const available = known.map(({ id, title, kind, violates, capabilities, choices, derived, formerly }) => ({
    ...{ id, title, kind, violates },
    ...(capabilities !== undefined && { capabilities }),
    ...(choices !== undefined && { choices }),
    ...(derived && { derived }),
    ...(formerly !== undefined && { formerly }),
  }));
  const fired = faults.fired();
  const inForce = faults.inForce().map((id) => ({ id, fired: fired[id] ?? 0 }));
  return { status: 200, body: { available, faults: inForce } };
};

/** `GET faults`: all there are; those in force, and in how many exchanges each made a difference. */
export const getFaults = show;

const replace = async (request: ControlRequest, ids: readonly string[]): Promise<ControlAnswer> => {
  const { sandbox } = request;
  await sandbox.lock.hold(() => sandbox.faults.replace(ids));
  return show(request);
};

/** `PUT faults {faults: [ID, ...]}`: these and no others. */
export const putFaults = async (request: ControlRequest): Promise<ControlAnswer> => {
  await request.platform.knownFaults.load();
  const ids = texts(request.body['faults'], 'faults');
  if (ids === undefined) throw new ControlError('Give the ids as {"faults": [...]}.');
  return replace(request, ids);
};

/** `DELETE faults`: none. */
export const deleteFaults = (request: ControlRequest): Promise<ControlAnswer> => replace(request, []);
