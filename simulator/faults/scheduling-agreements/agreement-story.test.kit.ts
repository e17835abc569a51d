import { json, upload } from '../quality-inspections/bodies.test.kit.ts';
import type { Player } from '../twist/replay.test.kit.ts';
import { type Bodies, bodies, dayAt, item, items, optional, without } from './bodies.test.kit.ts';

const all = '/api/scheduling_agreements';
const schedules = '/api/delivery_schedules';
const scope = 'core.scheduling_agreement';
/** In the starting data, as are those after it. */
const first = 81001;

/** Who tells the story: with bodies of its own. */
type Teller = Player & Bodies;

interface Shown {
  readonly id?: number;
  readonly items?: readonly {
    readonly id?: number;
    readonly schedule_lines?: readonly { readonly id: number }[];
  }[];
}

const ask = async ({ api }: Player, method: string, path: string, body?: object): Promise<Shown> =>
  ((await api(method, `${all}${path}`, body && json(body))) as Shown | undefined) ?? {};

const inBoth = async (player: Player, path: string): Promise<void> => {
  await player.api('GET', path);
  await player.xml('GET', path);
};

/** The lists, which between them show every member, in both formats. */
export const glance = async (player: Player): Promise<void> => {
  await inBoth(player, all);
  await inBoth(player, `${all}/${first}`);
};

const create = async (player: Player, body: object): Promise<Shown> => {
  const made = await ask(player, 'POST', '', body);
  await inBoth(player, `${all}/${made.id ?? 0}`);
  return made;
};

const createSome = async (teller: Teller): Promise<void> => {
  for (const issued of [true, false, undefined]) {
    const more = issued === undefined ? {} : { 'is-issued': issued };
    await create(teller, teller.bare({ ...optional, ...more }));
    await create(teller, teller.bare({ ...more, items: [item('alone', 1)] }));
  }
  await create(teller, teller.large());
  await create(teller, teller.abroad());
  await inBoth(teller, all);
  await inBoth(teller, schedules);
};

const required = Object.keys(bodies().bare());

/** Creations that lack something, and such as some platforms take. */
const tryRequests = async (teller: Teller): Promise<void> => {
  for (const member of required) {
    await create(teller, without(teller.bare(), member));
    await create(teller, without(teller.bare({ 'is-issued': true }), member));
  }
  for (const [member, value] of Object.entries(optional)) {
    await create(teller, teller.bare({ [member]: value }));
    await create(teller, without(teller.bare(optional), member));
  }
  await create(teller, teller.bare({ type: 'WITH_RELEASE' }));
  const two = 'application/json, application/xml';
  await teller.accepting(two, 'POST', all, json(teller.bare()));
};

/** An agreement that is read, changed, issued, cancelled, and read after each. */
const moveOne = async (
  teller: Teller,
  issued: boolean,
  ...moves: readonly ('issue' | 'cancel')[]
): Promise<void> => {
  const { id = 0 } = await create(teller, teller.bare({ ...optional, 'is-issued': issued }));
  const read = async () => {
    await inBoth(teller, `${all}/${id}`);
    await inBoth(teller, `${all}/${id - 1}`);
  };
  const changes = { 'incoterms-location': 'Antwerp', incoterms: 'CIF', 'validity-end-date': dayAt(400) };
  await ask(teller, 'PUT', `/${id}`, teller.bare({ ...optional, ...changes, items: items() }));
  await read();
  for (const move of moves) {
    await ask(teller, 'POST', `/${id}/${move}`);
    await read();
  }
};

const linesOf = ({ items: shown = [] }: Shown): readonly number[] =>
  shown.flatMap(({ schedule_lines: lines = [] }) => lines.map(({ id }) => id));

/** Delivery schedules that are marked, unmarked and confirmed in turn. */
const markSome = async (teller: Teller): Promise<void> => {
  const one = await create(teller, teller.bare({ 'is-issued': true }));
  const other = await create(teller, teller.bare({ 'is-issued': true }));
  const change = async (operation: string, ...ids: readonly number[]) => {
    await teller.api('POST', `${schedules}/${operation}`, json({ ids }));
    for (const { id } of [one, other]) await teller.api('GET', `${all}/${id}`);
    await teller.api('GET', `${schedules}?id[gt]=840000`);
  };
  const [lead = 0, next = 0, third = 0, , free = 0] = linesOf(one);
  const [far = 0] = linesOf(other);
  await change('set_exported', lead);
  await change('set_exported', next, free, far);
  await change('reset_exported', lead);
  await change('reset_exported', next, far);
  await change('set_confirmed', third);
  await change('set_exported', third);
  await change('reset_exported', third);
};

const attachSome = async (teller: Teller): Promise<void> => {
  const { id: owner } = await create(teller, teller.bare());
  const path = `${all}/${owner ?? 0}/attachments`;
  const ids: number[] = [];
  for (const words of ['first', 'second', 'third']) {
    const { id = 0 } = ((await teller.api('POST', path, upload(words))) as Shown | undefined) ?? {};
    ids.push(id);
    await teller.api('GET', path);
  }
  await teller.api('GET', `${all}/${first}/attachments`);
  for (const id of ids) await teller.api('GET', `${path}/${id}`);
  await teller.api('DELETE', `${path}/${ids[0]}`);
  await teller.api('GET', path);
};

/** Tokens that hold one of the scopes, both, or that of something else. */
const tryScopes = async (teller: Teller): Promise<void> => {
  const { id = 0 } = await create(teller, teller.bare());
  const both = [`${scope}.read`, `${scope}.write`];
  for (const scopes of [both, ...both.map((one) => [one]), ['core.purchase_order.write']]) {
    const send = (method: string, path: string, body?: object) =>
      teller.scoped(scopes, method, path, body && json(body));
    for (const path of [`${all}/${id}`, all, schedules]) await send('GET', path);
    await send('POST', all, teller.bare());
    await send('PUT', `${all}/${id}`, { 'incoterms-location': 'Antwerp' });
    for (const move of ['issue', 'cancel']) await send('POST', `${all}/${id}/${move}`);
  }
};

/** Everything that agreements are asked for. */
export const agreementStory = async (player: Player): Promise<void> => {
  const teller: Teller = { ...player, ...bodies() };
  await glance(teller);
  await createSome(teller);
  await tryRequests(teller);
  await moveOne(teller, false, 'issue', 'cancel');
  await moveOne(teller, false, 'cancel');
  await moveOne(teller, true, 'cancel');
  await markSome(teller);
  await attachSome(teller);
  await tryScopes(teller);
};
