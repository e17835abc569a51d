import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Data } from '../../models/resources/resource.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { notingJudge } from '../harness/fake/noting-judge.ts';
import { openTestClock } from '../harness/fake/test-clock.ts';
import { createdAtOnce } from './created-at-once.ts';

const rule = 'comments/simultaneous-writes-fit-an-order';
const unique = 'comments/create-makes-one-each';

const exchange: Exchange = { method: 'GET', url: '/', requestHeaders: {}, milliseconds: 0 };

interface Platform {
  readonly that: string;
  /** The ids in the answers to the two creations; undefined where an answer has none. */
  readonly ids: readonly [number | undefined, number | undefined];
  /** The stored documents by id: with the text of the first creation, of the second, or another one. */
  readonly shows: Readonly<Record<number, 'first' | 'second' | 'others'>>;
  readonly status?: number;
  /** Whether two creations in sequence have the same result. */
  readonly isAlwaysSo?: true;
  readonly violated: readonly string[];
  readonly holds: readonly string[];
}

const platforms: readonly Platform[] = [
  {
    that: 'each has its own',
    ids: [1, 2],
    shows: { 1: 'first', 2: 'second' },
    violated: [],
    holds: [rule, unique],
  },
  { that: 'both have one id', ids: [1, 1], shows: { 1: 'second' }, violated: [unique], holds: [] },
  {
    that: 'both are answered with their owner',
    ids: [7, 7],
    shows: { 7: 'others' },
    violated: [],
    holds: [],
  },
  {
    that: 'each is answered with the other',
    ids: [2, 1],
    shows: { 1: 'first', 2: 'second' },
    violated: [rule],
    holds: [],
  },
  { that: 'one of them is lost', ids: [1, 2], shows: { 1: 'first' }, violated: [rule], holds: [] },
  {
    that: 'one of them is lost, as of two in a row',
    ids: [1, 2],
    shows: { 1: 'first' },
    isAlwaysSo: true,
    violated: [],
    holds: [],
  },
  { that: 'no read shows any', ids: [1, 2], shows: {}, violated: [], holds: [] },
  {
    that: 'a read shows other words',
    ids: [1, 2],
    shows: { 1: 'others', 2: 'second' },
    violated: [],
    holds: [],
  },
  {
    that: 'one of two answers tells no id',
    ids: [1, undefined],
    shows: { 1: 'second' },
    violated: [],
    holds: [],
  },
  {
    that: 'both are taken for later',
    ids: [1, 2],
    shows: { 1: 'first' },
    status: 202,
    violated: [],
    holds: [],
  },
];

for (const { that, ids, shows, status = 201, isAlwaysSo, ...judged } of platforms)
  it(`two creations at the same moment, of which ${that}`, async () => {
    const { judge, notes } = notingJudge();
    const check = createdAtOnce({
      ...{ id: 'comments/at-once', title: 'at once', rule, unique },
      open: async () => {
        let made = 0;
        let underWay = 0;
        /** How many creations of a pair in sequence are still to come. */
        let turns = 0;
        return {
          make: async () => {
            const at = made++ % 2;
            underWay += 1;
            await Promise.resolve();
            const isAlone = underWay === 1 && at === 0;
            if (isAlone) turns = 2;
            const id = turns-- > 0 && isAlwaysSo === undefined ? 11 + at : ids[at];
            await Promise.resolve();
            underWay -= 1;
            const answer = { status, headers: {}, text: '', exchange };
            const words = at === 0 ? 'first' : 'second';
            return {
              outcome: 'accepted',
              answer,
              exchanges: [exchange],
              words,
              ...(id !== undefined && { id }),
            };
          },
          read: async (id) => {
            const words = { 11: 'first', 12: 'second', ...shows }[Number(id)];
            const data: Data = { comments: words ?? '' };
            return words === undefined
              ? { kind: 'refused', unread: 'status 404', status: 404, exchange }
              : { data, exchange };
          },
        };
      },
    });
    await check.run({ judge, clock: openTestClock() } as unknown as Context);
    assert.deepEqual([...notes.of('violated')].sort(), [...judged.violated].sort());
    assert.deepEqual([...notes.of('holds')].sort(), [...judged.holds].sort());
    assert.ok(notes.of('inconclusive').has(rule));
  });
