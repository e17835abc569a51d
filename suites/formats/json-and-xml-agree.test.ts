import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaTypeOf } from '../../models/wire/media-type.ts';
import type { Answer, Client } from '../harness/client.ts';
import { noDocuments } from '../harness/fake/absent.ts';
import { answerWith } from '../harness/fake/answer.ts';
import { judgeChecks } from '../harness/fake/judge-checks.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { jsonAndXmlAgree } from './json-and-xml-agree.ts';

const own = [11, 12, 13];

const inXml = (ids: readonly number[]): Answer => {
  const items = ids.map((id) => `<requisition-header><id>${id}</id></requisition-header>`);
  return answerWith(200, `<requisition-headers type="array">${items.join('')}</requisition-headers>`, 'xml');
};

/** What a target with a few requisitions is said to be, by what it lists in XML when they are named. */
const verdictFor = async (named: readonly number[]): Promise<string | undefined> => {
  const send: Client['send'] = async ({ path, accept }) => {
    const [, one] = /\/(\d+)$/.exec(path) ?? [];
    const isNamed = path.includes('?');
    if (accept !== mediaTypeOf.xml) {
      const shown = isNamed ? own : [21, 22, 23, 24];
      const body = one === undefined ? shown.map((id) => ({ id })) : { id: Number(one) };
      return answerWith(200, JSON.stringify(body), 'json');
    }
    if (one === undefined) return inXml(isNamed ? named : [21, 22, 23, 24]);
    return answerWith(200, `<requisition-header><id>${one}</id></requisition-header>`, 'xml');
  };
  const client: Client = { send, exchanges: [], requests: 0 };
  const profile = sampleProfile({
    areas: ['requisitions'],
    capabilities: { json: true, xml: true },
    requisitions: { readable: own },
  });
  const { verdicts } = await judgeChecks([jsonAndXmlAgree], profile, () => ({
    client,
    fixtures: noDocuments,
  }));
  return verdicts['formats/json-and-xml-agree'];
};

describe('a list of named records in both formats', () => {
  it('should agree where XML shows them all', async () => {
    assert.equal(await verdictFor(own), 'pass');
  });

  it('should not agree where XML leaves one out', async () => {
    assert.equal(await verdictFor(own.slice(0, 2)), 'fail');
  });

  it('should not be told where XML takes no names, which is open, or shows none', async () => {
    assert.equal(await verdictFor([21, 22, 23, 24]), 'pass');
    assert.equal(await verdictFor([]), 'pass');
  });
});
