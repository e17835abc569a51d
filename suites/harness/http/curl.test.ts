import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import type { Exchange } from '../../../reports/run.ts';
import { curlScript, quote } from './curl.ts';
import { cut } from './redactor.ts';

const hostile = [
  "it's",
  '$(touch x)',
  '`id`',
  '"; rm -rf y; "',
  'a\nb',
  '\\',
  '!!',
  '-x',
  "'",
  '',
  'ü✓',
  '[tokens]',
];

test('a shell reads back every quoted text unchanged', () => {
  for (const text of hostile) {
    const back = execFileSync('sh', ['-c', `printf %s ${quote(text)}`], { encoding: 'utf8' });
    assert.equal(back, text);
  }
});

test('placeholders of secrets become variables', () => {
  assert.equal(quote('Bearer [token]'), `'Bearer '"$TOKEN"`);
  assert.equal(quote('a=[client secret]&b=[token 2]'), `'a='"$CLIENT_SECRET"'&b='"$TOKEN_2"`);
});

const exchange: Exchange = {
  method: 'POST',
  url: "http://h/api/x?a[in]=1,2&b='$(id)'",
  requestHeaders: {
    accept: 'application/xml',
    authorization: 'Bearer [token]',
    'accept-encoding': 'identity',
  },
  requestBody: "<a>it's</a>",
  status: 201,
  milliseconds: 3,
};

test('a script sends the same request and asks for the variables that it needs', () => {
  const script = curlScript([exchange]);
  // A shell function replaces curl and prints its arguments.
  const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${script}`], {
    encoding: 'utf8',
    env: { TOKEN: 'secret-1', PATH: process.env['PATH'] },
  });
  const given = shown.trimEnd().split('\n');
  assert.deepEqual(given.slice(given.indexOf('-X')), [
    '-X',
    'POST',
    exchange.url,
    '-H',
    'accept: application/xml',
    '-H',
    'authorization: Bearer secret-1',
    '--data-binary',
    exchange.requestBody,
  ]);
});

test('a script begins with the request for a token where none is set', () => {
  // The answer of the token endpoint contains the parameters that curl sent.
  const curl = `curl() { case "$2" in */oauth2/token) printf '{"access_token" : "%s"}' "$*" ;; *) printf '%s\\n' "$@" ;; esac; }`;
  const env = { PROCON_CLIENT_ID: 'me', PROCON_CLIENT_SECRET: 's', PATH: process.env['PATH'] };
  const run = (more: object) =>
    execFileSync('sh', ['-c', `${curl}\n${curlScript([exchange])}`], {
      encoding: 'utf8',
      env: { ...env, ...more },
    });
  assert.match(
    run({ PROCON_SCOPES: 'a.read,b.read' }),
    /Bearer -sS http:\/\/h\/oauth2\/token -d grant_type=client_credentials .*client_id=me .*client_secret=s .*scope=a\.read b\.read\n/,
  );
  assert.doesNotMatch(run({}), /scope=/);
  const elsewhere = curlScript([{ ...exchange, url: 'http://h/login' }]);
  assert.match(elsewhere, /^: "\$\{TOKEN:\?set it first/);
});

test('a script without its variables stops before it sends', () => {
  assert.throws(() => execFileSync('sh', ['-c', curlScript([exchange])], { env: {}, stdio: 'pipe' }));
});

test('a header that was not sent is not added by curl, and a failure cannot break out of its comment', () => {
  const { status: _, ...rest } = exchange;
  const script = curlScript([{ ...rest, requestHeaders: {}, failure: 'broken\nrm -rf z' }]);
  assert.match(script, /-H 'accept:'/);
  assert.match(script, /^# no answer: broken rm -rf z$/m);
});

/** The standard input of a shell function that replaces curl. */
const piped = (script: string): Buffer =>
  execFileSync('sh', ['-c', `curl() { cat; }\n${script}`], { env: { PATH: process.env['PATH'] } });

const withoutHeaders = { ...exchange, requestHeaders: {} };

test('line ends of a form are sent unchanged', () => {
  const requestBody = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\0é\r\n--b--\r\n';
  const script = curlScript([{ ...withoutHeaders, requestBody }]);
  assert.match(script, /--data-binary '@-'/);
  assert.equal(piped(script).toString(), requestBody);
});

test('binary bytes are sent unchanged', () => {
  const bytes = Buffer.from([0, 255, 10, 13, 254]);
  const script = curlScript([
    { ...withoutHeaders, requestBody: bytes.toString(), requestBytes: bytes.toString('base64') },
  ]);
  assert.deepEqual(piped(script), bytes);
});

test('a truncated body is marked as truncated', () => {
  const requestBody = cut('x'.repeat(cut.limit + 1));
  assert.match(curlScript([{ ...withoutHeaders, requestBody }]), /^# answered 201\n# The body was longer/);
});

test('hook calls before a request are listed above it, one per line', () => {
  const script = curlScript([
    { ...withoutHeaders, hooks: ['create-payment {"state":"approved"} -> 7\nrm -rf z'] },
  ]);
  assert.match(
    script,
    /^# before this the hook create-payment \{"state":"approved"\} -> 7 rm -rf z\n# answered 201\n/,
  );
});
