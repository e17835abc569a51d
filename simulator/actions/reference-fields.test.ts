import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accounts } from '../../fixtures/seed/accounts.ts';
import { contracts } from '../../fixtures/seed/contracts.ts';
import { currencies } from '../../fixtures/seed/currencies.ts';
import { rowItems } from '../../fixtures/seed/items.ts';
import {
  addresses,
  departments,
  paymentTerms,
  pcards,
  units,
  warehouses,
} from '../../fixtures/seed/reference-data.ts';
import type { SeedRecord, SeedReference } from '../../fixtures/seed/seed-data.ts';
import { knownSuppliers } from '../../fixtures/seed/suppliers.ts';
import { userOf } from '../../fixtures/seed/users.ts';
import type { Members } from '../../models/members.ts';
import { requisition } from '../../models/resources/requisition.ts';
import type { Resource } from '../../models/resources/resource.ts';
import { requestedAgreement } from '../../models/resources/scheduling-agreement.ts';
import { userReassignment } from '../../models/resources/user-reassignment.ts';
import { formats, mediaTypeOf } from '../../models/wire/media-type.ts';
import { writeBody } from '../../models/wire/write-body.ts';
import { sender, stillPlatform, tokenOf } from '../ask.test.kit.ts';

/** Where a request names a record, and the records that may stand there. */
interface Place {
  readonly path: string;
  readonly resource: Resource;
  readonly with: (reference: Members) => Members;
  readonly records: readonly SeedRecord[];
}

const shownOf = (records: readonly SeedReference[]): readonly SeedRecord[] =>
  records.map(({ shown }) => shown);

const suppliers = shownOf(knownSuppliers.filter(({ active }) => active));

const kinds: Readonly<Record<string, readonly SeedRecord[]>> = {
  account: shownOf(accounts),
  contract: shownOf(contracts(0)),
  currency: currencies,
  department: shownOf(departments),
  item: shownOf(rowItems),
  'payment-term': shownOf(paymentTerms),
  pcard: shownOf(pcards),
  'ship-to-address': shownOf(addresses),
  'shipping-address': shownOf(addresses),
  supplier: suppliers,
  uom: shownOf(units),
  warehouse: shownOf(warehouses),
};

type Whole = (own: Members) => Members;

const free = { description: 'Lamp', quantity: '1', 'unit-price': '1.00' };
const requisitionOf: Whole = (own) => ({ currency: { code: 'USD' }, 'requisition-lines': [free], ...own });
const ofLine: Whole = (own) => requisitionOf({ 'requisition-lines': [{ ...free, ...own }] });
const agreementOf: Whole = (own) => ({
  ...{ 'external-scheduling-agreement-number': 'SA 1', type: 'WITHOUT_RELEASE', supplier: { id: 301 } },
  ...{ 'validity-start-date': '2030-01-01T00:00:00Z', 'validity-end-date': '2030-12-31T00:00:00Z' },
  items: [{ 'item-description': 'Lamp', quantity: 1 }],
  ...own,
});
const ofItem: Whole = (own) => agreementOf({ items: [{ 'item-description': 'Lamp', quantity: 1, ...own }] });
const ofSchedule: Whole = (own) =>
  ofItem({ 'schedule-lines': [{ 'delivery-date': '2030-02-01T00:00:00Z', quantity: 1, ...own }] });

const placesOf = (path: string, resource: Resource, whole: Whole, ...members: string[]): readonly Place[] =>
  members.map((member) => ({
    ...{ path, resource, records: kinds[member] ?? [] },
    with: (reference) => whole({ [member]: reference }),
  }));

const agreements = ['/api/scheduling_agreements', requestedAgreement] as const;
const requisitions = ['/api/requisitions', requisition] as const;

const places: readonly Place[] = [
  ...placesOf(...requisitions, requisitionOf, 'currency', 'department', 'pcard', 'ship-to-address'),
  ...placesOf(...requisitions, ofLine, 'account', 'contract', 'item', 'payment-term', 'supplier'),
  ...placesOf(...agreements, agreementOf, 'payment-term', 'shipping-address', 'supplier'),
  ...placesOf(...agreements, ofItem, 'currency', 'item', 'uom', 'warehouse'),
  ...placesOf(...agreements, ofSchedule, 'uom'),
];

const keys = ['id', 'code', 'number', 'item-number', 'name'];

const named = fc
  .constantFrom(...places)
  .chain((place) =>
    fc.record({
      place: fc.constant(place),
      record: fc.constantFrom(...place.records),
      format: fc.constantFrom(...formats),
    }),
  )
  .chain((one) =>
    fc.record({
      ...{ place: fc.constant(one.place), record: fc.constant(one.record), format: fc.constant(one.format) },
      key: fc.constantFrom(...keys.filter((key) => one.record[key] !== undefined)),
    }),
  );

const answerTo = async ({ path, resource }: Place, members: Members, format: 'json' | 'xml') => {
  const platform = stillPlatform();
  const api = sender(platform, await tokenOf(platform), path);
  const { status, body } = await api('POST', '', writeBody(resource, members, { format }).text, {
    type: mediaTypeOf[format],
  });
  platform.close();
  return { status, body };
};

test('a record is named by its id, code, number or name, in either format, wherever one is named', async () => {
  await fc.assert(
    fc.asyncProperty(named, async ({ place, record, format, key }) => {
      const byId = await answerTo(place, place.with({ id: record['id'] }), 'json');
      assert.ok(byId.status < 300, byId.body);
      assert.deepEqual(await answerTo(place, place.with({ [key]: record[key] }), format), byId);
    }),
  );
});

test('a user is named by id, login, email or employee-number wherever one is named, in either format', async () => {
  const others = { 'to-user': { login: 'fenwyn.16' }, 'deactivate-from-user-after-reassignment': true };
  const people: readonly Place[] = [
    {
      ...{ path: '/api/user_reassignments', resource: userReassignment, records: [] },
      with: (user) => ({ ...others, 'from-user': user }),
    },
    {
      ...{ path: requisitions[0], resource: requisition, records: [] },
      with: (user) => requisitionOf({ 'requested-by': user }),
    },
  ];
  const user = userOf(17);
  for (const place of people) {
    const byId = await answerTo(place, place.with({ id: user.id }), 'json');
    assert.ok(byId.status < 300, byId.body);
    for (const key of ['login', 'email', 'employee-number'] as const)
      for (const format of formats)
        assert.deepEqual(await answerTo(place, place.with({ [key]: user[key] }), format), byId);
  }
});

test('what names no record is refused, and the refusal says what it names', async () => {
  const platform = stillPlatform();
  const token = await tokenOf(platform);
  // A payment term of a line may be any text.
  const strict = places.filter(
    ({ path, records }) => path !== requisitions[0] || records !== kinds['payment-term'],
  );
  for (const { path, with: whole } of strict) {
    const api = sender(platform, token, path);
    const { status, body } = await api('POST', '', JSON.stringify(whole({ name: 'Nobody & nothing' })));
    assert.equal(status, 400, body);
    assert.match(body, /names (?:name \\"Nobody & nothing\\"|nothing)/);
  }
  platform.close();
});
