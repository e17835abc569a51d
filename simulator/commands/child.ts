import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A simulator in a process of its own. */
interface ChildSimulator {
  readonly url: string;
  /** The text of the profile that it serves. */
  readonly profile: string;
  stop(): Promise<void>;
}

// Beside a run it serves one client: short-lived objects need no more than 4 MB before they are looked through.
const lean = ['--max-semi-space-size=4'];

const startPatience = 30_000;
const stopPatience = 5000;

/** Calls back after a time, unless the process ends before. */
const later = (milliseconds: number, run: () => void): void =>
  AbortSignal.timeout(milliseconds).addEventListener('abort', run);

const listening = (child: ChildProcess): Promise<string> =>
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
    later(startPatience, () => fail('it was not ready within 30 seconds'));
  });

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  later(stopPatience, () => child.kill('SIGKILL'));
  await exit;
};

const profileAt = async (url: string): Promise<string> => {
  // An agent of its own: the environment may tell Node to send everything else to a proxy.
  const [answer] = (await once(get(`${url}/_procon/profile`, { agent: new Agent() }), 'response')) as [
    IncomingMessage,
  ];
  if (answer.statusCode === 200) return text(answer);
  throw new Error(`The simulator answered ${answer.statusCode} when asked for its profile.`);
};

/**
 * Starts a simulator as a child process on a free port and fetches its profile. `program` is the command line's
 * own file. The child ends with this process, whatever ends it. Throws an Error with one sentence.
 */
export const startChildSimulator = async (
  program: string,
  options: readonly string[] = [],
): Promise<ChildSimulator> => {
  const words = [program, 'serve', '--port', '0', ...options];
  const child = spawn(process.execPath, [...lean, ...process.execArgv, ...words], {
    // It ends when its standard input does, and gets no signal from the terminal.
    stdio: ['pipe', 'pipe', 'pipe'],
    // A control key is meant for simulators that are shared, and this one is not.
    env: { ...process.env, PROCON_SERVE_UNTIL_STDIN_ENDS: '1', PROCON_CONTROL_KEY: '' },
    detached: true,
  });
  try {
    const url = await listening(child);
    return { url, profile: await profileAt(url), stop: () => stopped(child) };
  } catch (error) {
    await stopped(child);
    throw error;
  }
};
