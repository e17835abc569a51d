import { retirementNote } from '../../models/silences/retired.ts';
import { digestOf } from '../auth/secrets.ts';
import type { Sandbox } from '../exchange.ts';
import { isSandboxName } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { capabilityValues } from './capabilities.ts';
import { conditionRules } from './conditions.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { flag, moment, text, texts, wholeNumber, words } from './member.ts';

const show = ({ name, baseUrl, seed, clock, choices, capabilities, faults, conditions }: Sandbox) => ({
  name,
  baseUrl,
  seed,
  now: new Date(clock.now()).toISOString(),
  frozen: clock.frozen,
  choices: choices.changed(),
  capabilities: capabilities.changed(),
  faults: faults.inForce(),
  conditions: conditions.rules,
});

const onlyAtOrigin = ({ platform, sandbox }: ControlRequest): void => {
  if (sandbox === platform.main) return;
  throw new ControlError(`Sandboxes are managed at ${platform.origin}/_procon/sandboxes.`, 404);
};

const nameOf = ([name = '']: readonly string[]): string => {
  if (isSandboxName(name)) return name;
  throw new Refusal('unknown-sandbox', { status: 400 });
};

/** A sandbox that cannot be shown does not hide the others. */
const showAny = (sandbox: Sandbox) => {
  try {
    return show(sandbox);
  } catch {
    return { name: sandbox.name, error: 'Its settings cannot be read; delete or replace it.' };
  }
};

/** Resolves when all changes that this process made in some sandboxes are visible to other processes. */
export const awaitChanges = async (sandboxes: readonly Sandbox[]): Promise<void> => {
  await Promise.all(sandboxes.map(({ replica }) => replica?.pending()));
};

/** `GET sandboxes`. */
export const listSandboxes = async (request: ControlRequest): Promise<ControlAnswer> => {
  onlyAtOrigin(request);
  const { platform } = request;
  await platform.refresh();
  const { main, names, find, setAside } = platform;
  const served = [main, ...names().flatMap((name) => find(name) ?? [])];
  const unreadable = [...setAside].map(([name, error]) => ({ name, error }));
  const body = { sandboxes: [...served.map(showAny), ...unreadable] };
  await awaitChanges(served);
  return { status: 200, body };
};

const shortestKey = 16;

const keyDigestOf = (body: ControlRequest['body']): string | undefined => {
  const key = text(body, 'key');
  if (key === undefined || key.length >= shortestKey) return key && digestOf(key);
  throw new ControlError(`key must have ${shortestKey} characters or more.`);
};

/**
 * `PUT sandboxes/NAME {seed?, clock?, frozen?, choices?, capabilities?, faults?, conditions?, key?}`: creates or
 * replaces a sandbox.
 */
export const putSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  onlyAtOrigin(request);
  const { platform, params, body } = request;
  const name = nameOf(params);
  const [seed, clock, frozen] = [wholeNumber(body, 'seed'), moment(body, 'clock'), flag(body, 'frozen')];
  const [choices, faults] = [words(body['choices'], 'choices'), texts(body['faults'], 'faults')];
  const capabilities = capabilityValues(body['capabilities'], 'capabilities');
  const conditions = conditionRules(body['conditions'], 'conditions');
  if (faults !== undefined && faults.length > 0) await platform.knownFaults.load();
  const keyDigest = keyDigestOf(body);
  const { sandbox, isNew } = await platform.create(name, {
    ...(keyDigest !== undefined && { keyDigest }),
    ...(seed !== undefined && { seed }),
    ...(clock !== undefined && { clock }),
    ...(frozen !== undefined && { frozen }),
    ...(choices !== undefined && { choices }),
    ...(capabilities !== undefined && { capabilities }),
    ...(faults !== undefined && { faults }),
    ...(conditions !== undefined && { conditions }),
  });
  const note = retirementNote(Object.keys(choices ?? {}));
  return { status: isNew ? 201 : 200, body: { ...show(sandbox), ...(note !== undefined && { note }) } };
};

/** `DELETE sandboxes/NAME`. */
export const deleteSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  onlyAtOrigin(request);
  const { platform, params } = request;
  const name = nameOf(params);
  if (await platform.remove(name)) return { status: 204 };
  throw new ControlError('There is no sandbox of this name.', 404);
};
