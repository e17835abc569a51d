import { createReadStream, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDirectory, removeDirectory } from '../contents/directory.ts';
import { readImage, writeImage } from '../data/image-file.ts';
import type { Sandbox } from '../exchange.ts';
import type { Image } from '../image.ts';
import { isSandboxName, type Platform } from '../platform.ts';
import { Refusal } from '../refusals.ts';
import { isFull } from '../store/database.ts';
import { type ControlAnswer, ControlError, type ControlRequest } from './control.ts';
import { text } from './member.ts';

// Sandboxes as values: copied, laid aside, laid back, and carried elsewhere.

const shownSandbox = ({ name, baseUrl }: Sandbox) => ({ name, baseUrl });

/** Does something with an image of a sandbox as it is between two changes; its files last until that is done. */
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
  const done = await platform.snapshots.use(sandbox.name, snapshotName(name), act);
  if (done !== undefined) return done;
  throw new ControlError('There is no snapshot of this name.', 404);
};

/** A sandbox that begins as an image, for all processes. */
const begin = async (platform: Platform, name: string, image: Image): Promise<Sandbox> => {
  const sandbox = platform.begin(name, image);
  await platform.publish(name);
  return sandbox;
};

const freshName = ({ platform }: ControlRequest): string => {
  for (let number = 1; ; number += 1) {
    const name = `fork-${number}`;
    if (platform.find(name) === undefined) return name;
  }
};

/** `POST fork {name?, snapshot?}`: another sandbox that begins as this one is, or as a snapshot of it was. */
export const forkSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  const { platform, sandbox, body } = request;
  const name = text(body, 'name') ?? freshName(request);
  if (!isSandboxName(name)) throw new Refusal('unknown-sandbox', { status: 400 });
  if (platform.find(name) === sandbox) throw new ControlError('A sandbox cannot be forked onto itself.');
  if (request.ownsAll === false && platform.find(name) !== undefined)
    throw new ControlError(
      'There is a sandbox of this name, and only the key of the simulator replaces it.',
      403,
    );
  const snapshot = text(body, 'snapshot');
  const fork = (image: Image) => begin(platform, name, image);
  const made =
    snapshot === undefined ? await withImage(sandbox, fork) : await withSnapshot(request, snapshot, fork);
  return { status: 201, body: shownSandbox(made) };
};

/** `GET snapshots`: their names. */
export const listSnapshots = async ({ platform, sandbox }: ControlRequest): Promise<ControlAnswer> => ({
  status: 200,
  body: { snapshots: await platform.snapshots.names(sandbox.name) },
});

/** `PUT snapshots/NAME`: saves the state of the sandbox, and replaces a snapshot of that name. */
export const putSnapshot = ({
  platform,
  sandbox,
  params: [name = ''],
}: ControlRequest): Promise<ControlAnswer> =>
  sandbox.lock.hold(async () => {
    await platform.snapshots.keep(sandbox.name, snapshotName(name), sandbox.image);
    return { status: 200, body: { snapshots: await platform.snapshots.names(sandbox.name) } };
  });

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

/** `POST restore {snapshot}`: restores the sandbox, its clock and settings included. */
export const restoreSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  const { platform, sandbox, body } = request;
  const name = text(body, 'snapshot');
  if (name === undefined) throw new ControlError('Give the name as {"snapshot": NAME}.');
  const restored = await withSnapshot(request, name, (image) => begin(platform, sandbox.name, image));
  return { status: 200, body: shownSandbox(restored) };
};

/** `GET export`: all of the sandbox as one file. */
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

/** `POST import`, the file as its body: replaces the sandbox by the exported one. */
export const importSandbox = async (request: ControlRequest): Promise<ControlAnswer> => {
  const [sent, files] = [makeDirectory(), makeDirectory()];
  try {
    const path = join(sent, 'sandbox.sqlite');
    await receive(request, path);
    const image = readImage(path, () => files);
    await rm(path);
    return { status: 200, body: shownSandbox(await begin(request.platform, request.sandbox.name, image)) };
  } finally {
    removeDirectory(sent);
    removeDirectory(files);
  }
};
