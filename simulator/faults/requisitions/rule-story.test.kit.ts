import { excludedItems, twinItems } from '../../../fixtures/seed/items.ts';
import { keysOfRow, rowKeys, rowSupplierItems } from '../../../fixtures/seed/row-supplier-items.ts';
import type { Members } from '../../../models/members.ts';
import type { Player, Script } from '../twist/replay.test.kit.ts';

const requisitions = '/api/requisitions';
const unused = 2_147_483_000;

const json = (body: Members) => ({ type: 'application/json', text: JSON.stringify(body) });
const usd = { currency: { code: 'USD' } };
const free = (description: string, more: Members = {}): Members => ({
  ...{ description, quantity: '1', 'unit-price': '10.00' },
  ...more,
});
const ofItem = (id: number, more: Members = {}): Members => ({ item: { id }, quantity: '2', ...more });

/** A requisition as far as it is looked at. */
interface Shown {
  readonly id?: number;
  readonly 'requisition-lines'?: readonly { readonly id?: number }[];
}

const create = async ({ api }: Player, lines: readonly Members[], header: Members = {}): Promise<Shown> =>
  (await api('POST', requisitions, json({ ...usd, ...header, 'requisition-lines': lines }))) as Shown;

const submit = async ({ api }: Player, lines: readonly Members[]): Promise<Shown> => {
  const path = `${requisitions}/submit_for_approval`;
  return (await api('POST', path, json({ ...usd, 'requisition-lines': lines }))) as Shown;
};

const kindsOfLines = async (player: Player): Promise<void> => {
  for (const lines of [
    [free('one'), free('two'), free('three', { 'source-type': 'Catalog' })],
    [ofItem(7001, { 'source-type': 'Non-Catalog' })],
    [ofItem(7001, { 'source-type': 'of no kind' })],
    [ofItem(7001, { description: 'mine' })],
    [ofItem(7001, { 'unit-price': '1' })],
    [ofItem(7001, { 'unit-price': '9999' })],
    [ofItem(unused)],
    [free('unknown', { item: { id: unused } })],
    [free('beside'), ofItem(unused)],
  ]) {
    await create(player, lines);
  }
  await submit(player, [ofItem(unused)]);
};

const numbers = async (player: Player): Promise<void> => {
  for (const some of [
    [1, 2, 3],
    [1, 1, 2],
    [1, 2, 1],
  ]) {
    await create(
      player,
      some.map((number, at) => free(`line ${at}`, { 'line-num': number })),
    );
  }
};

const members: Readonly<Record<string, (row: number) => Members>> = {
  s: (row) => ({ supplier: { id: keysOfRow(row).supplier } }),
  c: (row) => ({ contract: { id: keysOfRow(row).contract } }),
  p: (row) => ({ 'source-part-num': keysOfRow(row).sourcePartNumber }),
  a: (row) => ({ 'supp-aux-part-num': keysOfRow(row).supplierAuxPartNumber }),
};

/** The item of each row of the table of supplier items: alone, and with the keys of the row. */
const supplierItems = async (player: Player): Promise<void> => {
  for (const [row, letters] of rowKeys.entries()) {
    const { item } = keysOfRow(row);
    const keys: Members = Object.assign({}, ...[...letters].map((letter) => members[letter]?.(row)));
    await create(player, [ofItem(item), ofItem(item, keys)]);
    if (letters !== 'sc') continue;
    const prices = rowSupplierItems(row, 0).map(({ price }) => price);
    await create(
      player,
      prices.map((price) => ofItem(item, { ...keys, 'unit-price': price })),
    );
    await create(player, [ofItem(item, { ...keys, 'unit-price': '0.07' })]);
  }
  await create(
    player,
    [...excludedItems, ...twinItems].map(({ shown }) => ofItem(shown.id)),
  );
};

const wrong: readonly Members[] = [
  { currency: { code: 'XQZ' } },
  { currency: { code: 'XAF' } },
  { 'requested-by': { login: 'nobody' } },
  { 'requested-by': { id: 19 } },
];

const references = async (player: Player): Promise<void> => {
  const { id } = await create(player, [free('updated')]);
  for (const header of wrong) {
    await create(player, [free('one')], header);
    await player.api('PUT', `${requisitions}/${id}`, json(header));
  }
  for (const supplier of [{ id: 309 }, { id: unused }]) {
    await create(player, [free('one', { supplier })]);
    await create(player, [free('one'), free('two', { supplier })]);
  }
};

const accounts = async (player: Player): Promise<void> => {
  for (const [first, third] of [
    ['400', 'NORTH'],
    ['100', 'NOWHERE'],
  ]) {
    const account = { 'segment-1': first, 'segment-2': '4100', 'segment-3': third };
    await create(player, [free('charged', { account })]);
  }
};

const people = async (player: Player): Promise<void> => {
  for (const [creator, requester] of [
    [undefined, 16],
    [undefined, 22],
    [11, 11],
    [11, 16],
    [11, 22],
    [21, 16],
  ]) {
    await create(player, [free('by somebody')], {
      ...(creator !== undefined && { 'created-by': { id: creator } }),
      'requested-by': { id: requester },
    });
  }
};

const linesOfOthers = async (player: Player): Promise<void> => {
  for (const source of [
    await create(player, [free('taken'), free('left')]),
    await submit(player, [free('taken'), free('left')]),
  ]) {
    await create(player, [{ id: source['requisition-lines']?.[0]?.id }]);
  }
};

/** Requests in which each fault of the rules for lines, people, accounts and supplier items makes a difference. */
export const ruleStory: Script = async (player) => {
  await kindsOfLines(player);
  await numbers(player);
  await supplierItems(player);
  await references(player);
  await accounts(player);
  await people(player);
  await linesOfOthers(player);
};
