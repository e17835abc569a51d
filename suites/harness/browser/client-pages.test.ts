import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageAnswer, PageServer } from '../fake/page-server.ts';
import type { NewClient, Visit } from './browser.ts';
import { visiting as visitingBoth } from './visiting.test.kit.ts';

const visiting = (
  pages: Readonly<Record<string, PageAnswer>>,
  act: (visit: Visit, server: PageServer) => Promise<void>,
): Promise<void> => visitingBoth({ pages, prefix: '' }, act);

const client: NewClient = {
  name: 'Trial <1>',
  grantType: 'authorization_code',
  redirectUris: ['https://a.example/cb', 'https://b.example/cb'],
  scopes: ['openid', 'core.pay.payments.read'],
};

const form = (fields: string) =>
  `<form method="post" action="/saved"><label>Name <input name="n"></label>${fields}<button>Save</button></form>`;
const select = `<label>Grant type <select name="g"><option value="1">Client Credentials</option>
  <option value="2">Authorization code</option></select></label>`;
const radios = `<fieldset><legend>Grant type</legend><label><input type="radio" name="g" value="x"> Device code</label>
  <label><input type="radio" name="g" value="authorization_code"> Code</label></fieldset>`;
const area = '<label>Redirect URIs <textarea name="r"></textarea></label>';
const line = '<label for="q">Redirect URIs (optional)</label><input id="q" name="r">';
const boxes = `<fieldset><legend>Scopes *</legend><label><input type="checkbox" name="s" value="7">openid</label>
  <label><input type="checkbox" name="s" value="core.pay.payments.read"></label>
  <label><input type="checkbox" name="s" value="9" checked>profile</label></fieldset>`;
const many = `<select multiple name="s" aria-label="scopes"><option>openid</option><option>email</option>
  <option>core.pay.payments.read</option></select>`;
const uris = client.redirectUris;

for (const [name, fields, type, sent] of [
  [
    'a select, a text of lines and a text',
    `${select}${area}<textarea name="scopes"></textarea>`,
    '2',
    { r: [uris.join('\r\n')], scopes: [client.scopes.join(' ')] },
  ],
  [
    'radio buttons, an input and check boxes',
    radios + line + boxes,
    'authorization_code',
    { r: [uris.join(' ')], s: ['7', 'core.pay.payments.read'] },
  ],
  [
    'a field for each redirect URI',
    `${select}<label>Redirect URIs <input type="url" name="r[0]"></label><input type="url" name="r[1]">${many}`,
    '2',
    { 'r[0]': [uris[0]], 'r[1]': [uris[1]] },
  ],
  ['a list of many', select + area + many, '2', { s: ['openid', 'core.pay.payments.read'] }],
] as const) {
  test(`a new client is filled into ${name}`, () =>
    visiting({ '/new': form(fields), '/saved': 'saved' }, async (visit, server) => {
      await visit.open('/new');
      assert.equal(await visit.fill(client), true);
      await visit.press('save');
      const saved = server.seen.at(-1)?.form;
      assert.equal(saved?.get('n'), client.name);
      assert.equal(saved?.get('g'), type);
      for (const [field, values] of Object.entries(sent))
        assert.deepEqual(saved?.getAll(field), values, field);
    }));
}

test('redirect URIs are separated in one line as they are to be', () =>
  visiting({ '/new': form(select + line + many), '/saved': 'saved' }, async (visit, server) => {
    await visit.open('/new');
    assert.equal(await visit.fill({ ...client, joint: ',' }), true);
    await visit.press('save');
    assert.deepEqual(server.seen.at(-1)?.form.getAll('r'), [uris.join(',')]);
  }));

test('a missing field or option gives false', async () => {
  for (const fields of [
    area + boxes,
    select + boxes,
    select + area,
    select + area + many.replace('openid', 'x'),
    select + line.replace('id="q"', 'id="q" type="url"') + many,
  ]) {
    await visiting({ '/new': form(fields) }, async (visit) => {
      await visit.open('/new');
      assert.equal(await visit.fill(client), false);
    });
  }
});

const labelled = `<h1>Secret</h1><dl><dt id="i">Identifier</dt><dd aria-labelledby="i">client-7</dd>
  <dt id="s">Secret</dt><dd aria-labelledby="s">very-secret-9</dd><dt>OIDC scopes</dt><dd> openid  profile </dd></dl>
  <form><button>Deactivate</button><button disabled>Activate</button></form>`;
const fieldsAndCells = `<label>Identifier: <input readonly value="client-7"></label>
  <table><tr><th>Secret</th><td>very-secret-9</td></tr></table>`;
const buttonsWithin = `<dl><dt>Identifier</dt><dd><code>client-7</code><button type="button">Copy</button></dd>
  <dt>Secret</dt><dd><input readonly value="very-secret-9"> <span role="button">Copy</span></dd></dl>`;

for (const [name, page, oidc] of [
  ['a list of terms', labelled, 'openid  profile'],
  ['fields and cells', fieldsAndCells, undefined],
  ['terms with buttons that copy', buttonsWithin, undefined],
] as const) {
  test(`what a client's page shows is read from ${name}, and its secret appears in no evidence`, () =>
    visiting({ '/saved': page, '/': '<a href="/saved">Save</a>' }, async (visit) => {
      await visit.open('/');
      assert.equal(await visit.has('save'), true);
      await visit.press('save');
      assert.doesNotMatch(JSON.stringify(visit.exchanges), /very-secret-9/);
      const shown = await visit.shown();
      assert.deepEqual(
        [shown.identifier, shown.secret, shown.oidcScopes],
        ['client-7', 'very-secret-9', oidc],
      );
      assert.deepEqual(
        [await visit.has('deactivate'), await visit.has('activate')],
        [oidc !== undefined, false],
      );
    }));
}

test('a secret under an unknown label appears in no evidence of the pages of clients', () => {
  const shown = '<p>Geheimnis: aB3-defghijklmnop</p><p>Abcdefghijklmnopqrst</p>';
  const pages = { '/oauth2/clients/7': shown, '/oauth2/clients-news': shown };
  return visiting(pages, async (visit, server) => {
    await visit.open(`${server.url}/oauth2/clients/7?key=aB3-defghijklmnop`);
    const evidence = JSON.stringify(visit.exchanges);
    assert.doesNotMatch(evidence, /aB3-/);
    assert.match(evidence, /Abcdefghijklmnopqrst/);
    await visit.open(`${server.url}/oauth2/clients-news`);
    assert.match(visit.exchanges.at(-1)?.responseBody ?? '', /aB3-/);
  });
});
