import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Members } from '../../../models/members.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Answer, Outgoing } from '../../harness/client.ts';
import { type Fake, refusal } from '../../harness/fake/fake.ts';
import type { Overrides, StoredDocument } from '../../harness/fake/overrides.ts';
import { marker } from '../../harness/marker.ts';
import {
  contextFor,
  linesOf,
  omitMembers,
  openRequisitions,
  requisitionMembers,
} from '../fake/requisitions.ts';
import { cartSubmission } from '../moves/update-and-submit.ts';
import { cart } from './cart.ts';
import { adds, cartRules } from './cart-answer.ts';
import { linesInCart } from './lines-in-cart.ts';

/** What a fake does with carts where the documentation leaves it open. */
interface CartOverrides {
  readonly deletion?: 'refused';
  /** A token without a user has none. */
  readonly user?: 'refused';
  readonly shownLines?: 'all' | 'none' | 'count';
  /** The bodies that add_to_cart takes. */
  readonly takes?: readonly ('lines' | 'line' | 'wrapped')[];
  /** Lines that it answers with success and puts nowhere. */
  readonly loses?: (line: Data) => boolean;
  /** A line that stands in the cart from the beginning. */
  readonly foreign?: boolean;
  /** Lines of the suites that stand in the cart from the beginning. */
  readonly earlier?: readonly Data[];
}

const user: Data = { id: 7, login: 'ada' };

const linesIn = (members: Members, { takes }: CartOverrides): readonly Data[] => {
  const { 'requisition-lines': lines, 'requisition-line': line } = members;
  const form = lines !== undefined ? 'lines' : line !== undefined ? 'wrapped' : 'line';
  if (!(takes ?? ['lines', 'line', 'wrapped']).includes(form)) return [];
  return form === 'lines' ? linesOf(members as Data) : [(line ?? members) as Data];
};

const shownBy = ({ shownLines }: CartOverrides): NonNullable<Overrides<Data>['shows']> => {
  const bare = omitMembers('requisition-lines');
  if (shownLines === 'count') return (data) => ({ ...bare(data), 'line-count': linesOf(data).length });
  return shownLines === 'none' ? bare : (data) => data;
};

const openCarts = (overrides: CartOverrides = {}): Fake<Data> => {
  const newOne = (id: number, status: string, lines: readonly Data[] = []): Data => ({
    ...{ id, status, 'created-by': user, 'requested-by': user, 'requisition-lines': lines },
  });
  const newCart = (lines?: readonly Data[]): StoredDocument<Data> => {
    const id = fake.nextId();
    const cart = { id, on: '', data: newOne(id, 'cart', lines) };
    fake.add(cart);
    return cart;
  };
  const current = () => fake.all().find(({ data }) => data['status'] === 'cart') ?? newCart();

  const showCart = async (request: Outgoing): Promise<Answer> => fake.show(200, current(), request);
  const add = async (request: Outgoing): Promise<Answer> => {
    const fresh = linesIn(await requisitionMembers(request), overrides);
    if (fresh.length === 0) return refusal();
    const { id, data } = current();
    const kept = fresh.filter((line) => overrides.loses?.(line) !== true);
    const after = { id, on: '', data: newOne(id, 'cart', [...linesOf(data), ...kept]) };
    fake.put(after);
    return fake.show(200, after, request);
  };
  const answers = (request: Outgoing) => {
    const act = { '/current_cart': showCart, '/add_to_cart': add }[/\/\w+$/.exec(request.path)?.[0] ?? ''];
    return act !== undefined && overrides.user === 'refused' ? refusal() : act?.(request);
  };
  const isBare = (data: Data) => linesOf(data).some(({ supplier }) => supplier === undefined);
  const submitted = (data: Data): Data => (isBare(data) ? data : { ...data, status: 'pending_approval' });
  const fake = openRequisitions({
    ...{ answers, shows: shownBy(overrides), removed: { status: 204 }, updates: submitted, acts: submitted },
    makes: (_, { id }) => newOne(id, 'draft'),
    ...(overrides.deletion === 'refused' && { deletes: () => 422 }),
  });
  if (overrides.foreign === true) newCart([{ id: 1, description: 'a drill' }]);
  if (overrides.earlier !== undefined) newCart(overrides.earlier);
  return fake;
};

