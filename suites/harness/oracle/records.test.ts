import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EndpointId } from '../../../models/endpoints/index.ts';
import { jsonBody } from '../../../models/wire/write-body.ts';
import type { Answer } from '../client.ts';
import { json } from '../fake/fake.ts';
import { marker } from '../generate/marker.ts';
import { cut } from '../http/redactor.ts';
import { createdRecordsStay } from './created-stays.ts';
import { gapIn, listsKeepAll } from './lists-keep.ts';
import { observe, type Repeat, type RunStep } from './observe.test.kit.ts';
import { recordsHaveOneOwner } from './one-owner.ts';
import { creationsMakeOne } from './one-record.ts';
import { recordsKeepMembers } from './records-keep.ts';
import { statusesStay } from './statuses-stay.ts';

const [comments, otherComments] = ['/api/requisitions/11/comments', '/api/requisitions/12/comments'];

interface Comment {
  readonly id: number;
  readonly comments: string;
}

const comment = (id: number, text = `comment ${id}`): Comment => ({ id, comments: text });

/** The creation of a comment, a list of comments, and the read of a comment. */
const creation = (id: number, text = 'x', status = 201): RunStep => ({
  ...{
    method: 'POST',
    path: comments,
    endpoint: 'comments.create-on-requisition',
    accept: 'application/json',
  },
  ...{ body: jsonBody({ comments: text }), answer: json(status, comment(id, text)) },
});
const list = (records: readonly Comment[], path = comments): RunStep => ({
  ...{ path, endpoint: 'comments.list-of-requisition', answer: json(200, records) },
});
const [found, gone] = [json(200, comment(5)), json(404, { error: 'not found' })];
const read = (id: number, answer: Answer): RunStep => ({
  ...{ path: `${comments}/${id}`, endpoint: 'comments.show-on-requisition', answer },
});

describe('a record that was created', () => {
  /** A successful read of the same kind. */
  const other = read(4, found);
  const violatedBy = async (steps: readonly RunStep[], again = gone) =>
    (await observe([createdRecordsStay], steps, () => again)).violated;
  const row = ['comments/create-on-requisition'];

  it('should be there when it is read, twice, unless no read of the kind shows anything', async () => {
    assert.deepEqual(await violatedBy([creation(5), other, read(5, gone)]), row);
    assert.deepEqual(await violatedBy([creation(5), read(5, gone)]), []);
    assert.deepEqual(await violatedBy([creation(5), other, read(5, gone)], found), []);
    assert.deepEqual(await violatedBy([other, read(5, gone)]), []);
  });

  it('may be gone where a write is about it or its document; a comment on the same document is not', async () => {
    const update: RunStep = {
      ...{ method: 'PUT', path: '/api/requisitions/11', endpoint: 'requisitions.update', answer: found },
    };
    assert.deepEqual(await violatedBy([creation(5), other, update, read(5, gone)]), []);
    assert.deepEqual(await violatedBy([creation(5), creation(6), other, read(5, gone)]), row);
  });
});

