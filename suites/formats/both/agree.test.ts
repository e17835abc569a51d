import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Area } from '../../../models/areas.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import {
  type AttachmentOverrides,
  openAttachmentFake,
  whole as withAttachments,
} from '../../attachments/fake.ts';
import type { Check, Context } from '../../harness/check.ts';
import type { Client, Outgoing } from '../../harness/client.ts';
import type { Eventually } from '../../harness/eventually.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { answerWith } from '../../harness/fake/answer.ts';
import { type FakeTarget, judgeChecks } from '../../harness/fake/judge-checks.ts';
import { type ProfileSketch, sampleProfile } from '../../harness/fake/sample-profile.ts';
import { leftApart } from '../../laws/format-differences.ts';
import { type FormatTrace, traceIn } from '../../laws/format-paths.ts';
import { openLegalFake, whole as withLegalDocuments } from '../../legal-documents/fake.ts';
import { openInspectionFake, whole as withInspections } from '../../quality-inspections/fake.ts';
import { sameRequestsAgree } from './agree.ts';
import { inspectionPath } from './created-paths.ts';

const verdictOf = async (
  area: Area,
  sketch: ProfileSketch,
  target: FakeTarget,
): Promise<string | undefined> => {
  const profile = sampleProfile({ ...sketch, areas: [area], capabilities: { json: true, xml: true } });
  const { verdicts } = await judgeChecks([sameRequestsAgree], profile, () => target);
  return verdicts['formats/requests-in-json-and-xml-agree'];
};

const attached = (quirks: AttachmentOverrides = {}): Promise<string | undefined> =>
  verdictOf('attachments', withAttachments, openAttachmentFake(quirks));

const isInXml = ({ accept }: Outgoing): boolean => accept === mediaTypeOf.xml;

describe('the same requests in both formats', () => {
  it('should agree where answers to writes have a body, and where they have none', async () => {
    assert.equal(await attached(), 'pass');
    assert.equal(await attached({ created: { tells: () => undefined } }), 'pass');
    assert.equal(await attached({ removed: { status: 204 } }), 'pass');
  });

  it('should not be told where XML is refused, for all or for writes', async () => {
    const refusal = answerWith(406, '', 'json');
    const all = (request: Outgoing) => (isInXml(request) ? refusal : undefined);
    const writes = (request: Outgoing) => (request.method === 'POST' ? all(request) : undefined);
    assert.equal(await attached({ answers: all }), 'inconclusive');
    assert.equal(await attached({ answers: writes }), 'inconclusive');
  });

  it('should agree where a deletion that accepts XML is refused, in what came before', async () => {
    const refusal = answerWith(406, '', 'json');
    const answers = (request: Outgoing) =>
      request.method === 'DELETE' && isInXml(request) ? refusal : undefined;
    assert.equal(await attached({ answers }), 'pass');
  });

  it('should not agree where one that was accepted does nothing', async () => {
    const answers = (request: Outgoing) =>
      request.method === 'DELETE' && isInXml(request) ? answerWith(200, '', 'xml') : undefined;
    assert.equal(await attached({ answers }), 'fail');
  });

  it('should not be told where one comes later than its answer', async () => {
    const late: Outgoing[] = [];
    const { client, fixtures } = openAttachmentFake({
      answers: (request) => {
        if (request.method !== 'DELETE' || !isInXml(request)) return undefined;
        late.push(request);
        return answerWith(200, '', 'xml');
      },
    });
    const send: Client['send'] = async (request) => {
      const answer = await client.send(request);
      // The first look still shows it.
      const due = request.method === 'GET' ? late.splice(0) : [];
      for (const one of due) await client.send({ ...one, accept: mediaTypeOf.json });
      return answer;
    };
    const target = { client: { ...client, send }, fixtures };
    assert.equal(await verdictOf('attachments', withAttachments, target), 'pass');
  });

  const written = (isLasting: boolean): AttachmentOverrides => {
    const late = new Set<unknown>();
    const seen = new Map<unknown, number>();
    let isLate = false;
    return {
      answers: (request) => {
        if (request.method === 'POST') isLate = isInXml(request);
        return undefined;
      },
      stores: (own, all) => {
        if (isLate) late.add(own.id);
        return [...all, own];
      },
      lists: (own) =>
        own.map((one) => {
          const { id } = one;
          // The list that is looked for it in, and one more.
          const isShort = late.has(id) && (isLasting || (seen.get(id) ?? 0) < 2);
          seen.set(id, (seen.get(id) ?? 0) + 1);
          return isShort ? { ...one, intent: 'Internal' } : one;
        }),
    };
  };

  it('should agree where what was asked for comes a moment later in one of them', async () => {
    assert.equal(await attached(written(false)), 'pass');
    assert.equal(await attached(written(true)), 'fail');
  });

  it('should not be asked of the ids that a target gives to nested records', async () => {
    const traces: FormatTrace[] = [];
    const eventually: Eventually = (ask) => ask();
    const take = (context: Context) => traceIn(context, inspectionPath, { format: 'json', eventually });
    const twice: Check = {
      ...sameRequestsAgree,
      run: async (context) => void traces.push(await take(context), await take(context)),
    };
    const profile = sampleProfile({ ...withInspections, areas: ['quality-inspections'] });
    await judgeChecks([twice], profile, () => openInspectionFake());
    const [one, other] = traces.map((trace) => trace.get('created'));
    assert.ok(one?.reading && other?.reading);
    assert.deepEqual(leftApart(one, other), []);
  });

  it('should not be asked for where nothing is supplied for it', async () => {
    const { client } = openLegalFake();
    const hookless = { client, fixtures: noDocuments };
    assert.equal(await verdictOf('legal-documents', withLegalDocuments, hookless), 'inconclusive');
    assert.equal(await verdictOf('attachments', {}, openAttachmentFake()), 'inconclusive');
    assert.equal(await verdictOf('scheduling-agreements', {}, hookless), 'inconclusive');
  });
});
