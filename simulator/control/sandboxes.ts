import { loadFaults } from '../faults/known.ts';
import { mainName, sandboxName } from '../platform.ts';
import type { Sandbox } from '../sandbox.ts';
import { capabilityValues } from './capabilities.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, moment, texts, wholeNumber, words } from './member.ts';

const told = ({ name, baseUrl, seed, clock, choices, capabilities, faults }: Sandbox) => ({
  name,
  baseUrl,
  seed,
  now: new Date(clock.now()).toISOString(),
  frozen: clock.frozen,
  choices: choices.changed(),
  capabilities: capabilities.changed(),
  faults: faults.inForce(),
});

const onlyAtOrigin = ({ platform, sandbox }: ControlRequest): void => {
  if (sandbox === platform.main) return;
  throw new ControlError(`Sandboxes are managed at ${platform.origin}/_procon/sandboxes.`, 404);
};

const nameOf = ([name = '']: readonly string[]): string => {
  if (sandboxName.test(name) && name !== mainName) return name;
  throw new ControlError(
    `A sandbox has a name of up to 64 letters, digits, _ and -, other than ${mainName}.`,
  );
};

/** `GET sandboxes`. */
export const listSandboxes = (request: ControlRequest): ControlAnswer => {
  onlyAtOrigin(request);
  const { platform } = request;
  const others = platform.names().flatMap((name) => platform.sandbox(name) ?? []);
  return { status: 200, body: { sandboxes: [platform.main, ...others].map(told) } };
};

/** `PUT sandboxes/NAME {seed?, clock?, frozen?, choices?, capabilities?, faults?}`: makes or replaces one. */
export const putSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  onlyAtOrigin(request);
  const { platform, params, body } = request;
  const name = nameOf(params);
  const isNew = !platform.has(name);
  const [seed, clock, frozen] = [wholeNumber(body, 'seed'), moment(body, 'clock'), flag(body, 'frozen')];
  const [choices, faults] = [words(body['choices'], 'choices'), texts(body['faults'], 'faults')];
  const capabilities = capabilityValues(body['capabilities'], 'capabilities');
  if (faults !== undefined && faults.length > 0) await loadFaults();
  const made = platform.create(name, {
    ...(seed !== undefined && { seed }),
    ...(clock !== undefined && { clock }),
    ...(frozen !== undefined && { frozen }),
    ...(choices !== undefined && { choices }),
    ...(capabilities !== undefined && { capabilities }),
    ...(faults !== undefined && { faults }),
  });
  if (made === undefined) throw new ControlError('There are too many sandboxes; delete one first.', 503);
  return { status: isNew ? 201 : 200, body: told(made) };
};

/** `DELETE sandboxes/NAME`. */
export const deleteSandbox = (request: ControlRequest): ControlAnswer => {
  onlyAtOrigin(request);
  if (request.platform.remove(nameOf(request.params))) return { status: 204 };
  throw new ControlError('There is no sandbox of this name.', 404);
};
