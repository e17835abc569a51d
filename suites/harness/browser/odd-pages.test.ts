import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChromiumNeeded } from '../errors.ts';
import { type PageAnswer, type PageServer, sendTo } from '../fake/page-server.ts';
import { sampleProfile } from '../fake/sample-profile.ts';
import type { BrowserMode, ShownPage, Visit } from './browser.ts';
import { callback, consent, login, type Trial, visitingBy } from './visiting.test.kit.ts';

/** The result of a visit and how its pages were loaded. */
interface Outcome {
  /** The kinds of pages in order, with the URL if a redirect ended the visit. */
  readonly trail: readonly string[];
  /** The requests to the server: method, path, query and form. */
  readonly sent: readonly string[];
  readonly text: string;
  /** The means by which the last document was loaded. */
  readonly by: string | undefined;
}

const mostPages = 6;

const actOn = async (visit: Visit, { kind }: ShownPage): Promise<ShownPage> => {
  if (kind === 'login') return visit.signIn();
  if (kind === 'consent') return visit.decide('allow');
  return visit.enterCode('WDJB-MJHT');
};

const wordsFor = (place: ShownPage): string =>
  place.kind === 'redirected' ? `redirected ${place.to.href}` : place.kind;

const complete = async (visit: Visit, { seen }: Pick<PageServer, 'seen'>): Promise<Outcome> => {
  let place = await visit.open('/x');
  const trail = [wordsFor(place)];
  while (!['other', 'redirected'].includes(place.kind) && trail.length < mostPages) {
    place = await actOn(visit, place);
    trail.push(wordsFor(place));
  }
  const ofPages = seen.filter(({ headers }) => headers.accept?.startsWith('text/html'));
  return {
    trail,
    // By HTTP, an image button is pressed without a pointer.
    sent: ofPages.map(({ method, url, form }) =>
      `${method} ${url.pathname}${url.search} ${form}`.replace(/\b([xy])=\d+/g, '$1=0'),
    ),
    text: place.kind === 'redirected' ? '' : await visit.text(),
    by: visit.exchanges.at(-1)?.page,
  };
};

const completedBy = (mode: BrowserMode, trial: Trial): Promise<Outcome> => visitingBy(mode, trial, complete);

const shows =
  (html: string, headers: Readonly<Record<string, string | readonly string[]>> = {}): PageAnswer =>
  (_, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...(headers as Record<string, string>) })
      .end(html);

const done = '<h1>Done</h1><p>It is   <b>done</b>.</p><ul><li>one<li>two</ul>';
const post = '<form method="post" action="/y">';
const allow = '<button name="decision" value="allow">Allow</button>';
const code = (head: string, field: string) => `${head}${field}<button>Continue</button></form>`;
const field = '<label>Code <input name="c"></label>';

const usualPages = sampleProfile({}).access.pages;

interface Odd {
  readonly x: PageAnswer;
  readonly more?: Trial['pages'];
  readonly access?: Trial['access'];
}

