import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readBody } from '../../models/wire/body.ts';
import { isXmlText } from '../../models/wire/xml-characters.ts';
import { sampleProfile } from '../harness/fake/sample-profile.ts';
import { holdsText, marker, markersIn } from '../harness/generate/marker.ts';
import { cartBodyOf } from './cart/put-line.ts';
import {
  bodyOf,
  changesOf,
  type Form,
  freeLine,
  itemLine,
  lineMembersOf,
  presetForm,
  type RequisitionInput,
} from './payload.ts';

const user = { login: 'ada', id: 7 };
const profile = sampleProfile({
  requisitions: {
    currency: 'USD',
    header: { 'ship-to-address': { id: 3 }, req_title: 'preset' },
    line: { uom: { code: 'EA' }, quantity: '5' },
    itemLine: { 'need-by-date': '2030-01-01' },
  },
});

const json = (input: RequisitionInput, form: Form = presetForm) =>
  JSON.parse(bodyOf(profile, form, input).text);

test('a body holds the input, and below it what the profile says', () => {
  const input = {
    lines: [{ description: 'a', quantity: '2', item: undefined }, itemLine(9, { supplier: 4 })],
    header: { 'req-title': 'chosen', 'requested-by': user, justification: undefined },
  } as RequisitionInput;
  assert.deepEqual(json(input), {
    'ship-to-address': { id: 3 },
    req_title: 'chosen',
    'requested-by': { login: 'ada' },
    currency: { code: 'USD' },
    'requisition-lines': [
      { uom: { code: 'EA' }, description: 'a', quantity: '2' },
      { 'need-by-date': '2030-01-01', item: { id: 9 }, quantity: '1', supplier: { id: 4 } },
    ],
  });
});

test('form decides about envelope, users and currency', () => {
  const form: Form = { envelope: 'wrapped', users: 'id', currency: 'code' };
  const header = { 'created-by': user, 'requested-by': { email: 'e@example.com' } };
  const { 'requisition-header': members } = json({ lines: [], header }, form);
  assert.deepEqual(members['created-by'], { id: 7 });
  assert.deepEqual(members['requested-by'], { email: 'e@example.com' });
  assert.equal(members.currency, 'USD');
});

test('a currency is that of the input, or none', () => {
  assert.deepEqual(json({ lines: [], header: { currency: 'EUR' } }).currency, { code: 'EUR' });
  assert.deepEqual(json({ lines: [], header: { currency: { id: 3 } } }).currency, { id: 3 });
  assert.equal('currency' in json({ lines: [], header: { currency: null } }), false);
});

test('a line that is taken brings nothing but itself', () => {
  const [line] = json({ lines: [{ id: 5001001 }] })['requisition-lines'];
  assert.deepEqual(line, { id: 5001001 });
});

test('changes hold nothing but themselves', () => {
  const text = changesOf(profile, presetForm, {
    header: { justification: 'why', 'requested-by': user },
  }).text;
  assert.deepEqual(JSON.parse(text), { justification: 'why', 'requested-by': { login: 'ada' } });
  const xml = changesOf(profile, presetForm, { header: { hidden: null }, lines: [{ id: 4 }] }, 'xml').text;
  assert.match(xml, /<hidden nil="true"\/><requisition-lines type="array"><requisition-line><id>4<\/id>/);
});

test('a line for the cart comes in three forms', () => {
  const members = lineMembersOf(profile, presetForm, itemLine(9));
  assert.deepEqual(members, { 'need-by-date': '2030-01-01', item: { id: 9 }, quantity: '1' });
  const text = (form: 'lines' | 'line' | 'wrapped') => JSON.parse(cartBodyOf(members, form).text);
  assert.deepEqual(text('lines'), { 'requisition-lines': [members] });
  assert.deepEqual(text('line'), members);
  assert.deepEqual(text('wrapped'), { 'requisition-line': members });
  assert.match(cartBodyOf(members, 'line', 'xml').text, /<requisition-line><need-by-date>/);
});

const anyInput = fc.record({
  title: fc.string({ unit: 'binary', maxLength: 20 }).filter(isXmlText),
  lines: fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter(isXmlText), {
    minLength: 1,
    maxLength: 3,
  }),
});

test('XML and JSON carry the same input', () =>
  fc.assert(
    fc.asyncProperty(anyInput, async ({ title, lines }) => {
      const input: RequisitionInput = {
        lines: lines.map((description) => ({
          description,
          unitPrice: '1.50',
          account: { 'segment-1': 'x' },
        })),
        header: { justification: title, 'requested-by': { login: 'ada' } },
      };
      const bodies = (['json', 'xml'] as const).map((format) => bodyOf(profile, presetForm, input, format));
      const [fromJson, fromXml] = await Promise.all(bodies.map(({ type, text }) => readBody(text, type)));
      const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
      assert.equal(fromXml?.root, 'requisition-header');
      const { 'ship-to-address': _, ...members } = plain(fromXml?.members);
      const { 'ship-to-address': __, ...expected } = plain(fromJson?.members);
      assert.deepEqual(members, expected);
    }),
    { seed: 1, numRuns: 200 },
  ));

test('characters that XML cannot carry are left out of XML alone', async () => {
  const input = { lines: [], header: { justification: 'a\u0000b\ufffec\ud800\r' } };
  const { text, type } = bodyOf(profile, presetForm, input, 'xml');
  assert.equal((await readBody(text, type)).members['justification'], 'abc\r');
  assert.equal(json(input).justification, 'a\u0000b\ufffec\ud800\r');
});

test('markers differ, and are found in what carries them', () => {
  const [one, two] = [marker('line'), marker('line')];
  assert.notEqual(one, two);
  assert.match(one, /^procon line /);
  const tails = markersIn({ lines: [freeLine('x', { description: one }), { description: 'y' }] });
  assert.equal(tails.length, 1);
  assert.ok(one.endsWith(` ${tails[0]}`));
  const many = Array.from({ length: 30 }, () => marker('line'));
  assert.ok(many.every((text) => many.filter((other) => holdsText(other, text)).length === 1));
});
