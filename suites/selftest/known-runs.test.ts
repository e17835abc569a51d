import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { areaOf } from '../../models/requirements/index.ts';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import { checks } from '../catalogue.ts';
import type { Wire } from '../harness/http/wire.ts';
import { tamperedWire } from './hostile/tampered.ts';
import { checksNamed, knownRuns } from './known-runs.ts';
import { claiming } from './proof/kills.ts';
import { ownFilesOf } from './proof/prove.ts';
import { openBases } from './proof/rests-on.ts';
import { root } from './sources.ts';
import { openWidePlatform } from './wide-ids/wide-platform.ts';

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

  it('should not start with an id that no check has', () => {
    assert.deepEqual(
      checksNamed(['payments/fields']).map(({ id }) => id),
      ['payments/fields'],
    );
    assert.throws(() => checksNamed(['payments/renamed']), /no check is named payments\/renamed/);
  });
});

describe('a changed platform', () => {
  it('should tell of each answer with a hostile addition, and of no other', async () => {
    const texts = ['{"id":1}', '[]'];
    const headers = { 'content-type': mediaTypeOf.json };
    const wire: Wire = {
      send: async () => ({ status: 200, headers, text: texts.shift() ?? '' }),
      close: async () => {},
    };
    let changes = 0;
    const body = {
      name: 'a comment',
      reception: 'refused',
      spell: (good: string) => `{${good}/**/}`,
    } as const;
    const tampered = tamperedWire(wire, { format: 'json', body }, () => {
      changes += 1;
    });
    const request = { method: 'GET', url: new URL('http://127.0.0.1/api/payments'), headers: {} };
    await tampered.send(request);
    await tampered.send(request);
    assert.equal(changes, 1);
  });

  it('should tell of each answer with wider ids, and of no other', async () => {
    const server = createServer(({ url }, outgoing) => {
      outgoing.writeHead(200, { 'content-type': mediaTypeOf.json });
      outgoing.end(url === '/api/comments' ? '{"id":1}' : '{"name":"1"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wide = await openWidePlatform(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await (await fetch(`${wide.url}/api/users`)).text();
    assert.equal(wide.changes, 0);
    assert.equal(await (await fetch(`${wide.url}/api/comments`)).text(), '{"id":4611686018427387905}');
    assert.equal(wide.changes, 1);
    await wide.stop();
    server.closeAllConnections();
    server.close();
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
