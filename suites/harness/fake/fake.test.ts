import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Members } from '../../../models/members.ts';
import { comment } from '../../../models/resources/index.ts';
import { formats, mediaTypeOf } from '../../../models/wire/media-type.ts';
import { readMany, readOne } from '../../../models/wire/read.ts';
import type { Answer, Outgoing } from '../client.ts';
import { answerWith } from './answer.ts';
import { type Collection, openFake } from './fake.ts';
import type { Overrides, StoredDocument } from './overrides.ts';

const on = '/api/orders/1';
const path = `${on}/comments`;
const stored = (id: number, text: string, where = on): StoredDocument => ({
  ...{ id, on: where },
  data: { id, comments: text },
});

const collection: Collection<Members> = {
  routes: { below: /^(?<on>\/api\/orders\/\d+)\/comments(?:\/(?<id>\d+)(?:\/(?<action>\w+))?)?$/ },
  resource: comment,
  seeded: [stored(1, 'one'), stored(2, 'two'), stored(3, 'elsewhere', '/api/orders/2')],
  makes: ({ comments }, { id }) => ({ id, comments }),
  updates: (old, given) => ({ ...old, ...given }),
  acts: (old, _, { action }) => (action === 'publish' ? { ...old, 'to-supplier': true } : 404),
};

const bodyOf = (members: Members): NonNullable<Outgoing['body']> => ({
  type: mediaTypeOf.json,
  text: JSON.stringify(members),
});

/** Opens a fake with overrides, and its documented requests. */
const open = (overrides: Overrides = {}, way: Partial<Collection<Members>> = {}) => {
  const fake = openFake({ ...collection, ...way }, overrides);
  const send = (method: string, to: string, more: Partial<Outgoing> = {}): Promise<Answer> =>
    fake.client.send({ method: method as Outgoing['method'], path: to, ...more });
  return {
    fake,
    list: (more?: Partial<Outgoing>) => send('GET', path, more),
    show: (id: number, more?: Partial<Outgoing>) => send('GET', `${path}/${id}`, more),
    create: (text: string, more?: Partial<Outgoing>) =>
      send('POST', path, { body: bodyOf({ comments: text }), ...more }),
    update: (id: number, text: string) => send('PUT', `${path}/${id}`, { body: bodyOf({ comments: text }) }),
    act: (id: number, action: string) => send('PUT', `${path}/${id}/${action}`),
    remove: (id: number) => send('DELETE', `${path}/${id}`),
    send,
  };
};

const membersOf = ({ text }: Answer): Members => JSON.parse(text) as Members;
const textsOf = ({ text }: Answer): readonly unknown[] =>
  (JSON.parse(text) as readonly Members[]).map(({ comments }) => comments);

