import { join } from 'node:path';
import { tokenAt } from '../simulator.ts';
import { root } from '../sources.ts';

/** The operations that each program is measured by. */
export const operations = ['show', 'list', 'create', 'transition'] as const;
export type Operation = (typeof operations)[number];

/** The data of the requests, as read from the simulator. */
export interface Subject {
  /** All payments, of which 50 are approved. */
  readonly payments: readonly { readonly id: number; readonly status: string }[];
  /** The body of a new requisition, and the simulator's answer without its id. */
  readonly requisition: object;
  readonly created: object;
}

/** A request relative to the address of its program. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The environment of a program. */
interface ProgramEnvironment {
  /** A folder with the files of `filesFor`. */
  readonly folder: string;
  readonly port: number;
  /** Where packages are installed. */
  readonly packages: string;
}

/** A mock server of the platform. */
export interface Program {
  readonly name: string;
  /** A package of the npm registry with its version. */
  readonly install?: readonly [name: string, version: string];
  /** What runs it: Node when left out. */
  readonly runtime?: 'java';
  /** The arguments of its runtime, as in the program's documentation. */
  readonly start: (place: ProgramEnvironment) => readonly string[];
  /** `turn` counts requests: every other transition goes back. */
  readonly request: (subject: Subject, operation: Operation, turn: number, token: string) => BenchRequest;
  /** The token for requests to an address. */
  readonly token?: (url: string) => Promise<string>;
  /** The least and most multiple of the simulator's time that is expected. */
  readonly aims: Partial<Readonly<Record<Operation, readonly [least: number, most: number]>>>;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

/** The documented requests. */
const asDocumented: Program['request'] = ({ payments, requisition }, operation, turn, token) => {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const one = `/api/service_pay/payments/${payments[0]?.id}`;
  const rows: Readonly<Record<Operation, BenchRequest>> = {
    show: { method: 'GET', path: one },
    list: { method: 'GET', path: '/api/service_pay/payments?status=approved' },
    create: { method: 'POST', path: '/api/requisitions', body: requisition },
    transition: { method: 'PUT', path: `${one}?exported=${turn % 2 === 0}` },
  };
  return { ...rows[operation], headers };
};

/** The same for generic collections: the whole record is sent, as they fill in nothing. */
const asCollections =
  (equals: string): Program['request'] =>
  ({ payments, created }, operation, turn) => {
    const one = `/payments/${payments[0]?.id}`;
    const rows: Readonly<Record<Operation, BenchRequest>> = {
      show: { method: 'GET', path: one },
      list: { method: 'GET', path: `/payments?${equals}=approved` },
      create: { method: 'POST', path: '/requisitions', body: created },
      transition: { method: 'PATCH', path: one, body: { exported: turn % 2 === 0 } },
    };
    return { ...rows[operation], headers: json };
  };

const collection = (name: string, records: readonly object[]) => ({
  route: {
    uuid: name,
    type: 'crud',
    endpoint: name,
    responses: [
      { uuid: `${name}-all`, bodyType: 'DATABUCKET', databucketID: name, default: true, crudKey: 'id' },
    ],
  },
  bucket: { uuid: `${name}-data`, id: name, name, value: JSON.stringify(records) },
});

const mockoonFile = (collections: Readonly<Record<string, readonly object[]>>): object => {
  const all = Object.entries(collections).map(([name, records]) => collection(name, records));
  return {
    uuid: 'bench',
    name: 'bench',
    routes: all.map(({ route }) => route),
    rootChildren: all.map(({ route: { uuid } }) => ({ type: 'route', uuid })),
    data: all.map(({ bucket }) => bucket),
  };
};

/** Stubs of WireMock: each answers what the data has, without keeping anything. */
const wireMockFile = ({ payments, created }: Subject): object => {
  const stubFor = (request: object, jsonBody: unknown, status = 200) => ({
    request,
    response: { status, jsonBody, headers: { 'Content-Type': 'application/json' } },
  });
  const [first] = payments;
  const one = `/payments/${first?.id}`;
  const approved = payments.filter(({ status }) => status === 'approved');
  const changed = [true, false].map((exported) => {
    const bodyPatterns = [{ equalToJson: JSON.stringify({ exported }) }];
    return stubFor({ method: 'PATCH', urlPath: one, bodyPatterns }, { ...first, exported });
  });
  const queryParameters = { status: { equalTo: 'approved' } };
  return {
    mappings: [
      stubFor({ method: 'GET', urlPath: one }, first),
      stubFor({ method: 'GET', urlPath: '/payments', queryParameters }, approved),
      stubFor({ method: 'POST', urlPath: '/requisitions' }, { id: 2, ...created }, 201),
      ...changed,
    ],
  };
};

/** The files that programs start with, by path. */
export const filesFor = (subject: Subject, openapi: string): Readonly<Record<string, string>> => {
  const { payments, created } = subject;
  const collections = { payments, requisitions: [{ id: 1, ...created }] };
  return {
    'openapi.json': openapi,
    'bare.json': JSON.stringify(collections),
    'json-server.json': JSON.stringify(collections),
    'mockoon.json': JSON.stringify(mockoonFile(collections)),
    'mappings/wiremock.json': JSON.stringify(wireMockFile(subject)),
  };
};

const serve = ['dist/cli.js', 'serve', '--port'];
const three = [3, Number.POSITIVE_INFINITY] as const;
const allThree = { show: three, list: three, create: three, transition: three };
const quarter = [0, 1.25] as const;

/** A plain server without a mock framework; `serverIn` names the server. */
const bareProgram = (name: string, serverIn: (packages: string) => string): Program => ({
  name,
  start: ({ port, folder, packages }) => [
    join(root, 'suites/selftest/bench/bare-server.ts'),
    ...[serverIn(packages), join(folder, 'bare.json'), String(port)],
  ],
  request: asCollections('status'),
  aims: { list: [1, Number.POSITIVE_INFINITY] },
});

/** The simulator first: all others are compared with it. */
export const programs: readonly [Program, ...Program[]] = [
  {
    name: 'Procon',
    start: ({ port }) => [...serve, String(port)],
    request: asDocumented,
    token: tokenAt,
    aims: {},
  },
  {
    name: 'Procon --data',
    start: ({ port, folder }) => [...serve, String(port), '--data', join(folder, 'data')],
    request: asDocumented,
    token: tokenAt,
    aims: { show: quarter, list: quarter, create: quarter, transition: quarter },
  },
  bareProgram('node:http', () => 'node'),
  {
    ...bareProgram('Fastify', (packages) => join(packages, 'fastify/fastify.js')),
    install: ['fastify', '5.12.8'],
  },
  bareProgram('bare Koa', () => 'koa'),
  {
    name: 'json-server',
    install: ['json-server', '0.17.4'],
    start: ({ port, folder, packages }) => [
      join(packages, 'json-server/lib/cli/bin.js'),
      ...['--port', String(port), join(folder, 'json-server.json')],
    ],
    request: asCollections('status'),
    aims: allThree,
  },
  {
    name: 'Mockoon',
    install: ['@mockoon/cli', '9.9.0'],
    start: ({ port, folder, packages }) => [
      join(packages, '@mockoon/cli/bin/run.js'),
      ...['start', '--repair', '--port', String(port), '--data', join(folder, 'mockoon.json')],
    ],
    request: asCollections('status_eq'),
    aims: allThree,
  },
  {
    name: 'Prism',
    install: ['@stoplight/prism-cli', '5.16.0'],
    start: ({ port, folder, packages }) => [
      join(packages, '@stoplight/prism-cli/dist/index.js'),
      ...['mock', '--port', String(port), join(folder, 'openapi.json')],
    ],
    request: asDocumented,
    aims: allThree,
  },
  {
    name: 'WireMock',
    install: ['wiremock', '3.13.2'],
    runtime: 'java',
    start: ({ port, folder, packages }) => [
      ...['-jar', join(packages, 'wiremock/build/wiremock-standalone-3.13.2.jar')],
      ...['--port', String(port), '--root-dir', folder],
    ],
    request: asCollections('status'),
    aims: allThree,
  },
];