describe('a list of records that were created in it', () => {
  interface Sketch {
    readonly created: readonly number[];
    readonly deleted?: readonly number[];
    readonly listed: readonly number[];
    /** The ids in the list when it is read again; the same by default. */
    readonly listedLater?: readonly number[];
    /** Whether a read of an id succeeds. */
    readonly isShown?: (id: number) => boolean;
  }

  const violatedBy = async ({ created, deleted = [], listed, listedLater = listed, ...more }: Sketch) => {
    const { isShown = (id: number) => created.includes(id) } = more;
    const listOf = (ids: readonly number[]) => list(ids.map((id) => comment(id)));
    const steps: readonly RunStep[] = [
      ...created.map((id) => creation(id)),
      ...deleted.map(
        (id): RunStep => ({
          ...{ method: 'DELETE', path: `/api/attachments/${id}`, endpoint: 'attachments.delete' },
          answer: json(204, {}),
        }),
      ),
      listOf(listed),
    ];
    const repeat: Repeat = ({ path }) => {
      const id = Number(path.split('/').at(-1));
      if (path === comments) return listOf(listedLater).answer;
      return isShown(id) ? json(200, comment(id)) : gone;
    };
    return (await observe([listsKeepAll], steps, repeat)).violated;
  };

  it('should hold each that a read shows', async () => {
    for (const listed of [
      [1, 2, 4, 5],
      [5, 3, 2, 1],
    ])
      assert.deepEqual(await violatedBy({ created: [1, 2, 3, 4, 5], listed }), [
        'comments/list-of-requisition',
      ]);
  });

  for (const [what, more] of Object.entries<Partial<Sketch>>({
    'what a page may hide behind its end': { listed: [1, 2, 3] },
    'what a page may hide before its beginning': { listed: [4, 3, 2] },
    'what was deleted': { deleted: [3] },
    'what another order shows': { created: [1, 2, 3, 4, 5], listed: [1, 5, 2, 4] },
    'what it shows later': { listedLater: [1, 2, 3, 4] },
    'what no read shows': { isShown: () => false },
    'what reads show as they show any id': { isShown: () => true },
  }))
    it(`may lack ${what}`, async () =>
      assert.deepEqual(await violatedBy({ created: [1, 2, 3, 4], listed: [1, 2, 4], ...more }), []));

  it('should be told with the records before and after the one that it lacks', () =>
    assert.deepEqual(gapIn(['1', '2', '3', '4', '5'], ['1', '2', '5']), {
      id: '3',
      before: '2',
      after: '5',
    }));
});

describe('a record in the list of another document', () => {
  /** The comments in the lists of two requisitions at each read. Comment 5 was created below the first. */
  type Lists = (path: string, times: number) => readonly Comment[];
  const five = comment(5, 'x');
  const judged = async (lists: Lists) => {
    const steps = [creation(5), list(lists(otherComments, 0), otherComments)];
    const repeat: Repeat = ({ path }, times) => json(200, lists(path, times));
    const { violated, sent } = await observe([recordsHaveOneOwner], steps, repeat);
    return { violated, sent: sent.map(({ path }) => path) };
  };
  const row = ['comments/list-is-of-one-document'];

  it('should be a finding where both lists show it, or a further page', async () => {
    assert.deepEqual(await judged(() => [five]), { violated: row, sent: [otherComments, comments] });
    assert.deepEqual((await judged((path) => (path === otherComments ? [] : [five]))).violated, row);
  });

  it('should be none where it is another one with that id, is listed once, or its own list lacks it', async () => {
    const lists: readonly Lists[] = [
      (path) => [path === comments ? five : comment(5, 'y')],
      (path, times) => (path === comments || times === 0 ? [five] : []),
      (path) => (path === comments ? [] : [five]),
    ];
    for (const one of lists) assert.deepEqual((await judged(one)).violated, []);
  });
});

describe('one creation', () => {
  /**
   * `listed`: the number of listed records with the text of the request; `times`: the number of requests that send it.
   */
  const violatedBy = async (listed: number, { times = 1, status = 201 } = {}) => {
    const text = marker('one');
    const records = Array.from({ length: listed }, (_, at) => comment(at + 1, text));
    const steps = Array.from({ length: times }, (_, at) =>
      creation(0, text, at === times - 1 ? status : 422),
    );
    const { violated, holds } = await observe([creationsMakeOne], steps, () => json(200, records));
    assert.deepEqual(holds, []);
    return violated;
  };

  it('should show one record in the list', async () => {
    assert.deepEqual(await violatedBy(1), []);
    assert.deepEqual(await violatedBy(2), ['comments/create-on-requisition']);
  });

  it('shows nothing by a list without the record, a refusal, and a text that was sent before', async () => {
    assert.deepEqual(await violatedBy(0), []);
    assert.deepEqual(await violatedBy(2, { status: 422 }), []);
    assert.deepEqual(await violatedBy(2, { times: 2 }), []);
  });
});

/** An event of a run: a read with what it shows, or a write. */
type Event = { readonly shows: object } | { readonly sends: object; readonly id: EndpointId };

