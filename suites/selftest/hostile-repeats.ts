import { request } from 'node:http';
import { repeatsIn } from '../../fixtures/hostile/repeats.ts';
import { worked } from './bench/running.ts';
import { startSimulator } from './simulator.ts';

// By hand, as it measures processor time: every reader of requests gets each unit again and again, a megabyte in a
// body and 15 kB in a header or query.
//   node suites/selftest/hostile-repeats.ts [WORD], which tries only targets whose names contain the word

/** The processor time for one request, in milliseconds. */
const mostTime = 500;

const megabyte = 1_000_000;
const headers = 15_000;

interface Target {
  readonly name: string;
  readonly format: Parameters<typeof repeatsIn>[0];
  readonly bytes: number;
  readonly send: (text: string) => {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

const inBody = (format: Target['format'], type: string, method: string, path: string): Target => ({
  ...{ name: `${type} at ${method} ${path}`, format, bytes: megabyte },
  send: (body) => ({ method, path, headers: { 'content-type': type }, body }),
});

/** Characters that no header carries, and Node does not send, are left out. */
const inHeader = (name: string, path: string): Target => ({
  ...{ name: `the header ${name} at ${path}`, format: 'header', bytes: headers },
  send: (text) => ({ method: 'GET', path, headers: { [name]: text.replace(/[^\t -~]/g, '') } }),
});

const inQuery = (path: string, name: string): Target => ({
  ...{ name: `the query of ${path}${name}`, format: 'form', bytes: headers },
  send: (text) => ({
    method: 'GET',
    path: `${path}?${name}${text.replace(/[^!-"$-~]/g, '%20').slice(0, headers)}`,
  }),
});

const form = 'application/x-www-form-urlencoded';
const payments = '/api/service_pay/payments';

const targets: readonly Target[] = [
  inBody('form', form, 'POST', '/oauth2/token'),
  inBody('form', form, 'POST', '/oauth2/authorizations'),
  inBody('form', form, 'POST', '/_procon/console/forms'),
  inBody('form', form, 'POST', '/api/invoices/11001/comments'),
  inBody('json', 'application/json', 'POST', '/api/invoices/11001/comments'),
  inBody('json', 'application/json', 'POST', '/api/requisitions'),
  inBody('json', 'application/json', 'PUT', '/_procon/choices'),
  inBody('json', 'application/json', 'POST', '/_procon/seed'),
  inBody('xml', 'application/xml', 'POST', '/api/invoices/11001/comments'),
  inBody('xml', 'application/xml', 'POST', '/api/requisitions'),
  inBody('multipart', 'multipart/form-data; boundary=b', 'POST', '/api/users/15/attachments'),
  inBody('multipart', 'multipart/form-data; boundary=b', 'POST', '/_procon/console/uploads'),
  ...[
    'accept',
    'authorization',
    'cookie',
    'content-type',
    'x-service-api-key',
    'procon-explain',
    'forwarded',
  ].map((name) => inHeader(name, `${payments}/1001`)),
  inHeader('cookie', '/oauth2/clients'),
  inHeader('authorization', '/oauth2/token'),
  ...['', 'id[in]=', 'updated-at[gt]=', 'status=', 'order_by=', 'fields='].map((name) =>
    inQuery(payments, name),
  ),
  inQuery('/oauth2/authorizations/new', 'redirect_uri='),
  inQuery('/oauth2/authorizations/new', 'scope='),
  inQuery('/_procon/journal', 'path='),
  inQuery('/_procon/console/choices', 'words='),
];

const { url, pid, stop } = await startSimulator(['--capability', 'early-access=true']);

const sendOnce = (target: Target, text: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { method, path, headers: own = {}, body } = target.send(text);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { authorization: `Bearer ${token}`, accept: 'application/json', ...length, ...own };
    const sent = request(`${url}${path}`, { method, headers: all, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    // It may answer and close before all of it was sent.
    sent.on('error', (error) => ('code' in error ? resolve(0) : reject(error)));
    sent.end(body);
  });

const tokenOf = async (): Promise<string> => {
  const body =
    'grant_type=client_credentials&client_id=procon-everything&client_secret=development-only-everything';
  const answer = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': form },
    body,
  });
  return ((await answer.json()) as { access_token: string }).access_token;
};

let [tried, wrong, most] = [0, 0, 0];
try {
  const token = await tokenOf();
  const [word = ''] = process.argv.slice(2);
  for (const target of targets.filter(({ name }) => name.includes(word)))
    for (const { name, text } of repeatsIn(target.format, target.bytes)) {
      const before = worked(pid);
      const status = await sendOnce(target, text, token);
      const time = worked(pid) - before;
      tried += 1;
      most = Math.max(most, time);
      if (time <= mostTime && status < 500) continue;
      wrong += 1;
      console.log(`${target.name}: ${name}: ${status} after ${Math.round(time)} ms of processor time`);
    }
  console.log(`${tried} requests, ${wrong} wrong, ${Math.round(most)} ms of processor time at most`);
} finally {
  await stop();
}
process.exitCode = wrong === 0 ? 0 : 1;
