import { createReadStream, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import { writeImage } from '../data/image-file.ts';
import { readApart } from '../data/read-apart.ts';
import type { SnapshotShare } from '../data/snapshots.ts';
import type { Sandbox } from '../exchange.ts';
import type { Image } from '../image.ts';
import type { PlacingRules } from '../placing.ts';
import { isSandboxName } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { DataError, isFull } from '../store/database.ts';
import { conditionRules } from './conditions.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { text } from './member.ts';

// Sandboxes as values: copied, saved, restored and transferred.

const shownSandbox = ({ name, baseUrl }: Sandbox) => ({ name, baseUrl });

/** Calls `act` with a consistent image of a sandbox; its files exist until `act` has finished. */
const withImage = async <T>(sandbox: Sandbox, act: (image: Image) => T | Promise<T>): Promise<T> => {
  const image = await sandbox.lock.hold(() => sandbox.image(makeDirectory));
  try {
    return await act(image);
  } finally {
    if (image.files !== undefined) removeDirectory(image.files);
  }
};

const snapshotName = (name: string): string => {
  if (isSandboxName(name)) return name;
  throw new ControlError('A snapshot has a name of up to 64 letters, digits, _ and -.');
};

const withSnapshot = async <T>(
  { platform, sandbox }: ControlRequest,
  name: string,
  act: (image: Image) => T | Promise<T>,
): Promise<T> => {
  let isRead = false;
  const use = (image: Image) => {
    isRead = true;
    return act(image);
  };
  const done = await platform.snapshots.use(sandbox.name, snapshotName(name), use).catch((error: unknown) => {
    if (isRead || !(error instanceof DataError)) throw error;
    throw new ControlError(`The snapshot ${name} cannot be used: ${error.message}`, 409);
  });
  if (done !== undefined) return done;
  throw new ControlError('There is no snapshot of this name.', 404);
};

/** Whether a fork may replace a sandbox, and how many are allowed, by the key of the request. */
const forkRules = ({ sandbox, ownsAll = true }: ControlRequest, isNamed: boolean): PlacingRules => {
  const { keyDigest, limits } = sandbox;
  return {
    how: ownsAll && isNamed ? 'put' : 'add',
    share: ownsAll || keyDigest === undefined ? undefined : { keyDigest, most: limits.forks },
  };
};

/** Keeps the present key, since a snapshot may be older. */
const withKeyOf = ({ keyDigest }: Sandbox, image: Image): Image => ({
  ...image,
  settings: { ...image.settings, keyDigest },
});

/** `POST fork {name?, snapshot?}`: a new sandbox that starts from this one, or from a snapshot of it. */
export const forkSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  const { platform, sandbox, body } = request;
  const given = text(body, 'name');
  const name = given ?? platform.freshName();
  if (!isSandboxName(name)) throw new Refusal('unknown-sandbox', { status: 400 });
  if (name === sandbox.name) throw new ControlError('A sandbox cannot be forked onto itself.');
  const snapshot = text(body, 'snapshot');
  const rules = forkRules(request, given !== undefined);
  const fork = (image: Image) => platform.begin(name, withKeyOf(sandbox, image), rules);
  const made =
    snapshot === undefined ? await withImage(sandbox, fork) : await withSnapshot(request, snapshot, fork);
  return { status: 201, body: shownSandbox(made.sandbox) };
};

/** `GET snapshots`: the names of the snapshots. */
export const listSnapshots = async ({ platform, sandbox }: ControlRequest): Promise<ControlAnswer> => ({
  status: 200,
  body: { snapshots: await platform.snapshots.names(sandbox.name) },
});

/** The limit of snapshots, which all sandboxes with the key of the request share. */
const snapshotShare = async ({ platform, sandbox }: ControlRequest): Promise<SnapshotShare> => {
  await platform.refresh();
  const isOwn = (name: string) => platform.find(name)?.keyDigest === sandbox.keyDigest;
  return { sandboxes: platform.names().filter(isOwn), most: sandbox.limits.forks };
};

/** `PUT snapshots/NAME`: saves the state of the sandbox, replacing a snapshot of that name. */
export const putSnapshot = async (request: ControlRequest): Promise<ControlAnswer> => {
  const { platform, sandbox, params, ownsAll = true } = request;
  const name = snapshotName(params[0] ?? '');
  await platform.snapshots.keep(sandbox, name, ownsAll ? undefined : await snapshotShare(request));
  return { status: 200, body: { snapshots: await platform.snapshots.names(sandbox.name) } };
};

/** `DELETE snapshots/NAME`. */
export const deleteSnapshot = async (request: ControlRequest): Promise<ControlAnswer> => {
  const {
    platform,
    sandbox,
    params: [name = ''],
  } = request;
  if (await platform.snapshots.remove(sandbox.name, snapshotName(name))) return { status: 204 };
  throw new ControlError('There is no snapshot of this name.', 404);
};

/** `POST restore {snapshot}`: restores the sandbox, including its clock and settings. */
export const restoreSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  const { platform, sandbox, body } = request;
  const name = text(body, 'snapshot');
  if (name === undefined) throw new ControlError('Give the name as {"snapshot": NAME}.');
  const restored = await withSnapshot(request, name, (image) =>
    platform.begin(sandbox.name, withKeyOf(sandbox, image), { how: 'replace' }),
  );
  return { status: 200, body: shownSandbox(restored.sandbox) };
};

/** `GET export`: the complete sandbox as one file. */
export const exportSandbox = ({ sandbox }: ControlRequest): Promise<ControlAnswer> =>
  withImage(sandbox, (image) => {
    const directory = makeDirectory();
    const path = join(directory, 'sandbox.sqlite');
    writeImage(image, path);
    const { size } = statSync(path);
    const stream = createReadStream(path);
    stream.once('close', () => removeDirectory(directory));
    const headers = {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Disposition': `attachment; filename="${sandbox.name}.sqlite"`,
    };
    return { status: 200, headers, body: { stream, size } };
  });

const mega = 1024 ** 2;

/** Writes a stream to a file. Rejects with a `Refusal` beyond the maximum size of a sandbox. */
const receive = async ({ sandbox: { limits }, pieces }: ControlRequest, path: string): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  // Documents and files, each within its limit.
  const most = 2 * limits.megabytes * mega;
  let size = 0;
  try {
    for await (const piece of pieces?.() ?? []) {
      size += piece.length;
      if (size > most)
        throw new Refusal('body-too-large', { message: 'The file is larger than a sandbox may be.' });
      await file.writeFile(piece);
    }
  } catch (error) {
    throw isFull(error) ? new Refusal('storage-full') : error;
  } finally {
    await file.close();
  }
  if (size === 0) throw new ControlError('Send the file of an export as the body.');
};

/** `POST import` with a file as the body: replaces the sandbox by the exported one. */
export const importSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  const [sent, files] = [makeDirectory(), makeDirectory()];
  try {
    const path = join(sent, 'sandbox.sqlite');
    await receive(request, path);
    const image = await readApart(path, { database: join(sent, 'documents.sqlite'), files });
    await rm(path);
    conditionRules(image.settings.conditions?.rules, 'conditions');
    const { platform, sandbox } = request;
    const imported = await platform.begin(sandbox.name, withKeyOf(sandbox, image), { how: 'replace' });
    return { status: 200, body: shownSandbox(imported.sandbox) };
  } finally {
    removeDirectory(sent);
    removeDirectory(files);
  }
};
