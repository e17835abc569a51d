import { examples } from '../../../fixtures/seed/examples.ts';
import type { Player, Sent } from '../twist/replay.test.kit.ts';

const all = '/api/requisitions';
/** In the starting data. */
const abandoned = 5036;
const account = { 'segment-1': '100', 'segment-2': '4100', 'segment-3': 'NORTH' };

/** A body in JSON. */
export const json = (body: object): Sent => ({ type: 'application/json', text: JSON.stringify(body) });

const xml = (members: string): Sent => ({
  type: 'application/xml',
  text: `<requisition-header>${members}</requisition-header>`,
});

/** A line that no buyer has to add anything to. */
const line = (description: string) => ({
  ...{ description, quantity: '2', 'unit-price': '5.00', supplier: { id: 301 }, account },
});

const complete = (more: object = {}) => ({
  currency: { code: 'USD' },
  'ship-to-address': { id: 951 },
  'requisition-lines': [line('first'), line('second'), line('third')],
  ...more,
});

interface Shown {
  readonly id?: number;
  readonly approvals?: readonly { readonly id: number }[];
}

const ask = async (player: Player, method: string, path: string, body?: object): Promise<Shown> =>
  ((await player.api(method, `${all}${path}`, body && json(body))) as Shown | undefined) ?? {};

const show = (player: Player, id = 0) => ask(player, 'GET', `/${id}`);

/** Creates one and shows it. */
const create = async (player: Player, body: object, path = ''): Promise<number> => {
  const { id = 0 } = await ask(player, 'POST', path, { currency: { code: 'USD' }, ...body });
  await show(player, id);
  return id;
};

const inBoth = async (player: Player, path: string): Promise<void> => {
  await player.api('GET', all + path);
  await player.xml('GET', all + path);
};

/** A list of requisitions that between them show every member, in both formats. */
export const look = (player: Player): Promise<void> =>
  inBoth(player, `?id[in]=${examples.requisitions.join()}`);

/** Every read, some in both formats; one of those shown was abandoned. */
const readSome = async (player: Player): Promise<void> => {
  const some = `?id[in]=5001,5002,5003,5004,5022,${abandoned}`;
  for (const path of [some, `/mine${some}`, '/5001', '/5004']) await inBoth(player, path);
  await show(player, abandoned);
};

const useCart = async (player: Player): Promise<void> => {
  const cart = () => ask(player, 'GET', '/current_cart');
  const add = json(line('into the cart'));
  await cart();
  await player.xml('GET', `${all}/current_cart`);
  const { id = 0 } = await cart();
  await player.api('POST', `${all}/add_to_cart`, add);
  await player.api('POST', `${all}/add_to_cart`, add);
  await player.twice('POST', `${all}/add_to_cart`, add);
  await cart();
  await ask(player, 'PUT', `/${id}/save_for_later`);
  await show(player, id);
  const { id: next = 0 } = await cart();
  await ask(player, 'DELETE', `/${next}`);
  await player.twice('GET', `${all}/current_cart`);
  await cart();
};

const texts = (words: string) => ({
  req_title: `${words} & <title>`,
  justification: 'For the team in Москва 🛒 and others',
  'ship-to-attention': 'The desk on the left',
  'requested-by': { id: 15 },
});

const createSome = async (player: Player): Promise<number> => {
  await create(player, { ...texts('first'), 'requisition-lines': [line('one'), line('two')] });
  const lines = [
    { ...line('one'), quantity: '3', 'unit-price': '1999999.99' },
    line('two, whose description is longer than forty characters'),
    line('three'),
  ];
  const id = await create(player, { ...texts('second'), 'requisition-lines': lines });
  await show(player, id - 1);
  const each = ['one', 'two'].map(
    (text) => `<requisition-line><description>${text}</description></requisition-line>`,
  );
  const sent = `<currency><code>USD</code></currency><req_title>In XML</req_title><requisition-lines>${each.join('')}</requisition-lines>`;
  await player.api('POST', all, xml(sent));
  return id;
};

