import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Area } from '../../models/areas.ts';
import type { EndpointId } from '../../models/endpoints/index.ts';
import type { Judgement } from '../../reports/run.ts';
import { smallJudgement } from '../../reports/sample/small.ts';
import type { Answer, OutgoingRequest } from './client.ts';
import { answerWith, clientOf } from './fake/fake.ts';
import { openOperations } from './never-accepted.ts';

/** Stands for a success with an HTML page, which the client reports as no answer. */
const page = -1;

const pageAnswer = (): Answer => {
  const { exchange } = answerWith(200, '<html>', 'json');
  return { headers: {}, text: '', exchange: { ...exchange, failure: 'an HTML page came' } };
};

const clientWith = (statuses: readonly number[]) => {
  const left = [...statuses];
  const send = async () => {
    const status = left.shift() ?? 200;
    return status === page ? pageAnswer() : answerWith(status, '{}', 'json');
  };
  return clientOf(send);
};

const open = smallJudgement({
  ...{ requirement: 'requisitions/current-cart-answers-the-cart', verdict: 'inconclusive' },
  ...{ reason: 'it was refused', cases: 0 },
});

interface Case {
  readonly statuses: readonly number[];
  readonly endpoint?: EndpointId;
  readonly path?: string;
  readonly judgement?: Partial<Judgement>;
  readonly configured?: readonly Area[];
  /** Whether the profile names the path for issuing agreements. */
  readonly isNamed?: true;
  readonly token?: string;
  readonly ofFile?: true;
  readonly accept?: string;
}

const judgedAfter = async ({
  statuses,
  endpoint,
  path = '/x',
  judgement,
  configured: describedAreas = [],
  isNamed,
  token,
  ofFile,
  accept,
}: Case) => {
  const operations = openOperations(clientWith(statuses), 'test/check', {
    describedAreas,
    schedulingAgreements: {
      ...{ readable: [], agreement: {}, itemMembers: {}, line: {} },
      paths: isNamed ? { issue: '/agreements/:id/issue' } : {},
    },
  });
  const request: OutgoingRequest = {
    ...{ method: 'GET', path, endpoint: endpoint ?? 'requisitions.current-cart' },
    ...(token !== undefined && { token }),
    ...(ofFile !== undefined && { ofFile }),
    ...(accept !== undefined && { accept }),
  };
  for (const _ of statuses) await operations.client.send(request);
  return operations.judged({ ...open, ...judgement });
};

const create = {
  endpoint: 'requisitions.create',
  judgement: { requirement: 'requisitions/create-makes-a-draft' },
} as const;

const list = {
  endpoint: 'requisitions.list',
  judgement: { requirement: 'requisitions/list-answers-requisitions' },
} as const;

const mine = {
  endpoint: 'requisitions.mine',
  judgement: { requirement: 'requisitions/mine-answers-requisitions' },
} as const;

const save = {
  endpoint: 'requisitions.save-for-later',
  judgement: { requirement: 'requisitions/save-for-later-keeps' },
} as const;

const issue = {
  endpoint: 'scheduling-agreements.issue',
  judgement: { requirement: 'scheduling-agreements/issue-issues' },
  configured: ['scheduling-agreements'],
} as const;

const file = {
  endpoint: 'comments.show-attachment',
  judgement: { requirement: 'comments/attachment-is-shown' },
  configured: ['comments'],
} as const;