describe('what a record was created with', () => {
  const path = '/api/requisitions/7';
  const stepOf = (event: Event, shown: object): RunStep => {
    const answer = json(200, { id: 7, ...shown });
    if ('shows' in event) return { path, endpoint: 'requisitions.show', accept: 'application/json', answer };
    const { exchange } = answer;
    const isCreation = event.id === 'requisitions.create';
    return {
      ...(isCreation ? { method: 'POST', path: '/api/requisitions' } : { method: 'PUT', path }),
      ...{ endpoint: event.id, body: jsonBody(event.sends) },
      answer: { ...answer, exchange: { ...exchange, requestBody: cut(JSON.stringify(event.sends)) } },
    };
  };
  const observeEvents = async (...events: readonly Event[]) => {
    let shown: object = {};
    const steps = events.map((event) => {
      if ('shows' in event) shown = event.shows;
      return stepOf(event, shown);
    });
    const { violated, holds, sent } = await observe([createdRecordsStay, recordsKeepMembers], steps);
    return { violated, holds, reads: sent.length };
  };
  const judged = async (...events: readonly Event[]) => {
    const { violated, reads } = await observeEvents({ sends: {}, id: 'requisitions.create' }, ...events);
    return { violated, reads };
  };
  const violatedBy = async (...events: readonly Event[]) => (await judged(...events)).violated;

  const update = 'requisitions.update';
  const note: Event = { sends: { 'buyer-note': 'x' }, id: update };
  const keeps = 'requisitions/create-keeps-what-was-sent';
  const stays = ['formats/creation-stays'];
  const [one, other] = [marker('one'), marker('other')];
  const [before, after] = [{ shows: { justification: one } }, { shows: { justification: other } }];

  it('should not be lost by a request that does not name it', async () => {
    for (const shows of [{}, { justification: 'x' }])
      assert.deepEqual(await judged(before, note, { shows }), { violated: [keeps], reads: 1 });
    assert.deepEqual(await judged(before, note, before), { violated: [], reads: 0 });
  });

  it('may go with its lines, where a target replaces records', async () => {
    const lines = { 'requisition-lines': [{ id: 1 }] };
    const complete = { shows: { justification: one, ...lines } };
    assert.deepEqual(await violatedBy(complete, note, { shows: {} }), []);
    assert.deepEqual(await violatedBy(complete, note, { shows: lines }), [keeps]);
  });

  it('should be what a request named, which may show late, and stays then', async () => {
    const rename: Event = { sends: { justification: other }, id: update };
    assert.deepEqual(await violatedBy(before, rename, after), []);
    assert.deepEqual(await violatedBy(before, rename, before, after), []);
    assert.deepEqual(await violatedBy(before, rename, after, before), [keeps]);
  });

  it('should keep its lines through an action, as far as its status stays and any are shown', async () => {
    const lines = ['requisitions/create-keeps-lines'];
    const action: Event = { sends: {}, id: 'requisitions.add-approver' };
    const taken: Event = { sends: { 'requisition-lines': [{ id: 1 }] }, id: 'requisitions.create' };
    const shown = (status: string, ...texts: readonly string[]): Event => ({
      shows: { status, 'requisition-lines': texts.map((description, at) => ({ id: at, description })) },
    });
    const [full, less] = [shown('draft', one, other), shown('draft', one)];
    assert.deepEqual(await violatedBy(full, action, less), lines);
    assert.deepEqual(await violatedBy(full, action, shown('draft', other, one)), []);
    assert.deepEqual(await violatedBy(full, action, shown('approved', one)), []);
    assert.deepEqual(await violatedBy(full, action, shown('draft')), []);
    assert.deepEqual(await violatedBy(full, note, less), []);
    assert.deepEqual(await violatedBy(full, taken, action, less), []);
  });

  it('should be kept in a record of others since an update that named it', async () => {
    const retitle: Event = { sends: { 'req-title': one }, id: update };
    const put: Event = {
      sends: { 'requisition-lines': [{ description: 'x' }] },
      id: 'requisitions.add-to-cart',
    };
    const titled: Event = { shows: { 'req-title': one } };
    const end: readonly Event[] = [titled, put, { shows: {} }];
    const { violated } = await observeEvents({ shows: {} }, retitle, ...end);
    assert.deepEqual(violated, ['requisitions/update-changes']);
    assert.deepEqual((await observeEvents({ shows: {} }, ...end)).violated, []);
  });

  it('should include the moment of its creation, and no text that others wrote', async () => {
    const created = (at: string) => ({ shows: { 'created-at': at } });
    const [first, later] = [created('2026-01-02T03:04:05Z'), created('2026-01-02T03:04:06Z')];
    assert.deepEqual(await violatedBy(first, later), stays);
    assert.deepEqual((await observeEvents(first, first)).holds, stays);
    assert.deepEqual((await observeEvents(first, later)).holds, []);
    assert.deepEqual(await violatedBy(first, created('2026-01-02T04:04:05+01:00')), []);
    assert.deepEqual(await violatedBy(first, { shows: {} }), []);
    const [a, b] = ['a', 'b'].map((justification): Event => ({ shows: { justification } })) as [Event, Event];
    assert.deepEqual(await judged(a, b), { violated: [], reads: 0 });
  });

  it('should include what its creation sent that is no text, as far as evidence keeps it', async () => {
    const dated = { shows: { 'need-by-date': '2026-03-04T12:00:00Z' } };
    const create = { sends: { need_by_date: '2026-03-04' }, id: 'requisitions.create' } as const;
    assert.deepEqual(await violatedBy(create, dated, { shows: {} }), [keeps]);
    assert.deepEqual(await violatedBy(dated, { shows: {} }), []);
    const long = { ...create, sends: { justification: 'x'.repeat(cut.limit), ...create.sends } };
    assert.deepEqual(await violatedBy(long, dated, { shows: {} }), []);
  });

  it('is not known of a record that the suites did not create: a write may have reached it by mistake', async () => {
    assert.deepEqual((await observeEvents(before, after)).violated, []);
    assert.deepEqual(await violatedBy(before, after), [keeps]);
  });

  it('should be kept by an action on a sheet that was accepted: a refused one shows nothing', async () => {
    const at = '/api/work_confirmation/headers/7';
    const shown: RunStep = {
      path: at,
      endpoint: 'service-sheets.show',
      answer: json(200, { id: 7, total: '10.00' }),
    };
    const outcomesAfter = async (status: number) => {
      const action = { method: 'POST', path: `${at}/void`, endpoint: 'service-sheets.void' } as const;
      const steps = [shown, { ...action, answer: json(status, {}) }, shown];
      const { notes } = await observe([recordsKeepMembers], steps);
      return notes.all.map(({ requirement, outcome }) => `${requirement} ${outcome}`);
    };
    assert.deepEqual(await outcomesAfter(200), ['service-sheets/actions-keep-the-content holds']);
    assert.deepEqual(await outcomesAfter(422), []);
  });
});

