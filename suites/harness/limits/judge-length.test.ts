import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthOf, textOfLength } from './bounded-text.ts';
import { keptShort, takenWhole } from './judge-length.ts';

const accepted = (shown?: string | null) => ({ outcome: 'accepted', shown }) as const;
const refused = { outcome: 'refused' } as const;
const unclear = { outcome: 'unclear' } as const;

test('texts have the length asked for by every count, and no two alphabets are alike', () => {
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

test('a text of the documented length has to be taken whole where a short one is taken', () => {
  assert.equal(takenWhole('abcd', accepted('abcd'), true), 'holds');
  assert.equal(takenWhole('abcd', accepted('abc'), true), 'violated');
  assert.equal(takenWhole('abcd', refused, true), 'violated');
  assert.equal(takenWhole('abcd', refused, false), 'open');
  assert.equal(takenWhole('abcd', accepted(null), true), 'open');
  assert.equal(takenWhole('abcd', accepted(), true), 'open');
  assert.equal(takenWhole('abcd', unclear, true), 'open');
});

test('a longer text may be refused or cut, and never be stored', () => {
  assert.equal(keptShort(3, refused, true), 'holds');
  assert.equal(keptShort(3, refused, false), 'open');
  assert.equal(keptShort(3, accepted('abc'), true), 'holds');
  assert.equal(keptShort(3, accepted('漢字か'), true), 'holds');
  assert.equal(keptShort(3, accepted(null), true), 'holds');
  assert.equal(keptShort(3, accepted('abcd'), true), 'violated');
  assert.equal(keptShort(3, accepted(), true), 'open');
  assert.equal(keptShort(3, unclear, true), 'open');
});
