import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Area } from '../../../models/areas.ts';
import { requirements } from '../../../models/requirements/index.ts';
import { type Simulator, startSimulator } from '../../server.ts';
import type { Fault } from '../fault.ts';

/** A request with every header that matters in it. */
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The faults of one area, and requests in which each of them makes a difference. */
export interface RawFaultList {
  readonly area: Area;
  readonly faults: readonly Fault[];
  /** Those of other folders too; the same when left out. */
  readonly all?: readonly Fault[];
  readonly folder: string;
  /** Made from what a right platform answers to `first`. */
  readonly requests: (first: string) => readonly RawRequest[];
  readonly first: RawRequest;
}

const told = ['content-type', 'cache-control', 'www-authenticate', 'location', 'allow'];

const send = async (base: string, { path, ...request }: RawRequest): Promise<string> => {
  const answer = await fetch(base + path, { ...request, redirect: 'manual' });
  const headers = told.map((name) => answer.headers.get(name) ?? '-').join(' ');
  // Byte by byte: an encoding makes a difference too.
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return `${request.method ?? 'GET'} ${path}: ${answer.status} ${headers}\n${bytes}`;
};

interface Told {
  readonly faults: readonly { readonly fired: number }[];
}

/** Sends the requests to a new sandbox. Its name is always the same, so that tokens are the same bytes. */
const replay = async ({ url }: Simulator, faults: readonly string[], requests: readonly RawRequest[]) => {
  const base = `${url}/sandboxes/replay`;
  const made = { seed: 1, clock: '2031-05-06T07:08:09Z', frozen: true, faults };
  await fetch(`${url}/_procon/sandboxes/replay`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(made),
  });
  const answers: string[] = [];
  for (const request of requests) answers.push(await send(base, request));
  const { faults: inForce } = (await (await fetch(`${base}/_procon/faults`)).json()) as Told;
  return { answers, fired: inForce.reduce((sum, { fired }) => sum + fired, 0) };
};

const idsOf = (faults: readonly Fault[]): string[] => faults.map(({ id }) => id);

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .filter((name) => /export const \w+: Fault =/.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => name.replace(/\.ts$/, ''));

const decidable = requirements.filter(({ undecidable }) => undecidable === undefined).map(({ id }) => id);

const claimAboutList = ({ area, faults, all = faults, folder }: RawFaultList): void => {
  it('have ids of their own', () => {
    assert.equal(new Set(idsOf(all)).size, all.length);
  });

  it('are called as their files, and no file is left out', () => {
    const own = faults.filter(({ kind }) => kind === 'behavioural');
    assert.deepEqual(
      idsOf(own).sort(),
      filesOf(folder)
        .map((name) => `${area}/${name}`)
        .sort(),
    );
  });

  it('violate requirements that can be decided', () => {
    const wrong = faults.filter(
      ({ violates }) => violates.length === 0 || violates.some((id) => !decidable.includes(id)),
    );
    assert.deepEqual(idsOf(wrong), []);
  });

  it('leave no requirement of the area that can be decided without a fault', () => {
    const violated = new Set<string>(all.flatMap(({ violates }) => violates));
    const without = decidable.filter((id) => id.startsWith(`${area}/`) && !violated.has(id));
    assert.deepEqual(without, []);
  });
};

/** Declares what holds for the faults of an area whose requests need headers of their own. */
export const claimAboutRaw = (list: RawFaultList): void => {
  claimAboutList(list);

  let simulator: Simulator;
  let requests: readonly RawRequest[];
  let right: readonly string[];
  before(async () => {
    simulator = await startSimulator({ port: 0 });
    const [first = ''] = (await replay(simulator, [], [list.first])).answers;
    requests = list.requests(first);
    right = (await replay(simulator, [], requests)).answers;
  });
  after(() => simulator?.close());

  it('are nothing that the same requests answer differently without them', async () => {
    assert.deepEqual((await replay(simulator, [], requests)).answers, right);
  });

  for (const { id, title } of list.faults) {
    it(`change an answer: ${title}`, async () => {
      const { answers, fired } = await replay(simulator, [id], requests);
      assert.notDeepEqual(answers, right);
      assert.ok(fired > 0, 'it did not tell that it fired');
    });
  }
};

/** The token in an answer to a token request. */
export const tokenIn = (answer: string): string => /"access_token":"([^"]+)"/.exec(answer)?.[1] ?? '';
