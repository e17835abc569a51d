import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { renderHtml } from './html.ts';
import type { Run } from './run.ts';
import { sampleRun } from './sample.ts';

const page = renderHtml(sampleRun);

const hostile = `"'><img src=x onerror=alert(1)></script></style><b>&\u202e\u0000`;

/** The sample with a hostile text behind every text, word and number, as in a run.json that was tampered with. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one)]));
  }
  return typeof value === 'boolean' ? value : `${value}${hostile}`;
}

test('every requirement, finding, silence and state is on the page', () => {
  for (const { requirement } of sampleRun.rows)
    assert.ok(page.includes(`id="requirement:${requirement}"`), requirement);
  for (const { silence } of sampleRun.ledger) assert.ok(page.includes(`id="silence:${silence}"`), silence);
  for (const state of sampleRun.lifecycles[0]?.states ?? [])
    assert.ok(page.includes(state.state), state.state);
  assert.ok(page.includes('<h1>Not conformant</h1>'));
  assert.ok(page.includes('void is accepted from draft'));
});

test('links inside the page lead somewhere', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  const outside = links.filter((id) => !ids.has(id) && !/^(requirement|silence):/.test(id));
  assert.ok(links.length > 20);
  assert.deepEqual(outside, []);
});

test('no text of a run becomes markup', () => {
  const run = poisoned(sampleRun) as Run;
  const bad = renderHtml({ ...run, summary: { ...run.summary, verdict: 'not conformant' } });
  assert.notEqual(run.rows[0]?.verdict, sampleRun.rows[0]?.verdict);
  assert.ok(!bad.includes('<img'));
  assert.ok(!bad.includes('<b>&'));
  assert.ok(!bad.includes('\u202e') && !bad.includes('\u0000'));
  assert.equal(bad.match(/<\/script>/g)?.length, 1);
  assert.equal(bad.match(/<\/style>/g)?.length, 1);
  assert.ok(bad.includes('&lt;img src=x'));
});

test('the policy admits the style sheet and the script of the page, and nothing else', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const hash = (tag: string) => {
    const content = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? '';
    return `${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  assert.ok(policy.startsWith("default-src 'none';"));
  assert.ok(policy.includes(hash('style')));
  assert.ok(policy.includes(hash('script')));
  assert.ok(!policy.includes('unsafe'));
});

test('nothing is fetched, and no attribute carries style or script that the policy would stop', () => {
  assert.doesNotMatch(page, /<(link|img|iframe|object|embed|base)\b/);
  assert.doesNotMatch(page, /<[^>]+ (src|style|on\w+)=/);
  assert.doesNotMatch(page, /@import|url\(/);
});

test('an answer that is a security observation is marked as one, and no other', () => {
  const [entry] = sampleRun.ledger;
  assert.ok(entry !== undefined);
  const marked = (answer: string) =>
    renderHtml({
      ...sampleRun,
      ledger: [{ ...entry, security: ['served'], answers: [{ answer, count: 1 }] }],
    }).includes('<i class="tag v-warn">security</i>');
  assert.equal(marked('served'), true);
  assert.equal(marked('refused'), false);
});

test('a run without lifecycles and ledger has no empty parts', () => {
  const bare = renderHtml({ ...sampleRun, ledger: [], lifecycles: [] });
  assert.doesNotMatch(bare, /href="#(ledger|lifecycles)"/);
});

test('the keys to tell next are on the page where some requirement lacks one', () => {
  const rows = sampleRun.rows.map((row, at) => (at < 2 ? { ...row, missing: ['payments.readable'] } : row));
  const lacking = renderHtml({ ...sampleRun, rows });
  assert.match(lacking, /<code>payments\.readable<\/code><\/th><td>2<\/td>/);
  assert.match(lacking, /href="#to-tell"/);
  assert.doesNotMatch(renderHtml(sampleRun), /to-tell"/);
  const outdated = [{ key: 'payments.expendable', document: '5', listed: 'unmarked', now: 'marked' }];
  const usedUp = renderHtml({ ...sampleRun, outdated });
  assert.match(usedUp, /<li>payments\.expendable lists 5: now marked, not unmarked<\/li>/);
  assert.match(usedUp, /href="#to-tell"/);
});
