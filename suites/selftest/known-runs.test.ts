import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { areaOf } from '../../models/requirements/index.ts';
import { checks } from '../catalogue.ts';
import type { Wire, WireAnswer } from '../harness/http/wire.ts';
import { knownRuns } from './known-runs.ts';
import { embed } from './mutators/hostile.ts';
import { changeRecords, type Mutator, mutate, refuse, reset, respond } from './mutators/mutator.ts';
import { openProxy } from './mutators/proxy.ts';
import { mutatorRows } from './mutators/rows.ts';
import { wideIds } from './mutators/wide-ids.ts';
import { openBases } from './proof/dependencies.ts';
import { claiming } from './proof/kills.ts';
import { ownFilesOf } from './proof/prove.ts';
import { root } from './sources.ts';

describe('a known run', () => {
  const bases = openBases();
  const touchedBy = (path: string): readonly string[] =>
    knownRuns
      .filter(({ id, area }) => ownFilesOf({ kind: 'known-run', id, area }, bases).includes(path))
      .map(({ id }) => id);

  it('should rest on places that exist', () => {
    const places = new Set(knownRuns.flatMap(({ restsOn = [] }) => restsOn));
    assert.deepEqual(
      [...places].filter((place) => !existsSync(join(root, place))),
      [],
    );
  });

  for (const [path, words] of [
    ['suites/discovery/find.ts', 'as discovery finds it'],
    ['models/wire/xml.ts', 'an answer in xml is written'],
    ['models/wire/json.ts', 'a token is answered'],
    ['suites/harness/profile/load.ts', 'ids have 64 bits'],
    ['models/openapi/index.ts', 'OpenAPI'],
    ['suites/harness/meaning.ts', 'nothing passes'],
  ] as const) {
    it(`should be touched by a change of ${path}: ${words}`, () => {
      assert.ok(touchedBy(path).some((id) => id.includes(words)));
    });
  }

  it('should not be touched by a check where it runs checks of all areas', () => {
    const all = new Set(knownRuns.filter(({ area }) => area === 'all').map(({ id }) => id));
    assert.deepEqual(
      touchedBy('suites/payments/fields.ts').filter((id) => all.has(id)),
      [],
    );
  });

  it('should be of checks that exist', () => {
    assert.deepEqual(
      mutatorRows.flatMap(({ checks: prefixes }) =>
        prefixes.filter((prefix) => !checks.some(({ id }) => id.startsWith(prefix))),
      ),
      [],
    );
  });
});

describe('a changed platform', () => {
  const send = async (mutators: readonly Mutator[], path: string, answer: WireAnswer) => {
    let changes = 0;
    const platform: Wire = { send: async () => answer, close: async () => {} };
    const wire = mutate(platform, mutators, () => void changes++);
    const url = { origin: 'http://127.0.0.1', path };
    return { changed: await wire.send({ method: 'GET', url, headers: {} }), changes: () => changes };
  };
  const changesOf = async (mutator: Mutator, text: string, path = '/api/payments') =>
    (await send([mutator], path, respond(200, text))).changes();

  it('should tell of each answer with a hostile addition, and of no other', async () => {
    const body = {
      name: 'a comment',
      reception: 'refused',
      spell: (good: string) => `{${good}/**/}`,
    } as const;
    assert.equal(await changesOf(embed(body, 'json'), '{"id":1}'), 1);
    assert.equal(await changesOf(embed(body, 'json'), '[]'), 0);
    assert.equal(await changesOf(embed(body, 'json'), '{"id":1}', '/oauth2/token'), 0);
    assert.equal(await changesOf(embed(body, 'json', true), '{"id":1}', '/oauth2/token'), 1);
  });

  it('should tell of each answer with wider ids, and of no other', async () => {
    assert.equal(await changesOf(wideIds, '{"name":"1"}'), 0);
    assert.equal(await changesOf(wideIds, '{"id":1}'), 1);
  });

  it('should be the same in process and behind a proxy, with mutators in their order', async () => {
    const show = (name: string) => changeRecords((one) => ({ ...one, [name]: Object.keys(one).length }));
    const unseen: Mutator = { format: 'xml', answer: () => reset };
    const mutators = [wideIds, unseen, show('second'), show('first')];
    const shown = '{"id":4611686018427387905,"first":1,"second":2}';
    const { changed } = await send(mutators, '/api/comments', respond(200, '{"id":1}'));
    assert.ok('text' in changed);
    assert.equal(changed.text, shown);
    const platform = await openProxy([{ request: () => respond(200, '{"id":1}') }]);
    const proxy = await openProxy(mutators, platform.url);
    assert.equal(await (await fetch(`${proxy.url}/api/comments`)).text(), shown);
    assert.deepEqual([proxy.requests, proxy.changes], [1, 3]);
    await proxy.close();
    await platform.close();
  });

  it('should close a connection, and refuse in the place of the platform', async () => {
    const lossy = await openProxy([{ operation: /^PUT/, request: () => reset }, refuse(/^POST/, 422)]);
    await assert.rejects(fetch(lossy.url, { method: 'PUT' }), /fetch failed/);
    assert.equal((await fetch(lossy.url, { method: 'POST' })).status, 422);
    await lossy.close();
  });
});

describe('checks that claim what a fault violates', () => {
  it('should begin with those about its area, not with those whose names only contain it', () => {
    const early = checks.find(({ id }) => id === 'scheduling-agreements/early-access');
    const violated = checks.filter(({ id }) => id.startsWith('access/')).flatMap(({ claims }) => claims);
    const [own = []] = claiming([...violated, ...(early?.claims ?? [])], ['access']);
    const areas = own.map(({ id }) => areaOf(id));
    assert.ok(own.some((check) => check === early));
    assert.equal(areas.lastIndexOf('access'), areas.filter((area) => area === 'access').length - 1);
  });
});
