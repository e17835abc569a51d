import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Data } from '../../../models/resources/resource.ts';
import { answerWith, noAnswer } from '../../harness/fake/answer.ts';
import { passesEverywhere, permits } from '../../harness/fake/area.test.kit.ts';
import { refusal } from '../../harness/fake/fake.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import { approversByHand } from '../approvers/approvers-by-hand.ts';
import { snapshotIn } from '../descriptor.ts';
import { actRightly, answering, deletedBecomes, judgedBy, type Moves } from '../fake/moves.ts';
import { linesOf } from '../fake/requisitions.ts';
import { deletion } from './deletion.ts';
import { lifecycleWalks } from './lifecycle-walks.ts';
import { saveForLater } from './save-for-later.ts';
import { assessSubmit, submitForApproval } from './submit-for-approval.ts';
import { updateAndSubmitDrafts } from './update-and-submit.ts';
import { writesToOne } from './writes-to-one.ts';

const inState = (status: string) => (data: Data) => ({ ...data, status });
const without = (data: Data, ...members: string[]): Data =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !members.includes(name)));

const isBare = (data: Data): boolean => linesOf(data).some(({ supplier }) => supplier === undefined);

const tests = {
  checks: [
    submitForApproval,
    updateAndSubmitDrafts,
    approversByHand,
    deletion,
    saveForLater,
    writesToOne,
    lifecycleWalks,
  ],
  judgedBy,
};

passesEverywhere(tests);

/** Answers 404 to the first read of each requisition. */
const shownLater = (): NonNullable<Moves['answers']> => {
  const read = new Set<string>();
  return ({ method, path }) => {
    if (method !== 'GET' || !/\/requisitions\/\d+$/.test(path) || read.has(path)) return undefined;
    read.add(path);
    return refusal(404);
  };
};

it('permits a platform of which reads show a moment later what was submitted', async () => {
  const { verdicts, reasons } = await judgedBy([submitForApproval], { answers: shownLater() });
  for (const row of submitForApproval.claims) assert.equal(verdicts[row], 'pass', reasons[row]);
});

permits<Moves>(tests, {
  'does what is documented': {},
  'always asks a buyer': { submit: inState('pending_buyer_action') },
  'approves at once': { submit: inState('approved') },
  'refuses to submit': { submit: () => undefined },
  'keeps incomplete ones as drafts': {
    submit: (data) => (isBare(data) ? data : inState('pending_approval')(data)),
  },
  'keeps what was deleted as abandoned': { deletes: deletedBecomes('abandoned') },
  'keeps what was deleted as withdrawn': { deletes: deletedBecomes('withdrawn') },
  'deletes nothing': { deletes: () => 422 },
  'refuses every action': { acts: () => 422 },
  'shows no approvals': { shows: (data) => without(data, 'approvals') },
  'shows the current approval alone': {
    shows: (data) => ({
      ...data,
      ...(Array.isArray(data['approvals']) && { approvals: data['approvals'].slice(0, 1) }),
    }),
  },
  'shows no status': { shows: (data) => without(data, 'status') },
  'shows no lines': { shows: (data) => without(data, 'requisition-lines') },
  'rejects at once': {
    submit: (data) => ({ ...data, status: 'draft', 'reject-reason-comment': 'over budget' }),
  },
  'does not know the parameters and says that nothing is there': {
    answers: answering(/add_approver|remove_approval/, 404),
  },
  'is under load': { answers: answering(/^PUT/, 503) },
  'leaves a removed approval there, skipped': {
    acts: (data, given, call) =>
      call.action === 'remove_approval'
        ? {
            ...data,
            approvals: ((data['approvals'] ?? []) as readonly Data[]).map((one) =>
              String(one['id']) === String(given['approval-id']) ? { ...one, status: 'skipped' } : one,
            ),
          }
        : actRightly(data, given, call),
  },
});

it('should lack other approvers where everybody whom the profile offers is one already', async () => {
  const approvals = [41, 42, 43, 44].map((id) => ({ id: 900 + id, status: 'waiting', approver: { id } }));
  const { verdicts } = await judgedBy([approversByHand], {
    submit: (data) => ({ ...inState('pending_approval')(data), approvals }),
  });
  assert.deepEqual([...new Set(Object.values(verdicts))], ['inconclusive']);
});

const profile = sampleProfile({});

const shown = (status: string, more: object = {}) =>
  answerWith(200, JSON.stringify({ id: 501, status, ...more }), 'json');

const empty = answerWith(200, '', 'json');

const resultOf = (answer = empty, read = shown('draft'), complete = true) =>
  assessSubmit(profile, { answer, after: snapshotIn(read, profile), complete }).kind;

describe('where a submit leads', () => {
  it('should hold where a read shows it with its approvers or a buyer', () => {
    for (const status of ['pending_approval', 'Pending Approval', 'pending-buyer-action']) {
      assert.equal(resultOf(empty, shown(status)), 'holds', status);
    }
  });

  it('should hold where the answer shows that and others were quick', () => {
    for (const status of ['approved', 'ordered', 'in review']) {
      assert.equal(resultOf(shown('pending_approval'), shown(status)), 'holds', status);
    }
    assert.equal(resultOf(shown('pending_approval'), noAnswer()), 'holds');
  });

  it('should be violated where it stays or becomes a draft or a cart', () => {
    assert.equal(resultOf(empty, shown('draft')), 'violated');
    assert.equal(resultOf(empty, shown('cart')), 'violated');
    assert.equal(resultOf(shown('pending_approval'), shown('draft')), 'violated');
  });

  it('should be violated where the answer itself shows a status further on', () => {
    assert.equal(resultOf(shown('approved'), shown('approved')), 'violated');
  });

  it('should not be told by what others may have done since', () => {
    for (const status of ['approved', 'ordered', 'backgrounded', 'withdrawn']) {
      assert.equal(resultOf(empty, shown(status)), 'unknown', status);
    }
    assert.equal(resultOf(empty, shown('draft', { 'reject-reason-comment': 'over budget' })), 'unknown');
    assert.equal(resultOf(empty, shown('draft', { approvals: [{ id: 1, status: 'rejected' }] })), 'unknown');
  });

  it('should not be told by an attempt that is under way or is said to have failed', () => {
    assert.equal(resultOf(answerWith(202, '', 'json')), 'unknown');
    assert.equal(resultOf(shown('draft', { errors: ['no account'] })), 'unknown');
    assert.equal(resultOf(shown('draft', { errors: [] })), 'violated');
  });

  it('should not be told by an incomplete one that stays unsubmitted', () => {
    for (const status of ['draft', 'cart']) assert.equal(resultOf(empty, shown(status), false), 'unknown');
    assert.equal(resultOf(empty, shown('in review'), false), 'violated');
    assert.equal(resultOf(shown('approved'), shown('approved'), false), 'violated');
  });

  it('should not be told without a read', () => {
    assert.equal(resultOf(empty, answerWith(503, '', 'json')), 'unknown');
    assert.equal(resultOf(empty, noAnswer()), 'unknown');
  });
});