describe('a fake without overrides', () => {
  for (const format of formats) {
    it(`should list and show its records in ${format}`, async () => {
      const { list, show } = open();
      const accept = mediaTypeOf[format];
      const [all, one] = [await list({ accept }), await show(2, { accept })];
      assert.deepEqual([all.status, all.format, one.status, one.format], [200, format, 200, format]);
      const { items } = readMany(comment, all.text, format);
      assert.deepEqual(
        items.map(({ data }) => [data['id'], data['comments']]),
        [
          [1, 'one'],
          [2, 'two'],
        ],
      );
      assert.equal(readOne(comment, one.text, format).data['comments'], 'two');
    });
  }

  it('should create, update, act and delete', async () => {
    const { create, update, act, remove, show, fake } = open();
    const made = await create('new');
    assert.deepEqual([made.status, membersOf(made)['comments']], [201, 'new']);
    const id = Number(membersOf(made)['id']);
    assert.equal(id, 501);
    assert.equal((await update(id, 'newer')).status, 200);
    assert.equal(membersOf(await act(id, 'publish'))['to-supplier'], true);
    assert.equal(membersOf(await show(id))['comments'], 'newer');
    assert.deepEqual([(await remove(id)).text, (await show(id)).status], ['', 404]);
    assert.equal(fake.nextId(on), 502, 'an id is not given twice');
    assert.equal(fake.sent.length, 6);
  });

  it('should refuse unknown paths, in the requested format', async () => {
    const { show, update, remove, act, send } = open();
    for (const answer of [
      await show(9),
      await show(3),
      await update(9, 'x'),
      await remove(9),
      await act(1, 'burn'),
      await send('GET', '/api/nothing'),
    ]) {
      assert.deepEqual([answer.status, answer.format], [404, 'json']);
      assert.deepEqual(membersOf(answer), { errors: {} });
    }
    const xml = await show(9, { accept: mediaTypeOf.xml });
    assert.deepEqual([xml.status, xml.format, xml.text], [404, 'xml', '<errors/>']);
  });

  it('should refuse bodies in other formats, and creations where nothing can be created', async () => {
    const body = { type: mediaTypeOf.xml, text: '<comment/>' };
    assert.equal((await open().create('', { body })).status, 415);
    const { makes: _, updates: __, ...readOnly } = collection;
    const fake = openFake(readOnly);
    const writes = ['POST', 'PUT'].map((method) => ({
      ...{ method: method as Outgoing['method'], body: bodyOf({}) },
      path: method === 'POST' ? path : `${path}/1`,
    }));
    for (const write of writes) assert.equal((await fake.client.send(write)).status, 405);
  });

  it('should answer empty lists as the reference choices do: 404 in XML', async () => {
    const { list } = open({}, { seeded: [] });
    assert.deepEqual([(await list()).status, (await list()).text], [200, '[]']);
    assert.equal((await list({ accept: mediaTypeOf.xml })).status, 404);
  });

  it('should write records unchanged without a resource', async () => {
    const { resource: _, ...bare } = collection;
    const answer = await openFake(bare).client.send({ method: 'GET', path, accept: mediaTypeOf.xml });
    assert.deepEqual(JSON.parse(answer.text), [stored(1, 'one').data, stored(2, 'two').data]);
  });

  it('should have a later time at each call', () => {
    const { fake } = open();
    const [first, second] = [fake.now(), fake.now()];
    assert.ok(first < second);
  });
});

