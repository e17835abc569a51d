import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { connections, requisition, sendAll } from './concurrent-clients.ts';
import { type Operation, programs, type Subject } from './programs.ts';
import { memoryOf, notify, processorTimeOf, say, start } from './running.ts';

/** How many of 20 requests are of a kind. */
const shares: Readonly<Record<Operation, number>> = { show: 12, list: 5, transition: 2, create: 1 };
const mix = Object.entries(shares).flatMap(([operation, share]) =>
  Array.from({ length: share }, () => operation as Operation),
);

const most = 200_000;
/** The first requests, during which code is compiled and bounded caches fill up. */
const beginning = 20_000;
/** The number of requests in one batch. */
const portion = 5_000;

/** Prints how the memory of a simulator grows with a day of requests to it, and what they cost. */
export const benchDay = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'procon-day-'));
  const [program] = programs;
  const { url, pid, token, stop } = await start(program, folder);
  const pool = new Pool(url, { connections });
  const subject: Subject = { payments: [{ id: 1001, status: 'approved' }], requisition, created: {} };
  const sendTurn = (turn: number) => program.request(subject, mix[turn % mix.length] ?? 'show', turn, token);
  try {
    let first = Number.NaN;
    for (let sent = 0; sent < most; sent += beginning) {
      const before = processorTimeOf(pid);
      for (let from = sent; from < sent + beginning; from += portion) {
        const requests = Array.from({ length: portion }, (_, at) => sendTurn(from + at));
        await sendAll(pool, requests);
        notify(`day: ${from + portion} of ${most} requests sent`);
      }
      const [megabytes, cost] = [memoryOf(pid), (processorTimeOf(pid) - before) / beginning];
      if (sent === 0) first = megabytes;
      const grown = megabytes - first;
      say(
        `day: ${sent + beginning} requests, ${megabytes.toFixed(0)} MB (${grown.toFixed(0)} more than after ${beginning}; aim: at most 60), ${cost.toFixed(3)} ms a request`,
      );
    }
  } finally {
    await pool.close();
    await stop();
    rmSync(folder, { recursive: true });
  }
};
