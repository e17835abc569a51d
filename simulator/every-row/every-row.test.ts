import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import type { Data } from '../../models/resources/resource.ts';
import { type Format, formats, formType, mediaTypeOf } from '../../models/wire/media-type.ts';
import { type Reading, readMany, readOne } from '../../models/wire/read.ts';
import type { TestResponse } from '../ask.test.kit.ts';
import { answeredBy } from './inputs.test.kit.ts';
import {
  type EveryRow,
  openEveryRow,
  rows,
  type TypedBody,
  written,
  writtenInWays,
} from './rows.test.kit.ts';

/** The records of a response, and their schema errors. */
const heldIn = (
  row: Endpoint,
  { body }: TestResponse,
  format: Format,
  isList: boolean,
): readonly Reading[] => {
  const resource = answeredBy(row);
  assert.ok(resource !== undefined);
  if (!isList) return [readOne(resource, body, format)];
  const { items, problems } = readMany(resource, body, format);
  assert.deepEqual(problems, []);
  return items;
};

const dataOf = (row: Endpoint, response: TestResponse, format: Format, isList: boolean): readonly Data[] => {
  assert.ok(response.headers['Content-Type']?.startsWith(mediaTypeOf[format]));
  const readings = heldIn(row, response, format, isList);
  assert.ok(readings.length > 0, 'nothing was answered');
  for (const { problems, present } of readings) {
    assert.deepEqual(problems, []);
    assert.ok(present.size > 0);
  }
  return readings.map(({ data }) => data);
};

let every: EveryRow;
let untouched: Buffer;
before(async () => {
  every = await openEveryRow();
  untouched = every.stored();
});

interface Done {
  readonly response: TestResponse;
  readonly stored: Buffer;
}

/** Sends a request to the platform in its initial state. */
const done = async (
  call: ReturnType<EveryRow['callOf']>,
  accept: Format,
  body?: TypedBody,
): Promise<Done> => {
  every.restore();
  const response = await every.send(call, accept, body);
  return { response, stored: every.stored() };
};

const isServed = ({ operationKind }: Endpoint): boolean => operationKind !== 'update-attachment';

describe('every operation, in either format', () => {
  for (const row of rows.filter(isServed)) {
    it(`${row.id} should return and store the same`, async () => {
      every.restore();
      const call = every.callOf(row);
      const body = call.input && written(call.input, 'json');
      const [asJson, asXml] = [await done(call, 'json', body), await done(call, 'xml', body)];
      assert.ok(asJson.response.status < 300, asJson.response.body);
      assert.equal(asXml.response.status, asJson.response.status);
      assert.equal(asJson.stored.equals(untouched), row.method === 'GET');
      assert.ok(asXml.stored.equals(asJson.stored), 'what is stored differs');
      const isList = asJson.response.body.startsWith('[');
      if (asJson.response.body === '') assert.equal(asXml.response.body, '');
      else {
        const [one, other] = [
          dataOf(row, asJson.response, 'json', isList),
          dataOf(row, asXml.response, 'xml', isList),
        ];
        assert.deepEqual(other, one);
      }
      if (call.input === undefined) return;
      for (const [way, sent] of Object.entries(writtenInWays(row, call.input))) {
        const { response, stored } = await done(call, 'json', sent);
        assert.equal(response.body, asJson.response.body, way);
        assert.ok(stored.equals(asJson.stored), `what is stored differs ${way}`);
      }
    });
  }
});

/** Bodies that do not match their Content-Type. */
const liesOf = (bodies: Readonly<Record<Format, TypedBody>>): readonly TypedBody[] => {
  const { json, xml } = bodies;
  const form = { type: formType, text: 'exported=true&comments=x' };
  return [
    ...formats.map((format) => ({ type: formType, text: bodies[format].text })),
    ...formats.map((format) => ({ type: mediaTypeOf[format], text: form.text })),
    { type: json.type, text: xml.text },
    { type: xml.type, text: json.text },
    { type: 'text/csv', text: json.text },
    { type: '', text: xml.text },
    { type: json.type, text: xml.text.slice(0, -3) },
    { type: xml.type, text: `${json.text} ` },
  ];
};

describe('a body that does not match its Content-Type', () => {
  for (const row of rows) {
    it(`should be refused by ${row.id} without any change`, async () => {
      every.restore();
      const call = every.callOf(row);
      if (call.input === undefined) return;
      for (const lie of liesOf({ json: written(call.input, 'json'), xml: written(call.input, 'xml') })) {
        const { response, stored } = await done(call, 'json', lie);
        const shown = `${lie.type}: ${lie.text.slice(0, 60)} -> ${response.status} ${response.body.slice(0, 200)}`;
        assert.ok([400, 415].includes(response.status), shown);
        assert.ok(stored.equals(untouched), shown);
      }
    });
  }
});
