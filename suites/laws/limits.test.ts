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

const accepted = { outcome: 'accepted', isTwinTaken: true } as const;
const refused = { outcome: 'refused', isTwinTaken: true } as const;
const unclear = { outcome: 'unclear', isTwinTaken: true } as const;
const untwinned = { ...refused, isTwinTaken: false } as const;

/** The outcome of judging a text. */
const judged = (
  judgeText: typeof judgeWhole,
  text: string,
  sent: Pick<SentText, 'outcome' | 'shown' | 'isTwinTaken'>,
): string => {
  const { judge, notes } = notingJudge();
  judgeText(judge, row, { ...sent, text, answer: answerWith(200, '', 'json'), exchanges: [] });
  return notes.outcomes().join();
};

const shown = (value?: string | null) => ({ ...accepted, shown: value });

for (const [sent, outcome] of [
  [shown('abc'), 'holds'],
  [shown('ab'), 'violated'],
  [refused, 'violated'],
  [untwinned, 'inconclusive'],
  [shown(null), 'inconclusive'],
  [shown('xyz'), 'inconclusive'],
  [shown(''), 'inconclusive'],
  [accepted, 'inconclusive'],
  [unclear, 'inconclusive'],
] as const) {
  test(`a text of the documented length is ${outcome} when it is ${JSON.stringify(sent)}`, () => {
    assert.equal(judged(judgeWhole, 'abc', sent), outcome);
  });
}

test('a refused text beyond ASCII is told to be so where one of as many ASCII characters was taken', () => {
  const expectedAfter = (first: string): string | undefined => {
    const { judge, notes } = notingJudge();
    const answer = { answer: answerWith(200, '', 'json'), exchanges: [] };
    judgeWhole(judge, row, { ...shown(first), ...answer, text: first });
    judgeWhole(judge, row, { ...refused, ...answer, text: '漢字か' });
    return notes.violations().get(row.takes)?.expected;
  };
  assert.match(expectedAfter('abc') ?? '', / beyond ASCII too, as it is in ASCII$/);
  assert.match(expectedAfter('漢字い') ?? '', /taken whole$/);
});

for (const [sent, outcome] of [
  [refused, 'holds'],
  [untwinned, 'inconclusive'],
  [shown('abc'), 'holds'],
  [shown('漢字か'), 'holds'],
  [shown(null), 'holds'],
  [shown('abcd'), 'violated'],
  [accepted, 'inconclusive'],
  [unclear, 'inconclusive'],
] as const) {
  test(`a longer text is ${outcome} when it is ${JSON.stringify(sent)}`, () => {
    assert.equal(judged(judgeShort, 'abcd', sent), outcome);
  });
}
