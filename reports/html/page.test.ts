import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { findings } from '../findings.ts';
import type { Run } from '../run.ts';
import { smallEvidence } from '../sample/small.ts';
import { sampleRun, unfoldPage } from '../sample.ts';
import { evidenceList, exchangeList } from './exchanges.ts';
import { renderHtml } from './page.ts';

const html = renderHtml(sampleRun);
const page = unfoldPage(sampleRun);

const hostile = `"'><img src=x onerror=alert(1)></script></style><b>&\u202e\u0000`;

/** The sample with a hostile text after every string and number, as in a manipulated run.json. */
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

test('links inside the page have targets', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  const outside = links.filter(
    (id) => !ids.has(id.replace(/\?.*$/, '')) && !/^(requirement|silence):/.test(id),
  );
  assert.ok(links.length > 20);
  assert.deepEqual(outside, []);
});

test('several findings are listed by their titles before the cards, a single one is not', () => {
  const lists = (run: Run) =>
    [...renderHtml(run).matchAll(/root causes?<\/small><\/h2>(<ol class="index">)?/g)].map(
      ([, list]) => list,
    );
  assert.deepEqual(lists(sampleRun), ['<ol class="index">']);
  const isRed = (id: string) =>
    findings(sampleRun.rows)
      .at(0)
      ?.rows.some(({ requirement }) => requirement === id);
  assert.deepEqual(
    lists({ ...sampleRun, rows: sampleRun.rows.filter(({ requirement }) => isRed(requirement)) }),
    [undefined],
  );
});

test('no text of a run becomes markup', () => {
  const run = poisoned(sampleRun) as Run;
  const bad = unfoldPage({ ...run, summary: { ...run.summary, verdict: 'not conformant' } });
  assert.notEqual(run.rows[0]?.verdict, sampleRun.rows[0]?.verdict);
  assert.ok(!bad.includes('<img'));
  assert.ok(!bad.includes('<b>&'));
  assert.ok(!bad.includes('\u202e') && !bad.includes('\u0000'));
  assert.equal(bad.match(/<\/script>/g)?.length, 2);
  assert.equal(bad.match(/<\/style>/g)?.length, 1);
  assert.ok(bad.includes('&lt;img src=x'));
});