const cases: Readonly<Record<string, readonly [Case, Judgement['verdict']]>> = {
  'broken where the profile says that it is': [
    { statuses: [500, 502, 500, 500], ...issue, isNamed: true },
    'blocked',
  ],
  'under load where the profile says that it is': [
    { statuses: [503, 503, 502, 500], ...issue, isNamed: true },
    'inconclusive',
  ],
  'broken where the profile says, in each type that is taken': [
    { statuses: [415, 500, 500, 500], ...issue, isNamed: true },
    'blocked',
  ],
  'broken where nobody says that it is': [{ statuses: [500, 500, 500], ...issue }, 'inconclusive'],
  'broken once where the profile says that it is': [
    { statuses: [500], ...issue, isNamed: true },
    'inconclusive',
  ],
  'refused, too, where the profile says that it is': [
    { statuses: [500, 500, 500, 422], ...issue, isNamed: true },
    'inconclusive',
  ],
  'refused each time where the profile says that it is': [
    { statuses: [404, 422, 409], ...issue, isNamed: true },
    'inconclusive',
  ],
  'refused each time': [{ statuses: [404, 404] }, 'blocked'],
  'an HTML page': [{ statuses: [page] }, 'blocked'],
  'an HTML page before an answer': [{ statuses: [page, 200] }, 'inconclusive'],
  'accepted once': [{ statuses: [404, 200] }, 'inconclusive'],
  'not sent at all': [{ statuses: [] }, 'inconclusive'],
  'one answer of a server in trouble': [{ statuses: [503] }, 'inconclusive'],
  'broken each time': [{ statuses: [500, 500, 500] }, 'blocked'],
  'sent with another token than the run has': [{ statuses: [403], token: 'x' }, 'inconclusive'],
  'a read that is refused for how it asks': [{ statuses: [400, 406], path: '/x?y=z' }, 'inconclusive'],
  'a read of a type that is not there': [{ statuses: [406], accept: 'image/png' }, 'inconclusive'],
  'a read of a documented type that is not there': [{ statuses: [406, 406] }, 'blocked'],
  'a read that is not about its body': [{ statuses: [415] }, 'inconclusive'],
  'a read that leads elsewhere': [{ statuses: [302] }, 'blocked'],
  'a read of a file that leads to its storage': [{ statuses: [302], ...file, ofFile: true }, 'inconclusive'],
  'a creation that leads elsewhere': [
    { statuses: [308], configured: ['requisitions'], ...create },
    'blocked',
  ],
  'a creation that leads to what it made': [
    { statuses: [303], configured: ['requisitions'], ...create },
    'inconclusive',
  ],
  'refused in one type, and not taken in the other': [
    {
      ...{
        statuses: [422, 415, 422],
        endpoint: 'requisitions.update-and-submit',
        configured: ['requisitions'],
      },
      judgement: { requirement: 'requisitions/update-and-submit-changes' },
    },
    'inconclusive',
  ],
  'a creation in no type that is taken': [
    { statuses: [415], configured: ['requisitions'], ...create },
    'blocked',
  ],
  'a read that refuses the plainest request': [{ statuses: [422] }, 'blocked'],
  'a read of an attachment that may have no file': [{ statuses: [400], ...file }, 'inconclusive'],
  'a read of an attachment that has one': [{ statuses: [400], ...file, ofFile: true }, 'blocked'],
  'forbidden to the client': [{ statuses: [403, 401] }, 'inconclusive'],
  'no such collection, where it may be empty': [{ statuses: [404], ...mine }, 'inconclusive'],
  'no such collection, where the profile names records': [
    { statuses: [404], configured: ['requisitions'], ...list },
    'blocked',
  ],
  'no such collection, where it names none': [{ statuses: [404], ...list }, 'inconclusive'],
  'a move that is refused': [{ statuses: [422], configured: ['requisitions'], ...save }, 'inconclusive'],
  'a move that nobody knows': [{ statuses: [405], configured: ['requisitions'], ...save }, 'blocked'],
  'a creation of which the profile says nothing': [{ statuses: [422], ...create }, 'inconclusive'],
  'a creation of which it says something': [
    { statuses: [422], configured: ['requisitions'], ...create },
    'blocked',
  ],
  'a key of the profile is missing': [
    { statuses: [404], judgement: { missing: ['requisitions.readable'] } },
    'inconclusive',
  ],
  'it was decided': [{ statuses: [404], judgement: { verdict: 'pass' } }, 'pass'],
  'the requirement is about another operation': [
    { statuses: [404], judgement: { requirement: 'requisitions/show-answers-the-requisition' } },
    'inconclusive',
  ],
};

