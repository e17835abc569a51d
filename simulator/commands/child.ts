import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A simulator in a child process. */
interface ChildSimulator {
  readonly url: string;
  /** The text of its profile. */
  readonly profile: string;
  /** The profile of a spare sandbox, for checks that end tokens or move the clock. */
  readonly spare: string;
  /** Why the process ended unexpectedly; undefined while it runs. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

// For the single client of a run, a young generation of 4 MB is sufficient.
const lean = ['--max-semi-space-size=4'];

const startPatience = 30_000;
const stopPatience = 5000;

/** Calls back after a time; does not keep the process alive. */
const runLater = (milliseconds: number, run: () => void): void =>
  AbortSignal.timeout(milliseconds).addEventListener('abort', run);

const waitForUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    let complaint = '';
    const fail = (why: string) => reject(new Error(`The simulator did not start: ${why}`));
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const url = /listening on (\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.stderr?.on('data', (part: Buffer) => {
      complaint += part.toString();
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', () => fail(complaint.trim().replace(/^procon: /, '') || 'it ended at once'));
    runLater(startPatience, () => fail('it was not ready within 30 seconds'));
  });

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  runLater(stopPatience, () => child.kill('SIGKILL'));
  await exit;
};

const endOf = ({ exitCode, signalCode }: ChildProcess): string | undefined =>
  signalCode ?? (exitCode === null ? undefined : `exit code ${exitCode}`);

const control = async (url: string, method: 'GET' | 'PUT'): Promise<string> => {
  // A separate agent: the environment may configure a proxy for Node's global one.
  const sent = request(url, { method, agent: new Agent() }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode === 200 || answer.statusCode === 201) return text(answer);
  throw new Error(`The simulator answered ${answer.statusCode} when its profile was requested.`);
};

const profileAt = (url: string): Promise<string> => control(`${url}/_procon/profile`, 'GET');

const makeSpare = async (url: string): Promise<string> => {
  await control(`${url}/_procon/sandboxes/spare`, 'PUT');
  return profileAt(`${url}/sandboxes/spare`);
};

/**
 * Starts a simulator as a child process on a free port and fetches its profile and that of a spare sandbox. `program`
 * is the file of the command line. The child ends with this process, even if that is killed. Throws an Error with one
 * sentence.
 */
export const startChildSimulator = async (
  program: string,
  options: readonly string[] = [],
): Promise<ChildSimulator> => {
  const words = [program, 'serve', '--port', '0', ...options];
  const child = spawn(process.execPath, [...lean, ...process.execArgv, ...words], {
    // It ends when its standard input closes, and receives no signal from the terminal.
    stdio: ['pipe', 'pipe', 'pipe'],
    // A control key is for shared simulators; this one is private.
    env: { ...process.env, PROCON_SERVE_UNTIL_STDIN_ENDS: '1', PROCON_CONTROL_KEY: '' },
    detached: true,
  });
  try {
    const url = await waitForUrl(child);
    const [profile, spare] = [await profileAt(url), await makeSpare(url)];
    return { url, profile, spare, ended: () => endOf(child), stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    throw error;
  }
};
