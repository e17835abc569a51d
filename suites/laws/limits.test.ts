import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerWith } from '../harness/fake/answer.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { judgeShort, judgeWhole, type LimitRow, lengthOf, type SentText, textOfLength } from './limits.ts';

test('texts have the requested length in code units, code points and graphemes, and alphabets differ', () => {
  for (const alphabet of ['ascii', 'beyond'] as const) {
    for (const length of [30, 50, 51, 255, 256]) {
      const text = textOfLength(length, alphabet, 'k3f9-1 ');
      const graphemes = [...new Intl.Segmenter('en').segment(text)].length;
      assert.deepEqual([text.length, lengthOf(text), graphemes], [length, length, length]);
      assert.equal(text.normalize('NFC'), text);
      assert.equal(text.trim(), text);
      assert.equal(Buffer.byteLength(text) > length, alphabet === 'beyond');
    }
  }
});

const row = {
  ...{ member: 'intent', most: 3 },
  takes: 'attachments/intent-takes-40-characters',
  fits: 'attachments/intent-fits-40-characters',
} as const satisfies LimitRow;

const answer = { answer: answerWith(200, '', 'json'), exchanges: [] };

/** Judges what became of a text; its control was accepted. */
const judged = (
  judgeText: typeof judgeWhole,
  text: string,
  sent: Pick<SentText, 'outcome' | 'shown'>,
): string => {
  const { judge, notes } = notingJudge();
  judgeText(judge, row, { ...sent, ...answer, text, control: { outcome: 'accepted', ...answer } });
  return notes.outcomes().join();
};

test('a text of the documented length is stored whole, and a longer one is refused or cut', () => {
  for (const [shown, whole, short] of [
    ['abc', 'holds', 'holds'],
    ['ab', 'violated', 'holds'],
    ['xyz', 'inconclusive', 'holds'],
    ['漢字か', 'inconclusive', 'holds'],
    ['', 'inconclusive', 'holds'],
    ['abcd', 'inconclusive', 'violated'],
    [null, 'inconclusive', 'holds'],
    [undefined, 'inconclusive', 'inconclusive'],
  ] as const) {
    assert.equal(judged(judgeWhole, 'abc', { outcome: 'accepted', shown }), whole, `${shown}`);
    assert.equal(judged(judgeShort, 'abcd', { outcome: 'accepted', shown }), short, `${shown}`);
  }
  assert.equal(judged(judgeWhole, 'abc', { outcome: 'refused' }), 'violated');
  assert.equal(judged(judgeShort, 'abcd', { outcome: 'refused' }), 'holds');
});