const form = { 'requisitions/form': 'bare, login, object' };

const run = async (overrides: CartOverrides, dialects: Readonly<Record<string, string>> = {}) => {
  const pinned = { dialects: { ...form, ...dialects } };
  const trial = contextFor(openCarts(overrides), pinned, cart.claims);
  const { recorder } = trial;
  await cart.run(trial.context);
  const verdicts = new Map(recorder.judgements().map(({ requirement, verdict }) => [requirement, verdict]));
  return { ...trial, verdicts: cartRules.map((rule) => verdicts.get(rule)) };
};

const allPass = ['pass', 'pass', 'pass'];

test('a platform as documented passes, its cart is taken away, and requests are bounded', async () => {
  const { verdicts, sent, all } = await run({});
  assert.deepEqual(verdicts, allPass);
  assert.equal(all().filter(({ data }) => data['status'] === 'cart').length, 0);
  assert.ok(sent.length < 90, String(sent.length));
});

test('what is open is never red', async () => {
  const open: readonly (readonly [CartOverrides, readonly string[]])[] = [
    [{ takes: ['line'] }, allPass],
    [{ takes: ['wrapped'] }, allPass],
    [{ takes: ['lines'] }, allPass],
    [{ deletion: 'refused' }, allPass],
    [{ user: 'refused' }, ['inconclusive', 'inconclusive', 'inconclusive']],
    [{ foreign: true }, ['pass', 'inconclusive', 'inconclusive']],
    [{ shownLines: 'none' }, ['pass', 'inconclusive', 'inconclusive']],
    [{ shownLines: 'count' }, ['pass', 'pass', 'inconclusive']],
    [{ takes: [] }, ['pass', 'pass', 'inconclusive']],
  ];
  for (const [overrides, expected] of open)
    assert.deepEqual((await run(overrides)).verdicts, expected, JSON.stringify(overrides));
});

test('a cart with lines of others is not touched', async () => {
  const { sent } = await run({ foreign: true });
  assert.deepEqual(
    sent.filter(({ method, path }) => method !== 'GET' && path !== '/api/requisitions'),
    [],
  );
});

test('a submitted cart that stays one is judged only where it holds no line of earlier checks', async () => {
  const verdictOf = async (earlier: readonly Data[]) => {
    const fake = openCarts({ earlier });
    const requisitions = {
      supplier: 301,
      accounts: { existing: { 'segment-1': '100' } },
      header: { 'ship-to-address': { id: 3 } },
    };
    const { context, recorder } = contextFor(fake, { dialects: form, requisitions }, cartSubmission.claims);
    await cartSubmission.run(context);
    return recorder.judgements()[0]?.verdict;
  };
  assert.equal(await verdictOf([]), 'pass');
  assert.equal(await verdictOf([{ id: 1, description: marker('earlier') }]), 'inconclusive');
});

test('a form that the profile pins is the only one tried', async () => {
  const { verdicts } = await run({ takes: ['lines'] }, { 'requisitions/add-to-cart': 'line' });
  assert.equal(verdicts[2], 'blocked');
});

test('a line that was accepted and is in no cart is one that was lost, not a form that was not understood', async () => {
  const verdictOf = async (overrides: CartOverrides) => {
    const pinned = { dialects: form, requisitions: { supplier: 301 } };
    const { all, context, recorder } = contextFor(openCarts(overrides), pinned, linesInCart.claims);
    await linesInCart.run(context);
    const carts = all().filter(({ data }) => data['status'] === 'cart' && linesOf(data).length > 0);
    const verdict = recorder.judgements().find(({ requirement }) => requirement === adds)?.verdict;
    return [verdict, carts.length];
  };
  assert.deepEqual(await verdictOf({}), ['pass', 0]);
  assert.deepEqual(await verdictOf({ loses: ({ supplier }) => supplier !== undefined }), ['fail', 0]);
  for (const open of [{ foreign: true }, { shownLines: 'none' }, { takes: [] }] as const)
    assert.equal((await verdictOf(open))[0], 'inconclusive', JSON.stringify(open));
});