/** Pages for which HTTP and a browser give the same result. */
const plain: Readonly<Record<string, Odd>> = {
  'labels around, for and by aria': {
    x: `${post}<span id="l">Login</span><input name="a" aria-labelledby="l"><label for="p">Password:</label>
      <input id="p" name="b" type="password"><input type="submit" name="s" value="Sign in"></form>`,
  },
  'a label by aria and a placeholder': {
    x: `${post}<input name="a" aria-label="login"><input name="b" type="password" placeholder="Password">
      <button>Sign in →</button></form>`,
  },
  'names of fields': {
    x: `${post}<input name="user[login]"><input name="password" type="password"><button>Sign in</button></form>`,
  },
  'an image as a button': { x: `${post}<input type="image" alt="Allow" src="/i" name=""></form>` },
  'a button with an address of its own': {
    x: `<form action="/nowhere"><input type="hidden" name="h" value="1"><button formaction="/y" formmethod="post" name="d" value="v">Allow</button></form>`,
  },
  'a button outside its form': {
    x: `<form id="f" method="post" action="/y"><input type="hidden" name="h" value="1"></form><button form="f" name="d">Allow</button>`,
  },
  'several forms': {
    x: `<form action="/search"><input name="q" placeholder="Find"><button>Search</button></form>${post}
      <input type="hidden" name="h" value="second">${allow}</form>`,
  },
  'all kinds of fields': {
    x: `${post}<input type="hidden" name="h" value="ä &amp; b"><input name="t" value=" x "><input name="d" value="d" disabled>
      <input type="checkbox" name="c" checked><input type="checkbox" name="c" value="2"><input type="radio" name="r" value="1" checked>
      <input type="radio" name="r" value="2" checked><textarea name="a">
one
two</textarea><select name="s"><option disabled>0<option> 1  1 <option value="2" selected>b</select>
      <select name="m" multiple><option selected>1<option selected disabled>2<option value="3" selected>c</select>
      <fieldset disabled><legend><input name="l" value="in legend"></legend><input name="f" value="x"></fieldset>
      <input value="without name"><input type="submit" name="other" value="Deny">${allow}</form>`,
  },
  'a form with GET': {
    x: code('<form action="/y?lost=1#part"><input type="hidden" name="h" value="1 2">', field),
  },
  'boxes for a code': {
    x: code(
      post,
      '<label>Code <input name="a" maxlength="4"></label><input name="b" maxlength="4" aria-label="rest">',
    ),
  },
  'a box for each character of a code': {
    x: code(
      `<input maxlength="2">${post}`,
      Array.from(
        { length: 8 },
        (_, at) => `<input name="b${at}" maxlength="1" aria-label="${at === 0 ? 'Code' : `Sign ${at}`}">`,
      ).join(''),
    ),
  },
  'less room than a code has': { x: code(post, '<label>Code <input name="a" maxlength="6"></label>') },
  'a field that is required and empty': {
    x: code(post, `${field}<input name="r" required aria-label="reason">`),
  },
  'a base address': {
    x: `<base href="/sub/"><form method="post" action="y">${allow}</form>`,
    more: { '/sub/y': done },
  },
  'a link': { x: '<p>Hello <a href="/y?a=1#b">Allow</a>', more: {} },
  'a refresh by a header': { x: shows('<p>Wait</p>', { refresh: '0; url=/y' }) },
  'a refresh by a tag': { x: '<meta http-equiv="Refresh" content="0;URL=\'/y\'"><p>Wait' },
  'a redirect that repeats a form': {
    x: `<form method="post" action="/again">${allow}</form>`,
    more: { '/again': (_, response) => void response.writeHead(307, { location: '/y' }).end() },
  },
  'cookies with a path, an expiry and a domain': {
    x: shows(`<form method="post" action="/z">${allow}</form>`, {
      'set-cookie': [
        'a=1; Path=/',
        'b=2; Path=/tenant',
        'c=3; Path=/z',
        'd=4; Max-Age=0',
        'e=5; Path=/; HttpOnly',
      ],
    }),
    more: {
      '/z': ({ headers }, response) =>
        void response.writeHead(302, { location: `/y?${headers.cookie}` }).end(),
    },
  },
  'data in a script': { x: `<script type="application/json">{"a":1}</script>${post}${allow}</form>` },
  'another encoding without a sign of it': {
    x: (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(`${post}${allow}</form>`),
  },
  'a redirect to the client': { x: `${post}${allow}</form>`, more: { '/y': sendTo(`${callback}&code=1#f`) } },
};

/** Pages that need a browser. */
const forChromium: Readonly<Record<string, Odd>> = {
  'a script that builds the form': {
    x: `<div id="a"></div><script>document.getElementById('a').innerHTML = '${post}${allow}</form>'</script>`,
  },
  'a single-page application': {
    x: `<div id="a"></div><script>
      const draw = (html) => { document.getElementById('a').innerHTML = html; };
      addEventListener('click', ({ target }) => target.id === 'go' && fetch('/api', { method: 'POST' }).then(() => draw('<p>Done</p>')));
      draw('<button id="go">Allow</button>');</script>`,
    more: { '/api': '{}' },
  },
  'a form that a script sends': {
    x: `${post}${allow}</form><script>document.forms[0].addEventListener('submit', (event) => { event.preventDefault();
      fetch('/api', { method: 'POST' }).then(() => { location.href = '/y'; }); })</script>`,
    more: { '/api': '{}' },
  },
  'a script in another file': {
    x: `${post}${allow}</form><script src="/s.js"></script>`,
    more: { '/s.js': "document.forms[0].action = '/y?changed'" },
  },
  'a frame': { x: `<iframe src="/inner"></iframe>${post}${allow}</form>`, more: { '/inner': '<p>inner' } },
  'a shadow root': { x: `<div><template shadowrootmode="open">${post}${allow}</form></template></div>` },
  'an element of its own': {
    x: `<x-form></x-form><script>customElements.define('x-form', class extends HTMLElement {
      connectedCallback() { this.innerHTML = '${post}${allow}</form>'; } })</script>`,
  },
  'a button without a form': { x: `<button type="button" onclick="location.href = '/y'">Allow</button>` },
  'a link that is a script': { x: `<a href="java&#9;script:location.href='/y'">Allow</a>` },
  'an event handler': { x: `<form method="post" action="/z" onsubmit="this.action = '/y'">${allow}</form>` },
  'a form that a style hides': {
    x: `<style>.off{display/**/:none}</style><form class="off" action="/z">${allow}</form>${post}<button name="b">Allow</button></form>`,
  },
  'a style in another file': {
    x: `<link rel="stylesheet" href="/s.css"><form id="off" action="/z">${allow}</form>${post}<button name="b">Allow</button></form>`,
    more: {
      '/s.css': (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/css' }).end('#off{display:none}'),
    },
  },
  'a form that is hidden': {
    x: `<form hidden action="/z">${allow}</form>${post}<button name="b">Allow</button></form>`,
  },
  'a dialog': { x: `<dialog open>${post}${allow}</form></dialog>` },
  'a policy for requests': {
    x: shows(`${post}${allow}</form>`, { 'content-security-policy': 'upgrade-insecure-requests' }),
  },
  'a pattern': { x: code(post, '<label>Code <input name="c" pattern="[0-9]+"></label>') },
  'a selector that only a browser knows': {
    x: `${post}<button>No</button><button name="b">Go</button></form>`,
    access: { pages: { ...usualPages, consent: { allow: 'css=button:text("Go")', deny: 'Deny' } } },
  },
  'many elements': { x: `${post}${allow}</form>${'<br>'.repeat(6000)}` },
  'elements nested without an end': { x: `${post}${allow}</form>${'<b><div>'.repeat(300)}` },
  'bytes that are no UTF-8': {
    x: (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(
          Buffer.from(
            `<input form="f" type="hidden" name="h" value="\xe9">${post.replace('<form', '<form id="f"')}${allow}</form>`,
            'latin1',
          ),
        ),
  },
};

const trialOf = ({ x, more = {}, access }: Odd): Trial => ({
  pages: { '/tenant/x': x, '/y': done, ...more },
  ...(access && { access }),
});

for (const [name, odd] of Object.entries(plain)) {
  test(`${name}: HTTP gives the same result as Chromium`, async () => {
    const { by, ...outcome } = await completedBy('never', trialOf(odd));
    assert.equal(by, 'HTTP');
    const { by: _, ...inChromium } = await completedBy('always', trialOf(odd));
    assert.deepEqual(outcome, inChromium);
  });
}

for (const [name, odd] of Object.entries(forChromium)) {
  test(`${name}: the page is used in Chromium`, async () => {
    await assert.rejects(completedBy('never', trialOf(odd)), ChromiumNeeded);
    const { by: _, ...outcome } = await completedBy('witness', trialOf(odd));
    const { by: __, ...inChromium } = await completedBy('always', trialOf(odd));
    const first = ({ sent }: Pick<Outcome, 'sent'>) => sent[0];
    assert.equal(first(outcome), first(inChromium));
    assert.deepEqual(outcome, inChromium);
  });
}

test('a visit goes on in Chromium with its cookies and the page that it has, and stays there', () =>
  visitingBy(
    'witness',
    {
      pages: {
        '/tenant/x': login,
        '/tenant/session': shows(`<script>document.cookie = 'seen=1; path=/'</script>${consent}`, {
          'set-cookie': 'session=s1; Path=/; HttpOnly',
        }),
        '/tenant/decide': ({ headers }, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end(`<p>${headers.cookie}`),
      },
    },
    async (visit, { seen }) => {
      await visit.open('/x');
      assert.deepEqual(await visit.signIn(), { kind: 'consent' });
      await visit.decide('allow');
      assert.equal(await visit.text(), 'session=s1; seen=1');
      assert.deepEqual(
        visit.exchanges.map(({ method, page }) => `${method} ${page}`),
        ['GET HTTP', 'POST HTTP', 'POST Chromium'],
      );
      assert.equal(seen.length, 3);
    },
  ));
