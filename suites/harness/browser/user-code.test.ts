import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consent, visiting } from './visiting.test.kit.ts';

test('a user code is typed in', () =>
  visiting(
    {
      pages: {
        '/tenant/device':
          '<form action="/tenant/go"><label>Code<input name="user_code"></label><button>Continue</button></form>',
        '/tenant/go': consent,
      },
    },
    async (visit, server) => {
      assert.deepEqual(await visit.open(`${server.url}/tenant/device`), { kind: 'user-code' });
      assert.deepEqual(await visit.enterCode('ABCD-EFGH'), { kind: 'consent' });
      assert.equal(server.seen.at(-1)?.url.searchParams.get('user_code'), 'ABCD-EFGH');
    },
  ));

test('the characters of a user code are typed into separate boxes', () => {
  const box = (at: number) =>
    `<input name="b${at}" maxlength="1" aria-label="${at === 0 ? 'Code' : `Sign ${at}`}">`;
  const boxes = Array.from({ length: 8 }, (_, at) => box(at)).join('');
  const pages = {
    '/tenant/device': `<input maxlength="2"><form action="/tenant/go">${boxes}<button>Continue</button></form>`,
    '/tenant/go': consent,
  };
  return visiting({ pages }, async (visit, server) => {
    assert.deepEqual(await visit.open('/device'), { kind: 'user-code', boxes: 8 });
    assert.deepEqual(await visit.enterCode('ABCD-EFGH'), { kind: 'consent' });
    const typed = [...(server.seen.at(-1)?.url.searchParams.values() ?? [])];
    assert.equal(typed.join(''), 'ABCDEFGH');
  });
});
