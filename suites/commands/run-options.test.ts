import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '../../models/areas.ts';
import { UsageError } from '../harness/errors.ts';
import { parseProfile } from '../harness/profile/load.ts';
import { profileSource } from './profile-source.ts';
import { repeatLine } from './run.ts';
import { type RunOptions, readRunOptions } from './run-options.ts';

test('a run without options takes everything there is', () => {
  const { settings, only, report, shard } = readRunOptions({});
  assert.deepEqual(settings, { seed: 1, k: 2, strict: false, readOnly: false, stopAtFirstRed: false });
  assert.deepEqual([only, report, shard], [areas, 'procon-report', undefined]);
});

test('areas are visited in the order of the documentation, whatever the order given', () => {
  assert.deepEqual(readRunOptions({ only: 'payments, access' }).only, ['access', 'payments']);
});

test('there are never more workers than processors or free memory allow, and at least one', () => {
  const gigabyte = 2 ** 30;
  const chosen = (options: RunOptions, processors: number, free: number) => {
    const { workers, wantedWorkers } = readRunOptions(options, { processors, free });
    return [workers, wantedWorkers];
  };
  assert.deepEqual(chosen({}, 16, 16 * gigabyte), [4, undefined]);
  assert.deepEqual(chosen({}, 2, 16 * gigabyte), [2, undefined]);
  assert.deepEqual(chosen({}, 16, gigabyte), [2, undefined]);
  assert.deepEqual(chosen({}, 16, gigabyte / 8), [1, undefined]);
  assert.deepEqual(chosen({ workers: '8' }, 2, 16 * gigabyte), [8, undefined]);
  assert.deepEqual(chosen({ workers: '8' }, 2, gigabyte), [2, 8]);
});

for (const [options, words] of [
  [{ seed: '-1' }, /--seed takes a whole number/],
  [{ seed: '1e3' }, /--seed/],
  [{ k: '3' }, /--k takes 0, 1 or 2/],
  [{ workers: '0' }, /--workers .* at least 1/],
  [{ workers: '100000' }, /--workers takes at most 64, not 100000/],
  [{ only: 'payments,bills' }, /"bills" is none/],
  [{ only: '' }, /--only/],
  [{ requireDecided: '101' }, /--require-decided .* at most 100, not 101/],
  [{ requireDecided: '80%' }, /--require-decided takes a whole number/],
  [{ browser: 'sometimes' }, /--browser takes witness, always, never, not "sometimes"/],
  [{ shard: '0/2' }, /--shard/],
  [{ shard: '3/2' }, /--shard/],
  [{ shard: 'x' }, /--shard/],
] as const satisfies readonly (readonly [RunOptions, RegExp])[]) {
  test(`${JSON.stringify(options)} is refused with what is possible`, () => {
    assert.throws(
      () => readRunOptions(options),
      (error: unknown) => {
        assert.ok(error instanceof UsageError);
        assert.match(error.message, words);
        return true;
      },
    );
  });
}

test('the line that repeats a run spells out its seed and quotes what a shell would take apart', () => {
  const options = { profile: "my profile's.yaml", only: 'payments', strict: true, shard: '1/2' };
  assert.equal(
    repeatLine(options, readRunOptions(options)),
    "npx procon run --profile 'my profile'\\''s.yaml' --only payments --seed 1 --k 2 --strict --shard 1/2",
  );
});

test('pages are used in Chromium as a run is told, and the line that repeats it says so', () => {
  assert.equal(readRunOptions({}).browser, 'witness');
  assert.equal(readRunOptions({ browser: 'never' }).browser, 'never');
  assert.match(repeatLine({ browser: 'never' }, readRunOptions({ browser: 'never' })), / --browser never$/);
});

test('a check is named by its id or by a requirement, and an unknown one is reported', () => {
  assert.deepEqual(readRunOptions({ check: ['payments/status-filter'] }).checks, ['payments/status-filter']);
  const { checks = [] } = readRunOptions({ check: ['service-sheets/void-only-when-approved'] });
  assert.ok(checks.includes('service-sheets/lifecycle-walks'));
  assert.match(repeatLine({ check: checks }, readRunOptions({ check: checks })), /run --check \S+ /);
  assert.throws(
    () => readRunOptions({ check: ['payments/filter-by-statos'] }),
    /Did you mean payments\/filter-by-status\?/,
  );
});

test('an address needs credentials: from the environment, or the way out is told', () => {
  const options = { baseUrl: 'http://h' };
  assert.throws(() => profileSource(options, {}), /procon profile > .*PROCON_CLIENT_ID/);
  const env = { PROCON_CLIENT_ID: 'a', PROCON_CLIENT_SECRET: 'b', PROCON_SCOPES: 'x.read y.read' };
  const text = profileSource(options, env)?.text ?? '';
  assert.deepEqual(JSON.parse(text).client.scopes, ['x.read', 'y.read']);
  assert.doesNotMatch(text, /"secret":"b"/);
  assert.equal(profileSource({}, env), undefined);
});

test('a wrong address is told as that of the option, and one in another spelling is taken', () => {
  const env = { PROCON_CLIENT_ID: 'a', PROCON_CLIENT_SECRET: 'b' };
  for (const [baseUrl, words] of [
    ['127.0.0.1:4000', /^--base-url must begin with http:\/\/ or https:\/\/\. It is such as/],
    ['http://h/?x=1', /^--base-url must have neither user, query nor fragment/],
    ['http://a:b@h', /^--base-url must have neither user/],
    ['http://h\nx', /^--base-url holds white space or a line break/],
    ['http://[', /^--base-url is not a URL/],
    ['', /^--base-url must begin/],
  ] as const)
    for (const options of [{ baseUrl }, { baseUrl, profile: 'p.yaml' }])
      assert.throws(() => profileSource(options, env), { name: 'UsageError', message: words });
  const source = profileSource({ baseUrl: 'HTTP://HOST.Example:80/Base/' }, env);
  assert.ok(source !== undefined);
  assert.equal(parseProfile(source, env).baseUrl, 'http://host.example/Base');
});

test('a client from the environment is told as such, without a line', () => {
  const env = { PROCON_CLIENT_ID: 'a', PROCON_CLIENT_SECRET: 's3cret\n' };
  const source = profileSource({ baseUrl: 'http://h' }, env);
  assert.ok(source !== undefined);
  assert.throws(() => parseProfile(source, env), {
    message:
      /^What PROCON_CLIENT_ID, PROCON_CLIENT_SECRET .* is not valid: client\.secret ends with a line break/,
  });
});

test('a budget is of requests or of time; the last steps, which cost most, are then left out unless asked for', () => {
  const read = (budget: string, more: RunOptions = {}) => readRunOptions({ budget, ...more });
  assert.deepEqual(read('500').budget, { requests: 500 });
  assert.deepEqual(
    [read('60s').budget, read('2m').budget],
    [{ milliseconds: 60_000 }, { milliseconds: 120_000 }],
  );
  assert.deepEqual(
    [read('500').settings.k, read('500', { k: '2' }).settings.k, read('500').workers],
    [0, 2, 1],
  );
  for (const wrong of ['0', '-1', 'soon', '5h'])
    assert.throws(() => read(wrong), /--budget takes requests or a time/);
});
