import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { smallJudgement } from '../../../reports/sample/small.ts';
import { exchangeOf } from '../fake/fake.ts';
import { ownWords, withOwnWords } from './own-words.ts';

const refusal = (status: number, responseBody: string): Exchange => ({
  ...exchangeOf('POST', 'http://h/api', status),
  responseBody,
});

test('the error message of a refusal is quoted from JSON, XML and HTML', () => {
  const json = '{"errors":{"requisition":["currency must be given.","currency must be given."]}}';
  assert.equal(ownWords(refusal(400, json)), '"currency must be given."');
  assert.equal(ownWords(refusal(422, '<errors><error>No lines</error></errors>')), '"No lines"');
  const cdata = '<error><!-- said --><![CDATA[No ]]>lines</error>';
  assert.equal(ownWords(refusal(422, cdata)), '"No lines"');
  assert.equal(
    ownWords(refusal(502, '<html><script>x()</script><h1>Bad gateway</h1></html>')),
    '"Bad gateway"',
  );
  assert.equal(ownWords(refusal(400, ' ')), undefined);
  assert.equal(ownWords(refusal(200, json)), undefined);
});

test('a quoted message is cut and contains no line breaks', () => {
  const words = ownWords(refusal(400, JSON.stringify({ message: `a\u001b[31m\n${'x'.repeat(5000)}` })));
  assert.ok(words !== undefined && words.length < 200);
  assert.doesNotMatch(words, /\p{Cc}/u);
});

const judgement = (verdict: Judgement['verdict'], reason: string): Judgement =>
  smallJudgement({ verdict, reason });

test('a reason that mentions a status gets the error message of that answer', () => {
  const all = [refusal(404, '{"error":"gone"}'), refusal(400, '{"error":"currency must be given."}')];
  const { said } = withOwnWords(judgement('blocked', 'a plain one was refused with 400'), all);
  assert.equal(said, 'status 400: "currency must be given."');
  for (const other of [judgement('pass', 'with 400'), judgement('inconclusive', 'no case was met')])
    assert.equal(withOwnWords(other, all), other);
});
