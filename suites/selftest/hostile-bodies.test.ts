import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hostileForms } from '../../fixtures/hostile/forms.ts';
import type { Reception } from '../../fixtures/hostile/hostile-body.ts';
import { hostileJson } from '../../fixtures/hostile/json.ts';
import { field, hostileMultipart, part } from '../../fixtures/hostile/multipart.ts';
import { hostileValues } from '../../fixtures/hostile/values.ts';
import { hostileXml } from '../../fixtures/hostile/xml.ts';
import {
  type Expected,
  type FuzzClient,
  openFuzzClient,
  peakOf,
  ports,
  probe,
  sendBytes,
  tokenForm,
  wrongAnswer,
  wrongResponse,
} from './hostile/fuzz-client.ts';
import { type SimulatorProcess, startSimulator } from './simulator.ts';

/** The most memory for all bodies together; the entities of a single one would expand to gigabytes. */
const mostMegabytes = 500;

let simulator: SimulatorProcess;
let client: FuzzClient;
let peak: number | undefined;
before(async () => {
  simulator = await startSimulator([
    ...['--capability', 'early-access=true'],
    // The bodies have their own root.
    ...['--choice', 'payments/put-xml-root=accepted'],
  ]);
  client = await openFuzzClient(simulator.url);
  peak = peakOf(simulator.pid);
});
after(() => simulator.stop());

type Spelled = string | Uint8Array;

const bytesOf = (spelled: Spelled): Uint8Array<ArrayBuffer> =>
  typeof spelled === 'string' ? Buffer.from(spelled) : Buffer.from(spelled);

interface Row {
  readonly name: string;
  readonly reception: Reception;
}

/** Checks each row. Returns the problems with the names of their rows. */
const wrongIn = async <R extends Row>(
  rows: readonly R[],
  act: (row: R, expected: Expected) => Promise<unknown>,
) => {
  const wrong: string[] = [];
  for (const [at, row] of rows.entries()) {
    const problem = await act(row, { mark: `mark ${at}.`, reception: row.reception });
    if (problem !== undefined) wrong.push(`${row.name}: ${problem}`);
  }
  return wrong;
};

const formats = [
  ['json', 'application/json', hostileJson],
  ['xml', 'application/xml', hostileXml],
] as const;

describe('hostile request bodies', () => {
  for (const port of ports) {
    for (const [format, type, bodies] of formats) {
      const good = port.good[format];
      if (good === undefined) continue;
      it(`should be handled by their standard: ${port.name} in ${format}`, async () => {
        const wrong = await wrongIn(bodies, ({ spell }, expected) =>
          probe(client, port, { ...expected, body: { type, bytes: bytesOf(spell(good(expected.mark))) } }),
        );
        assert.deepEqual(wrong, []);
      });
    }
  }

  for (const { name, members, method, path, shows, good } of ports) {
    it(`should be safe where a value is hostile: ${name}`, async () => {
      const values = members.flatMap((member) =>
        Object.entries(hostileValues).map((one) => [member, ...one]),
      );
      const wrong: string[] = [];
      for (const [at, [member, what, value]] of values.entries()) {
        const body = Buffer.from(`{${good.json?.(`value ${at}.`)},"${member}":${value}}`);
        const received = await client.send(method, path, { type: 'application/json', bytes: body });
        const problem = wrongAnswer(received) ?? wrongResponse(await client.send('GET', shows), 'accepted');
        if (problem !== undefined) wrong.push(`${member} is ${what}: ${problem}`);
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('should be handled by their standard: an upload', async () => {
    const path = '/api/users/16/attachments';
    const port = { method: 'POST', path, shows: `${path}?limit=1&order_by=id&dir=desc` } as const;
    const file = part(
      `${field('name="attachment[file]"; filename="a"')}\r\nContent-Type: text/plain`,
      'seen',
    );
    const wrong = await wrongIn(hostileMultipart, ({ type, spell }, expected) => {
      const good = file + part(field('name="attachment[intent]"'), expected.mark);
      return probe(client, port, { ...expected, body: { type, bytes: Buffer.from(spell(good), 'latin1') } });
    });
    assert.deepEqual(wrong, []);
  });

  it('should be handled by their standard: a request for a token', async () => {
    const good = await tokenForm(simulator.url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const wrong = await wrongIn(hostileForms, async ({ spell, reception }) => {
      const request = { method: 'POST', headers, body: bytesOf(spell(good)) };
      return wrongResponse(await sendBytes(`${simulator.url}/oauth2/token`, request), reception);
    });
    assert.deepEqual(wrong, []);
  });

  it('should leave the platform working, and memory bounded', async () => {
    const again = await openFuzzClient(simulator.url);
    assert.equal((await again.send('GET', '/api/invoices/11001/comments')).status, 200);
    if (peak === undefined) return;
    const more = (peakOf(simulator.pid) ?? 0) - peak;
    assert.ok(more < mostMegabytes, `it took ${Math.round(more)} MB more than before`);
  });
});
