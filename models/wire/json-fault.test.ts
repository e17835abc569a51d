import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { jsonFaultAt } from './json.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('jsonFaultAt', () => {
  it('should name the first wrong character', () => {
    const cases: readonly (readonly [text: string, at: number])[] = [
      ['', 0],
      ['OK', 0],
      ['[1, 2', 5],
      ['[1,]', 3],
      ['{"a":1,}', 7],
      ['{"a" 1}', 5],
      ['{a:1}', 1],
      ['{"a":NaN}', 5],
      ['{"a":01}', 5],
      ['{} {}', 3],
      ['{}, {}', 2],
      ['[}', 1],
      ['{"a":"b\nc"}', 7],
      ['{"a":"b\\x"}', 7],
      ['{"a":"says "b""}', 12],
      ['["open', 6],
    ];
    for (const [text, at] of cases) assert.equal(jsonFaultAt(text), at, text);
  });

  it('should agree with JSON.parse about what is JSON', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', ']', '\\', '\n', '0', 'e', ':', ' '))
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + (sign === '' ? 1 : 0));
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        assert.equal(jsonFaultAt(text) === undefined, isJson(text), text);
      }),
    );
  });
});
