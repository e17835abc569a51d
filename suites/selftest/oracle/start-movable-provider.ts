import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningProvider } from './provider.ts';

/** Starts the library in a process of its own, whose clock the profile's hook moves. */
export const startMovableProvider = async (): Promise<RunningProvider> => {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'movable-provider.ts')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const url = String(said).trim();
  if (!URL.canParse(url)) throw new Error(`the library did not start: ${url}`);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