describe('the status of an agreement', () => {
  const row = 'scheduling-agreements/writes-concern-one-agreement';
  const agreements = '/api/scheduling_agreements';
  const statuses: Readonly<Record<string, string>> = {
    draft: 'Draft',
    issued: 'Issued',
    cancelled: 'Cancelled',
  };

  /** Whether a run violates the rule. The words stand for requests and for statuses that reads show. */
  const isViolatedBy = async (words: string): Promise<boolean> => {
    const steps = words.split(' ').map((word): RunStep => {
      const answer = json(200, { id: 5, status: statuses[word] ?? 'Draft' });
      if (word === 'create')
        return { method: 'POST', path: agreements, endpoint: 'scheduling-agreements.create', answer };
      if (word === 'issue' || word === 'cancel')
        return {
          method: 'POST',
          path: `${agreements}/5/${word}`,
          endpoint: `scheduling-agreements.${word}`,
          answer,
        };
      return { path: `${agreements}/5`, endpoint: 'scheduling-agreements.show', answer };
    });
    const { violated } = await observe([statusesStay, createdRecordsStay], steps);
    return violated.some((one) => one === row);
  };

  for (const [words, isViolated] of [
    ['create draft issued', true],
    ['create draft issue issued cancel cancelled issued', true],
    ['create issue draft issued', false],
    ['create draft issue draft draft issued', false],
    ['create draft issue cancel issued cancelled', false],
    ['create draft issue cancel draft issued cancelled', false],
    ['create draft issue draft cancel draft issued cancelled', false],
    ['create draft issue draft issued draft', true],
  ] as const)
    it(`${isViolated ? 'changes by itself' : 'may show late'}: ${words}`, async () =>
      assert.equal(await isViolatedBy(words), isViolated));
});
