import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isMembers, type Members, omitMembers } from '../../../models/members.ts';
import type { OpenApi } from '../../../models/openapi/document.ts';
import { mediaTypeOf } from '../../../models/wire/media-type.ts';
import { testSimulator } from '../simulator.ts';
import { documentAt, filled, queryOf, shownIn, tokenBy } from './example-requests.test.kit.ts';

interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly accept: string;
  readonly type?: string;
  readonly body?: unknown;
}

/** A request that is wrong in one place. */
interface BrokenRequest {
  readonly request: ApiRequest;
  /** The place that a hint must name. */
  readonly place: RegExp;
}

/** Draws a number below another one. */
type Pick = (below: number) => number;

const oneOf = <T>(all: readonly T[], pick: Pick): T => all[pick(all.length)] as T;

/** All members of a body, with the path of each. */
const membersIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => membersIn(one, [...path, String(at)]));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    [...path, name],
    ...membersIn(one, [...path, name]),
  ]);
};

/** A body with the record that holds a member changed. */
const changeAt = (
  value: unknown,
  [name = '', ...rest]: readonly string[],
  change: (record: Members, name: string) => Members,
): unknown => {
  if (Array.isArray(value)) return value.with(Number(name), changeAt(value[Number(name)], rest, change));
  if (!isMembers(value)) return value;
  return rest.length === 0 ? change(value, name) : { ...value, [name]: changeAt(value[name], rest, change) };
};

const misspell = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

const wrongValue = (value: unknown): unknown => {
  if (typeof value === 'number') return 987_654_321;
  if (typeof value === 'boolean') return 'perhaps';
  if (typeof value === 'string') return /^\d{4}-/.test(value) ? 'some day' : 'x'.repeat(3000);
  return 'no record';
};

const changeBody = (
  request: ApiRequest,
  path: readonly string[],
  change: (record: Members, name: string) => Members,
  names: readonly string[] = path.slice(-1),
): BrokenRequest => ({
  request: { ...request, body: changeAt(request.body, path, change) },
  place: new RegExp(`^body (?:.*\\.)?(?:${names.join('|')})$`),
});

type Break = (request: ApiRequest, pick: Pick) => BrokenRequest | undefined;

const inBody =
  (breakMember: (request: ApiRequest, path: readonly string[], pick: Pick) => BrokenRequest): Break =>
  (request, pick) => {
    const all = membersIn(request.body);
    return all.length === 0 ? undefined : breakMember(request, oneOf(all, pick), pick);
  };

const breaks: Readonly<Record<string, Break>> = {
  'a misspelt member': inBody((request, path, pick) => {
    const name = path.at(-1) ?? '';
    const wrong = misspell(name, 1 + pick(Math.max(1, name.length - 1)));
    return changeBody(request, path, (record) => ({ ...omitMembers(record, name), [wrong]: record[name] }), [
      name,
      wrong,
    ]);
  }),
  'a missing member': inBody((request, path) => changeBody(request, path, omitMembers)),
  'a wrong value': inBody((request, path) =>
    changeBody(request, path, (record, name) => ({ ...record, [name]: wrongValue(record[name]) })),
  ),
  'a misspelt path': (request, pick) => {
    const segments = request.path.split('/');
    const words = [...segments.keys()].filter((at) => at > 1 && /^[a-z_]{4,}/.test(segments[at] ?? ''));
    const at = oneOf(words, pick);
    const word = segments[at] ?? '';
    const [name = '', query = ''] = word.split(/(?=\?)/);
    const path = segments.with(at, misspell(name, 1 + pick(name.length - 1)) + query).join('/');
    return { request: { ...request, path }, place: /^path$/ };
  },
  'an unknown id': (request) => {
    const path = request.path.replace(/\/\d+/, '/987654321');
    return path === request.path ? undefined : { request: { ...request, path }, place: /^path \w*id$/ };
  },
  'another method': (request, pick) => ({
    request: { ...request, method: oneOf(['POST', 'PUT', 'PATCH'], pick) },
    place: /^(?:method|path)$/,
  }),
  'an answer that cannot be given': (request) => ({
    request: { ...request, accept: 'image/png' },
    place: /^header accept$/,
  }),
  'another media type': (request) =>
    request.body === undefined
      ? undefined
      : { request: { ...request, type: 'text/plain' }, place: /^header content-type$/ },
};

describe('hints at what would make a request acceptable', () => {
  const simulator = testSimulator();

  const examplesIn = (document: OpenApi): readonly ApiRequest[] =>
    shownIn(document).flatMap((shown) => {
      const path = filled(shown);
      if (path === undefined || !path.startsWith('/api/') || shown.method === 'DELETE') return [];
      const media = shown.operation.requestBody?.content[mediaTypeOf.json];
      const body = shown.method === 'GET' ? undefined : media?.example;
      const query = queryOf(shown);
      return [
        {
          ...{
            method: shown.method,
            path: query === '' ? path : `${path}?${query}`,
            accept: mediaTypeOf.json,
          },
          ...(body !== undefined && { body, type: mediaTypeOf.json }),
        },
      ];
    });

  const sendTo = async (base: string, token: string, { method, path, accept, type, body }: ApiRequest) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept,
        'procon-explain': 'true',
        ...(type && { 'content-type': type }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer;
  };

  it('should name the place in 190 of 200 requests that are wrong in one place', async (t) => {
    let count = 0;
    const freshBase = () => `${simulator.url}/sandboxes/hints-${count++}`;
    let base = freshBase();
    const document = await documentAt(base);
    let token = await tokenBy(base, document);
    const examples = examplesIn(document);
    const draws = fc.sample(
      fc.tuple(fc.nat(), fc.constantFrom(...Object.keys(breaks)), fc.infiniteStream(fc.nat())),
      {
        ...{ seed: 7, numRuns: 2000 },
      },
    );
    const missed: string[] = [];
    let refused = 0;
    for (const [at, kind, numbers] of draws) {
      if (refused === 200) break;
      const pick: Pick = (below) => (numbers.next().value as number) % below;
      const broken = breaks[kind]?.(examples[at % examples.length] as ApiRequest, pick);
      if (broken === undefined) continue;
      const answer = await sendTo(base, token, broken.request);
      if (answer.ok) {
        // It may have changed what the examples name.
        base = freshBase();
        token = await tokenBy(base, document);
        continue;
      }
      refused += 1;
      const explained = await fetch(answer.headers.get('procon-explanation') ?? '');
      const { hint } = (await explained.json()) as {
        readonly hint?: { readonly place: string; readonly text: string };
      };
      if (!broken.place.test(hint?.place ?? ''))
        missed.push(
          `${kind}: ${JSON.stringify(broken.request)}: ${hint?.place ?? 'none'} ${hint?.text ?? ''}`,
        );
    }
    t.diagnostic(`${200 - missed.length} of 200 hints name the place`);
    assert.equal(refused, 200);
    assert.ok(missed.length <= 10, `${missed.length} missed:\n${missed.join('\n')}`);
  });
});