const updateSome = async (player: Player, id: number): Promise<void> => {
  await ask(player, 'PUT', `/${id}`, { req_title: 'changed', justification: 'because' });
  await show(player, id);
  await player.api('PUT', `${all}/${id}`, xml('<req_title>changed in XML</req_title>'));
  await show(player, id);
  await player.api('PUT', `${all}/${id}/update_and_submit_for_approval`, xml('<req_title>done</req_title>'));
  await show(player, id);
  for (const body of [complete(), { 'requisition-lines': [{ description: 'incomplete' }] }]) {
    const draft = await create(player, body);
    await ask(player, 'PUT', `/${draft}/update_and_submit_for_approval`, { req_title: 'submitted' });
    await show(player, draft);
  }
};

const submitSome = async (player: Player): Promise<number> => {
  await create(player, { 'requisition-lines': [{ description: 'incomplete' }] }, '/submit_for_approval');
  const id = await create(player, complete(), '/submit_for_approval');
  await ask(player, 'PUT', `/${id}/add_approver?approver_id=17`);
  const { approvals = [] } = await show(player, id);
  await ask(player, 'PUT', `/${id}/remove_approval?approval_id=${approvals.at(-1)?.id ?? 0}`);
  await show(player, id);
  return id;
};

const deleteOne = async (player: Player): Promise<void> => {
  const before = await create(player, complete());
  const id = await create(player, complete());
  await ask(player, 'DELETE', `/${id}`);
  await show(player, id);
  await show(player, before);
  await ask(player, 'GET', `?id=${id}`);
};

/** Texts of the documented length in characters of one byte and of two, and one character more. */
const writeLongTexts = async (player: Player): Promise<void> => {
  const limits = { req_title: 50, 'external-po-reference': 255, 'ship-to-attention': 255 };
  const id = await create(player, complete());
  for (const [member, most] of Object.entries(limits)) {
    await create(player, complete({ [member]: 'a'.repeat(most) }));
    await create(player, complete({ [member]: 'é'.repeat(most) }));
    await create(player, complete({ [member]: 'a'.repeat(most + 1) }));
    await ask(player, 'PUT', `/${id}`, { [member]: 'a'.repeat(most + 1) });
    await show(player, id);
  }
};

const scheduleSome = async (player: Player): Promise<void> => {
  const id = await create(player, complete());
  const lines = [1, 2, 3].map((at) => id * 1000 + at);
  const act = async (path: string, body: object) => {
    await ask(player, 'POST', path, body);
    await show(player, id);
  };
  const schedule = (count: number, more: object) =>
    act('/schedule_issuance', { requisition_line_ids: lines.slice(0, count), ...more });
  await schedule(2, { schedule_issuance_date: '03/04/2032' });
  await schedule(1, { schedule_issuance_date: '03/16/2032', schedule_retry_interval: 3 });
  await schedule(3, { schedule_issuance_date: '03/05/2032', schedule_retry_interval: 5 });
  await act('/unschedule_issuance', { requisition_line_ids: lines.slice(0, 1) });
  await act('/unschedule_issuance', { requisition_line_ids: lines });
};

const order = async (player: Player): Promise<void> => {
  const sent = complete({ 'external-po-reference': 'ORDER-OF-THE-SCRIPT' });
  const { id = 0 } = await ask(player, 'POST', '/submit_for_approval', sent);
  for (const type of ['approve_step', 'approve_step', 'order']) {
    await player.control(`/requisitions/${id}/events`, { type });
  }
  await player.look(`/requisitions/${id}/order`);
};

/** All that the operations on requisitions can do. */
export const operate = async (player: Player): Promise<void> => {
  await readSome(player);
  await useCart(player);
  await updateSome(player, await createSome(player));
  await submitSome(player);
  await deleteOne(player);
  await writeLongTexts(player);
  await scheduleSome(player);
  await order(player);
};
