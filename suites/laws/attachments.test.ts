import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { AttachmentOwner } from '../harness/attachments/attachment-list.ts';
import type { Answer, Outgoing } from '../harness/client.ts';
import { noBrowser, noDocuments } from '../harness/fake/absent.ts';
import { answerWith, noAnswer } from '../harness/fake/answer.ts';
import { strictSettings as settings } from '../harness/fake/judge-checks.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { placeOf } from '../harness/place.ts';
import { openRecorder } from '../harness/recorder.ts';
import { type AttachmentRows, judgeAttachments } from './attachments.ts';

const rows: AttachmentRows = {
  list: 'scheduling-agreements/list-answers-attachments',
  add: 'scheduling-agreements/upload-attaches',
  show: 'scheduling-agreements/attachment-can-be-read',
  remove: 'scheduling-agreements/attachment-can-be-deleted',
  created: 'scheduling-agreements/attachment-created',
  shown: 'scheduling-agreements/attachment-shown',
  deleteStatus: 'scheduling-agreements/attachment-delete-status',
  through: 'scheduling-agreements/attachment-through-another',
  paths: 'scheduling-agreements/paths',
};
const claims: readonly RequirementId[] = [rows.list, rows.add, rows.show, rows.remove];

const ownerWith = (paths: Readonly<Record<string, string>>): AttachmentOwner => ({
  list: placeOf('scheduling-agreements.list-attachments', paths, { id: 7 }),
  add: placeOf('scheduling-agreements.add-attachment', paths, { id: 7 }),
  show: (one) => placeOf('scheduling-agreements.show-attachment', paths, { id: 7, attachment_id: one }),
  remove: (one) => placeOf('scheduling-agreements.delete-attachment', paths, { id: 7, attachment_id: one }),
});

/** Where a platform deviates in its treatment of attachments. */
interface Ways {
  readonly created?: 'attachment' | 'id' | 'nothing';
  readonly takes?: 'file' | 'text';
  readonly shows?: (file: string, record: object) => Answer;
  readonly answers?: (request: Outgoing) => Answer | undefined;
}

const json = (status: number, body: unknown): Answer => answerWith(status, JSON.stringify(body), 'json');

const fileIn = (text: string): { name: string; content: string } => {
  const [, name = '', content = ''] = /filename="([^"]+)"\r\n[^\r]*\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
  return { name, content };
};

const platform = (ways: Ways) => {
  const stored = new Map<number, { name: string; content: string }>();
  const record = (id: number, { name }: { name: string }) => ({
    id,
    type: 'file',
    'file-url': `https://files/${name}`,
  });
  const add = ({ body }: Outgoing): Answer => {
    const isText = body?.type === 'application/json';
    if (isText !== (ways.takes === 'text')) return json(422, {});
    const id = 5 + stored.size;
    const file = isText ? { name: 'text', content: JSON.parse(body.text).text } : fileIn(body?.text ?? '');
    stored.set(id, file);
    if (ways.created === 'nothing') return { ...json(201, ''), text: '' };
    return json(201, ways.created === 'id' ? { id } : record(id, file));
  };
  const send = async (request: Outgoing): Promise<Answer> => {
    const own = ways.answers?.(request);
    if (own !== undefined) return own;
    if (request.method === 'POST') return add(request);
    const id = Number(/attachments\/(\d+)$/.exec(request.path)?.[1]);
    if (Number.isNaN(id))
      return json(
        200,
        [...stored].map(([key, file]) => record(key, file)),
      );
    const file = stored.get(id);
    if (file === undefined) return json(404, {});
    if (request.method === 'DELETE') {
      stored.delete(id);
      return json(200, {});
    }
    return ways.shows?.(file.content, record(id, file)) ?? answerWith(200, file.content, 'json');
  };
  return { send, exchanges: [], requests: 0 };
};

const verdictsOf = async (ways: Ways, paths: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  const recorder = openRecorder(settings);
  await judgeAttachments(
    {
      ...{
        profile: sampleProfile(),
        settings,
        client: platform(ways),
        browser: noBrowser,
        fixtures: noDocuments,
        clock: openTestClock(),
      },
      judge: recorder.judgeFor({ id: 'scheduling-agreements/attachments', claims }),
    },
    { owner: ownerWith(paths), rows },
  );
  return claims.map(
    (claim) => recorder.judgements().find((one) => one.requirement === claim)?.verdict ?? 'none',
  );
};

const fileOf = (text: string): Answer => {
  const { format: _, ...answer } = answerWith(200, text, 'json');
  return { ...answer, headers: { 'content-type': 'text/plain' } };
};

const pass = ['pass', 'pass', 'pass', 'pass'];

test('uploads and reads may be answered in any form that the documentation leaves open', async () => {
  assert.deepEqual(await verdictsOf({}), pass);
  assert.deepEqual(await verdictsOf({ created: 'id' }), pass);
  assert.deepEqual(await verdictsOf({ created: 'nothing' }), pass);
  assert.deepEqual(await verdictsOf({ takes: 'text' }), pass);
  assert.deepEqual(await verdictsOf({ shows: (_, record) => json(200, record) }), pass);
  assert.deepEqual(await verdictsOf({ shows: (file) => fileOf(file.replaceAll('\n', '\r\n')) }), pass);
  const page = answerWith(200, '<html><body>Download</body></html>', 'json');
  const { format: _, ...rest } = page;
  const shows = () => ({ ...rest, headers: { 'content-type': 'text/html' } });
  assert.equal((await verdictsOf({ shows }))[2], 'inconclusive');
});

test('operations at other paths, and answers that show nothing, are inconclusive', async () => {
  const open = ['inconclusive', 'inconclusive', 'inconclusive', 'inconclusive'];
  assert.deepEqual(await verdictsOf({ answers: () => json(404, {}) }), open);
  assert.deepEqual(await verdictsOf({ answers: () => json(503, {}) }), open);
  assert.deepEqual(await verdictsOf({ answers: noAnswer }), open);
  const paths = { 'list-attachments': '/api/scheduling_agreements/:id/attachments' };
  assert.equal((await verdictsOf({ answers: () => json(404, {}) }, paths))[0], 'fail');
});