describe('each override of a fake', () => {
  it('should answer first, or leave the request to the fake', async () => {
    const { list, show } = open({
      answers: (_, { id }) => (id === 1 ? answerWith(503, '', 'json') : undefined),
    });
    assert.deepEqual(
      [(await show(1)).status, (await show(2)).status, (await list()).status],
      [503, 200, 200],
    );
  });

  it('should refuse a creation, which stores nothing', async () => {
    const { create, list } = open({ refuses: ({ comments }) => (comments === 'bad' ? 422 : undefined) });
    assert.equal((await create('bad')).status, 422);
    assert.equal((await create('good')).status, 201);
    assert.deepEqual(textsOf(await list()), ['one', 'two', 'good']);
  });

  it('should keep and store another record than was sent', async () => {
    const kept = open({ keeps: (made) => ({ ...made, comments: 'cut' }) });
    assert.equal(membersOf(await kept.create('long'))['comments'], 'cut');
    const lost = open({ stores: (_, all) => all });
    assert.equal(membersOf(await lost.create('gone'))['comments'], 'gone');
    assert.deepEqual(textsOf(await lost.list()), ['one', 'two']);
  });

  it('should answer creations by a status, another body, or a Location alone', async () => {
    const other = open({ created: { status: 200, tells: ({ id }) => ({ id }) } });
    const answer = await other.create('x');
    assert.deepEqual([answer.status, membersOf(answer)['id']], [200, 501]);
    const silent = open({ created: { tells: () => undefined, location: (id) => `${path}/${id}` } });
    const { status, text, format, headers } = await silent.create('x');
    assert.deepEqual([status, text, format, headers], [201, '', undefined, { location: `${path}/501` }]);
  });

  it('should show another record, by format and in lists', async () => {
    const { show, list } = open({
      shows: (data, { format, listed }) => ({ ...data, comments: `${format} ${listed}` }),
    });
    assert.equal(membersOf(await show(1))['comments'], 'json false');
    assert.deepEqual(textsOf(await list()), ['json true', 'json true']);
    const xml = await show(1, { accept: mediaTypeOf.xml });
    assert.equal(readOne(comment, xml.text, 'xml').data['comments'], 'xml false');
  });

  it('should list other records, by page, and answer empty lists with a status', async () => {
    const all = open({ lists: (_, everything) => everything });
    assert.deepEqual(textsOf(await all.list()), ['one', 'two', 'elsewhere']);
    assert.deepEqual(textsOf(await open({ pageSize: 1 }).list()), ['one']);
    const empty = open({ lists: () => [], emptyList: 204 });
    assert.equal((await empty.list()).status, 204);
  });

  it('should read another record, or one for an unknown id', async () => {
    const swapped = open({ reads: (_, all) => all.at(-1) });
    assert.equal(membersOf(await swapped.show(1))['comments'], 'elsewhere');
    assert.equal((await open({ reads: () => undefined }).show(1)).status, 404);
    const invented = open({ misses: () => stored(9, 'made up') });
    assert.equal(membersOf(await invented.show(9))['comments'], 'made up');
  });

  it('should update and act differently; a number is a status, and nothing changes', async () => {
    const { update, act, show } = open({ updates: () => 422, acts: () => 200 });
    assert.equal((await update(1, 'x')).status, 422);
    const answer = await act(1, 'publish');
    assert.deepEqual([answer.status, membersOf(answer)['comments']], [200, 'one']);
    assert.equal(membersOf(await show(1))['comments'], 'one');
  });

  it('should answer updates with another status and body, though they are carried out', async () => {
    const { update, show } = open({ updated: { status: 500 } });
    const failed = await update(1, 'x');
    assert.deepEqual([failed.status, membersOf(failed)], [500, { errors: {} }]);
    assert.equal(membersOf(await show(1))['comments'], 'x');
    const silent = open({ updated: { tells: () => undefined } });
    assert.equal((await silent.update(1, 'x')).text, '');
    const idle = open({ updates: () => 202, updated: { tells: () => undefined } });
    const left = await idle.update(1, 'x');
    assert.deepEqual([left.status, left.text], [202, '']);
  });

  it('should delete more, less or nothing, and answer a deletion with the deleted record', async () => {
    const many = open({ deletes: () => [] });
    await many.remove(1);
    assert.equal(many.fake.all().length, 0);
    const { remove, show } = open({ deletes: () => 403 });
    assert.deepEqual([(await remove(1)).status, (await show(1)).status], [403, 200]);
    const answer = await open({ removed: { status: 202, tells: true } }).remove(1);
    assert.deepEqual([answer.status, membersOf(answer)['comments']], [202, 'one']);
  });

  it('should write differently where the documentation leaves it open', async () => {
    const { show } = open({ serialization: { nulls: 'absent', xmlRootOfOne: 'generic' } });
    assert.ok(!('reason-code' in membersOf(await show(1))));
    assert.match((await show(1, { accept: mediaTypeOf.xml })).text, /<response>/);
  });
});

describe('the store of a fake', () => {
  it('should add records as if created, and replace others', async () => {
    const { fake, list } = open();
    fake.add(stored(7, 'added'));
    fake.put(stored(1, 'replaced'));
    assert.deepEqual(textsOf(await list()), ['replaced', 'two', 'added']);
    assert.equal(fake.find(7)?.data['comments'], 'added');
    assert.equal(fake.find(8), undefined);
    assert.equal(fake.nextId(), 501);
  });

  it('should filter a list and number new records as the collection defines', async () => {
    const selecting = open({}, { selects: (own, { query }) => (query.has('bad') ? 400 : own.slice(1)) });
    assert.deepEqual(textsOf(await selecting.list()), ['two']);
    assert.equal((await selecting.send('GET', `${path}?bad=1`)).status, 400);
    const numbered = open({}, { nextId: (_, known) => known.length * 10 });
    assert.equal(membersOf(await numbered.create('x'))['id'], 30);
  });
});
