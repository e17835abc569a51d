import type { ControlAnswer, ControlRequest } from './control.ts';
import { ControlError } from './control.ts';
import { texts } from './member.ts';

/** The faults in force, with the number of exchanges in which each made a difference. */
const inForceOf = ({ sandbox: { faults } }: ControlRequest) => {
  const fired = faults.fired();
  return faults.inForce().map((id) => ({ id, fired: fired[id] ?? 0 }));
};

const show = async (request: ControlRequest): Promise<ControlAnswer> => {
  const known = await request.platform.knownFaults.load();
  const available = known.map(({ id, title, kind, violates, capabilities, choices, derived }) => ({
    ...{ id, title, kind, violates },
    ...(capabilities !== undefined && { capabilities }),
    ...(choices !== undefined && { choices }),
    ...(derived && { derived }),
  }));
  return { status: 200, body: { available, faults: inForceOf(request) } };
};

/** `GET faults ?active`: all faults, and those in force; with `active=only` only the latter. */
export const getFaults = (request: ControlRequest): ControlAnswer | Promise<ControlAnswer> =>
  request.query.get('active') === 'only'
    ? { status: 200, body: { faults: inForceOf(request) } }
    : show(request);

const replace = async (request: ControlRequest, ids: readonly string[]): Promise<ControlAnswer> => {
  const { sandbox } = request;
  await sandbox.lock.hold(() => sandbox.faults.replace(ids));
  return show(request);
};

/** `PUT faults {faults: [ID, ...]}`: puts exactly these in force. */
export const putFaults = async (request: ControlRequest): Promise<ControlAnswer> => {
  await request.platform.knownFaults.load();
  const ids = texts(request.body['faults'], 'faults');
  if (ids === undefined) throw new ControlError('Give the ids as {"faults": [...]}.');
  return replace(request, ids);
};

/** `DELETE faults`: removes all faults in force. */
export const deleteFaults = (request: ControlRequest): Promise<ControlAnswer> => replace(request, []);
