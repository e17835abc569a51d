import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Exchange, Judgement } from '../../../reports/run.ts';
import { smallEvidence, smallJudgement } from '../../../reports/sample/small.ts';
import { clientOf, exchangeOf } from '../fake/fake.ts';
import { obtainToken } from '../run/token.ts';
import { notFollowed, withRedirects } from './redirects.ts';

const exchange: Exchange = {
  ...exchangeOf('GET', 'https://target.example/api/x'),
  requestHeaders: { authorization: 'Bearer [token]' },
};
const moved: Exchange = { ...exchange, status: 308 };
const answered: Exchange = { ...exchange, status: 200 };

const judged = (verdict: Judgement['verdict'], exchanges?: readonly Exchange[]): Judgement =>
  smallJudgement({ verdict, evidence: exchanges ? [{ ...smallEvidence('f', 0), exchanges }] : [] });

const saysSo = (judgement: Judgement, all: readonly Exchange[] = []): boolean =>
  withRedirects(judgement, all).reason.endsWith(notFollowed);

describe('redirects as a possible cause', () => {
  it('should be mentioned in a finding with a redirect', () => {
    assert.ok(saysSo(judged('fail', [answered, moved])));
    assert.ok(!saysSo(judged('fail', [answered]), [moved]));
  });

  it('should be mentioned where a redirected check was inconclusive', () => {
    assert.ok(saysSo(judged('blocked'), [moved]));
    assert.ok(saysSo(judged('inconclusive'), [moved]));
    assert.ok(!saysSo(judged('blocked'), [answered]));
    assert.ok(!saysSo(judged('pass'), [moved]));
  });

  it('should not be mentioned for pages that are requested without a token', () => {
    assert.ok(!saysSo(judged('fail', [{ ...moved, requestHeaders: {} }])));
  });

  it('should be mentioned where a token is requested', async () => {
    const answer = { status: 301, headers: {}, text: '', exchange: moved };
    const access = await obtainToken(
      clientOf(async () => answer),
      { id: 'a', secret: 'b', scopes: [] },
    );
    assert.ok('problem' in access && access.problem.endsWith(notFollowed));
  });
});
