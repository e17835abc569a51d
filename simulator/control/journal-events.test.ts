import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createJournal } from '../journal.ts';
import { type Simulator, startSimulator } from '../server.ts';
import { handTimer } from '../timer.test.kit.ts';
import type { ControlRequest, ResponseFile } from './control.ts';
import { streamJournal } from './journal-events.ts';

const serve = async () => {
  const { timer, end } = handTimer();
  const simulator = await startSimulator({ port: 0, seed: 1, timer, limits: { journal: 50 } });
  return { simulator, end };
};

const request = async ({ url }: Simulator, path: string): Promise<void> => {
  await (await fetch(`${url}${path}`)).text();
};

/** Reads events until a text has arrived, or the stream has ended. */
const listen = async ({ url }: Simulator, query = '', headers: Record<string, string> = {}, base = '') => {
  const aborting = new AbortController();
  const answer = await fetch(`${url}${base}/_procon/journal/events${query}`, {
    headers,
    signal: aborting.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const until = async (wanted: string): Promise<string> => {
    while (!received.includes(wanted)) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return `${received}(end)`;
      received += value;
    }
    return received;
  };
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    until,
    leave: () => aborting.abort(),
  };
};

const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

describe('the journal as it comes', () => {
  it('should tell each entry once, go on behind a known one, and only what is wanted', async () => {
    const { simulator, end } = await serve();
    await request(simulator, '/api/a');
    const all = await listen(simulator);
    assert.match(String(all.type), /^text\/event-stream/);
    const wanted = await listen(simulator, '?path=/api/c');
    await request(simulator, '/api/b');
    await request(simulator, '/api/c');
    assert.deepEqual(idsIn(await all.until('/api/c')), [2, 3]);
    assert.deepEqual(idsIn(await wanted.until('/api/c')), [3]);
    const again = await listen(simulator, '', { 'last-event-id': '1' });
    assert.deepEqual(idsIn(await again.until('/api/c')), [2, 3]);
    await end(15_000);
    await end(15_000);
    await end(15_000);
    assert.match(await all.until(': still here'), /: still here/);
    for (const one of [all, wanted, again]) one.leave();
    await simulator.close();
  });

  it('should end when the sandbox is deleted, and when the simulator stops', async () => {
    const { simulator } = await serve();
    await request(simulator, '/sandboxes/gone/api/a');
    const inSandbox = await listen(simulator, '', {}, '/sandboxes/gone');
    const inMain = await listen(simulator);
    await fetch(`${simulator.url}/_procon/sandboxes/gone`, { method: 'DELETE' });
    assert.match(await inSandbox.until('never'), /\(end\)$/);
    await simulator.close();
    assert.match(await inMain.until('never'), /\(end\)$/);
  });

  it('should let so many listen and no more, and let others in when some have gone', async () => {
    const { simulator } = await serve();
    const listeners = [];
    for (let at = 0; at < 20; at += 1) listeners.push(await listen(simulator));
    assert.equal((await listen(simulator)).status, 503);
    for (const one of listeners) one.leave();
    // The server notices a closed connection with the next event that it sends, or soon.
    let status = 503;
    for (let tried = 0; status === 503 && tried < 200; tried += 1) ({ status } = await listen(simulator));
    assert.equal(status, 200);
    await simulator.close();
  });

  it('should tell those no more who are slower than the journal forgets', async () => {
    const journal = createJournal(50);
    const { timer } = handTimer();
    const request = { platform: { timer }, sandbox: { journal }, query: new URLSearchParams('since=0') };
    const { body } = streamJournal(request as unknown as ControlRequest);
    const { stream } = body as ResponseFile;
    const write = () =>
      journal.write(
        { at: 0, method: 'GET', url: `/${'x'.repeat(400)}`, status: 200 },
        { before: 0, after: 0 },
      );
    write();
    stream.read(0);
    await new Promise((resolve) => stream.once('readable', resolve));
    for (let sent = 0; sent < 5000; sent += 1) write();
    let received = '';
    for await (const piece of stream) received += String(piece);
    const ids = idsIn(received);
    assert.ok(ids.length >= 1 && ids.length < 1000, `${ids.length} were told`);
    assert.equal(ids[0], 1);
    assert.equal(journal.listeners, 0);
  });
});