for (const [name, [one, verdict]] of Object.entries(cases))
  test(`an operation: ${name}: ${verdict}`, async () => {
    const judgement = await judgedAfter(one);
    assert.equal(judgement.verdict, verdict);
    assert.equal(judgement.never !== undefined, verdict === 'blocked');
  });

test('server errors are distinguished from refusals', async () => {
  assert.equal((await judgedAfter({ statuses: [500, 503, 500] })).broken, 'read');
  assert.equal((await judgedAfter({ statuses: [500, 404, 500, 500] })).broken, undefined);
});

const removal = {
  ...{ endpoint: 'requisitions.delete', requirement: 'requisitions/delete-deletes', method: 'DELETE' },
} as const;

/** The judgement after one request and its repetitions, and the documents left behind. */
const judgedAfterTrying = async (statuses: readonly number[], about: typeof removal | undefined) => {
  const client = clientWith(statuses);
  const { endpoint, requirement, method } = about ?? {
    ...{ endpoint: 'requisitions.current-cart', requirement: open.requirement, method: 'GET' },
  };
  const operations = openOperations(client, 'test/check', { describedAreas: ['requisitions'] });
  await operations.client.send({ method, path: '/x', endpoint: endpoint as EndpointId });
  const left = await operations.tryAgain([{ ...open, requirement }]);
  return { judgement: operations.judged({ ...open, requirement }), left };
};

test('a request with one server error is repeated: the operation is broken, or the server was overloaded', async () => {
  for (const about of [undefined, removal]) {
    const { judgement, left } = await judgedAfterTrying([500, 502, 500, 200], about);
    assert.equal(judgement.broken, about === undefined ? 'read' : 'write');
    assert.deepEqual(left, []);
  }
  assert.equal((await judgedAfterTrying([503, 200], undefined)).judgement.verdict, 'inconclusive');
});

test('a repeated write may have been carried out before, and may leave a document behind', async () => {
  const refused = await judgedAfterTrying([504, 404], removal);
  assert.equal(refused.judgement.verdict, 'inconclusive');
  const { judgement, left } = await judgedAfterTrying([503, 204], removal);
  assert.equal(judgement.verdict, 'inconclusive');
  assert.deepEqual(left, ['what DELETE /x did when it was sent once more after an error']);
});

test('attempts and their answers are reported', async () => {
  const { reason, evidence } = await judgedAfter({ statuses: [404, 404, 500] });
  assert.match(
    reason,
    /^GET .*current_cart never worked: its answers were 404 \(2\), 500 \(1\)\. it was refused\.$/,
  );
  assert.equal(evidence[0]?.exchanges.length, 3);
  const repeated = await judgedAfter({ statuses: [500, 500, 500] });
  assert.match(repeated.reason, /^GET .*current_cart always fails: 500 \(3 of 3 requests\)\. it was/);
});

test('a record accepted for later that is not found yet blocks nothing', async () => {
  const judgedAt = async (path: string) => {
    const send = async ({ method }: OutgoingRequest) =>
      method === 'POST' ? answerWith(202, '{"id":77}', 'json') : answerWith(404, '{}', 'json');
    const operations = openOperations(clientOf(send), 'test/check', {
      describedAreas: ['requisitions'],
    });
    const at = { path, endpoint: 'requisitions.show' } as const;
    await operations.client.send({ ...at, method: 'POST', path: '/x', endpoint: 'requisitions.create' });
    await operations.client.send({ ...at, method: 'GET' });
    return operations.judged({ ...open, requirement: 'requisitions/show-answers-the-requisition' }).verdict;
  };
  assert.equal(await judgedAt('/api/requisitions/77'), 'inconclusive');
  assert.equal(await judgedAt('/api/requisitions/78'), 'blocked');
});