test('the policy admits the style sheet and script of the page, and nothing else', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const hash = (tag: string) => {
    const content = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? '';
    return `${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  };
  assert.ok(policy.startsWith("default-src 'none';"));
  assert.ok(policy.includes(hash('style')));
  assert.ok(policy.includes(hash('script')));
  assert.ok(!policy.includes('unsafe'));
});

test('nothing is loaded, and no attribute has style or script', () => {
  assert.doesNotMatch(page, /<(link|img|iframe|object|embed|base)\b/);
  assert.doesNotMatch(page, /<[^>]+ (src|style|on\w+)=/);
  assert.doesNotMatch(page, /@import|url\(/);
});

test('an answer that is a security observation is marked so, and no other', () => {
  const [entry] = sampleRun.ledger;
  assert.ok(entry !== undefined);
  const marked = (answer: string) =>
    unfoldPage({
      ...sampleRun,
      ledger: [{ ...entry, security: ['served'], answers: [{ answer, count: 1 }] }],
    }).includes('<i class="tag v-warn">security</i>');
  assert.equal(marked('served'), true);
  assert.equal(marked('refused'), false);
});

test('a run without lifecycles and ledger has no empty sections', () => {
  const bare = renderHtml({ ...sampleRun, ledger: [], lifecycles: [] });
  assert.doesNotMatch(bare, /href="#(ledger|lifecycles)"/);
});

test('missing profile keys are on the page where a requirement lacks one', () => {
  const rows = sampleRun.rows.map((row, at) => (at < 2 ? { ...row, missing: ['payments.readable'] } : row));
  const lacking = renderHtml({ ...sampleRun, rows });
  assert.match(lacking, /<code>payments\.readable<\/code>.*?<\/th><td>a value<\/td><td>2<\/td>/s);
  assert.match(lacking, /href="#to-tell"/);
  const keyMeanings = { 'payments.readable': 'Payments that <b> may be read.' };
  assert.match(
    renderHtml({ ...sampleRun, rows, keyMeanings }),
    /<code>payments\.readable<\/code><br>Payments that &lt;b&gt; may be read\./,
  );
  assert.doesNotMatch(renderHtml(sampleRun), /to-tell"/);
  const outdated = [{ key: 'payments.expendable', document: '5', listed: 'unmarked', now: 'marked' }];
  const usedUp = renderHtml({ ...sampleRun, outdated });
  assert.match(usedUp, /<li>payments\.expendable lists 5: now marked, not unmarked<\/li>/);
  assert.match(usedUp, /href="#to-tell"/);
});

test('a documented choice other than the reference is marked as different, a free text is not', () => {
  const [entry] = sampleRun.ledger;
  assert.ok(entry !== undefined);
  const [other = ''] = Object.keys(entry.choices).filter((name) => name !== entry.reference);
  const marked = (answer: string) =>
    unfoldPage({ ...sampleRun, ledger: [{ ...entry, answers: [{ answer, count: 1 }] }] }).includes(
      '>differs<',
    );
  assert.deepEqual(
    [marked(other), marked(entry.reference), marked('accepted with 201')],
    [true, false, false],
  );
});

test('a failed transition is marked, a correct refusal is not', () => {
  const [lifecycle] = sampleRun.lifecycles;
  assert.ok(lifecycle !== undefined);
  const move = {
    from: 'draft',
    event: 'void',
    to: 'draft',
    answer: 'refused',
    rule: 'r',
    exercised: 2,
  } as const;
  const classes = (failed?: number) => {
    const moves = [{ ...move, ...(failed !== undefined && { failed }) }];
    const states = [{ state: 'draft', visits: 2 }];
    const [, shown] =
      /<a class="([^"]*)" [^>]*title/.exec(
        unfoldPage({ ...sampleRun, lifecycles: [{ ...lifecycle, moves, states }] }),
      ) ?? [];
    return shown;
  };
  assert.deepEqual([classes(), classes(1)], ['move refused', 'move failed']);
});

test('creation comes from a dot in the chart of a lifecycle, where the run created documents', () => {
  const [lifecycle] = sampleRun.lifecycles;
  assert.ok(lifecycle !== undefined);
  const titles = (created?: readonly string[]) => {
    const one = { ...lifecycle, ...(created !== undefined && { created }) };
    return unfoldPage({ ...sampleRun, lifecycles: [one] }).match(/none to \w+, 1 move: create/g);
  };
  assert.deepEqual([titles(), titles(['draft'])], [null, ['none to draft, 1 move: create']]);
});

test('documents left behind are counted by kind', () => {
  const leftBehind = ['payment 1', 'comment 5 on invoice 7', 'payment 2', 'users made by a hook: a1, a2'];
  const shown = unfoldPage({ ...sampleRun, leftBehind });
  assert.match(shown, /<summary>payment <small>2<\/small>/);
  assert.match(shown, /<summary>comment on invoice <small>1<\/small>/);
  assert.match(shown, /<summary>users made by a hook <small>1<\/small>/);
});

test('the start has its time zone', () => {
  assert.match(html, /<time>2025-03-04 09:30 UTC<\/time>/);
  assert.match(renderHtml({ ...sampleRun, startedAt: '2025-03-04T09:30:10+01:00' }), /09:30 \+01:00</);
});

test('the exchanges that show a violation are marked, by default the last one', () => {
  const at = (method: string, status: number) => ({
    ...{ method, url: `http://h/api/${method}`, requestHeaders: {}, status, milliseconds: 1 },
  });
  const [read, write, after] = [at('GET', 200), at('POST', 201), at('PUT', 200)];
  const exchanges = [read, write, after];
  // The status in the text may be that of several exchanges.
  const evidence = { ...smallEvidence('f', 0), exchanges, seen: 'it was accepted with 200' };
  const marked = (shownBy?: readonly number[]) =>
    [
      ...evidenceList({ ...evidence, ...(shownBy && { shownBy }) }).matchAll(
        /<li class="deciding">.*?>(\w+)</gs,
      ),
    ].map(([, method]) => method);
  assert.deepEqual(marked([1]), ['POST']);
  assert.deepEqual(marked([0, 1]), ['GET', 'POST']);
  assert.deepEqual(marked(), ['PUT']);
  assert.equal(evidenceList({ ...evidence, shownBy: [1] }).match(/shows it/g)?.length, 1);
  assert.doesNotMatch(exchangeList(exchanges), /shows it/);
});

test('the title of a finding is what was seen, and the basis of its reason follows below', () => {
  const [first] = sampleRun.rows.filter(({ verdict }) => verdict === 'fail');
  assert.ok(first !== undefined);
  const evidence = first.evidence.map(({ explanation: _, ...rest }) => ({
    ...rest,
    ...{ expected: '1.5', seen: '2.5' },
  }));
  const reason = 'expected 1.5; seen: 2.5. It rests on the profile. Look there.';
  const shown = unfoldPage({ ...sampleRun, rows: [{ ...first, reason, evidence }] });
  assert.match(shown, /<span class="title">2\.5; expected: 1\.5<\/span>/);
  assert.match(shown, /<p class="because">It rests on the profile\. Look there\.<\/p>/);
});

test('a key in the list has no separate card', () => {
  const [row] = sampleRun.rows;
  assert.ok(row !== undefined);
  const { missing: _, ...rest } = row;
  const open = { ...rest, verdict: 'inconclusive' as const, evidence: [], reason: 'give it a hook' };
  const cards = (more: object) =>
    [...unfoldPage({ ...sampleRun, ledger: [], rows: [{ ...open, ...more }] }).matchAll(/class="title"/g)]
      .length;
  assert.deepEqual([cards({}), cards({ missing: ['hooks.create-user'] })], [1, 0]);
});
