import { json, upload } from '../quality-inspections/bodies.test.kit.ts';
import type { Player } from '../twist/replay.test.kit.ts';
import { bare, dayAt, item, items, large, optional, without } from './bodies.test.kit.ts';

const all = '/api/scheduling_agreements';
const schedules = '/api/delivery_schedules';
const scope = 'core.scheduling_agreement';
/** In the starting data, as are those after it. */
const first = 81001;

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

const createSome = async (player: Player): Promise<void> => {
  for (const issued of [true, false, undefined]) {
    const more = issued === undefined ? {} : { 'is-issued': issued };
    await create(player, bare({ ...optional, ...more }));
    await create(player, bare({ ...more, items: [item('alone', 1)] }));
  }
  await create(player, large());
  await inBoth(player, all);
  await inBoth(player, schedules);
};

const required = Object.keys(bare());

/** Creations that lack something, and such as some platforms take. */
const tryRequests = async (player: Player): Promise<void> => {
  for (const member of required) {
    await create(player, without(bare(), member));
    await create(player, without(bare({ 'is-issued': true }), member));
  }
  for (const [member, value] of Object.entries(optional)) {
    await create(player, bare({ [member]: value }));
    await create(player, without(bare(optional), member));
  }
  await create(player, bare({ type: 'WITH_RELEASE' }));
  const two = 'application/json, application/xml';
  await player.accepting(two, 'POST', all, json(bare()));
};

/** An agreement that is read, changed, issued, cancelled, and read after each. */
const moveOne = async (player: Player, issued: boolean): Promise<void> => {
  const { id = 0 } = await create(player, bare({ ...optional, 'is-issued': issued }));
  const read = async () => {
    await inBoth(player, `${all}/${id}`);
    await inBoth(player, `${all}/${id - 1}`);
  };
  const changes = { 'incoterms-location': 'Antwerp', incoterms: 'CIF', 'validity-end-date': dayAt(400) };
  await ask(player, 'PUT', `/${id}`, bare({ ...optional, ...changes, items: items() }));
  await read();
  for (const move of issued ? ['cancel'] : ['issue', 'cancel']) {
    await ask(player, 'POST', `/${id}/${move}`);
    await read();
  }
};

const linesOf = ({ items: shown = [] }: Shown): readonly number[] =>
  shown.flatMap(({ schedule_lines: lines = [] }) => lines.map(({ id }) => id));

/** Delivery schedules that are marked, unmarked and confirmed in turn. */
const markSome = async (player: Player): Promise<void> => {
  const one = await create(player, bare({ 'is-issued': true }));
  const other = await create(player, bare({ 'is-issued': true }));
  const change = async (operation: string, ...ids: readonly number[]) => {
    await player.api('POST', `${schedules}/${operation}`, json({ ids }));
    for (const { id } of [one, other]) await player.api('GET', `${all}/${id}`);
    await player.api('GET', `${schedules}?id[gt]=840000`);
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

const attachSome = async (player: Player): Promise<void> => {
  const { id: owner } = await create(player, bare());
  const path = `${all}/${owner ?? 0}/attachments`;
  const ids: number[] = [];
  for (const words of ['first', 'second', 'third']) {
    const { id = 0 } = ((await player.api('POST', path, upload(words))) as Shown | undefined) ?? {};
    ids.push(id);
    await player.api('GET', path);
  }
  for (const id of ids) await player.api('GET', `${path}/${id}`);
  await player.api('DELETE', `${path}/${ids[0]}`);
  await player.api('GET', path);
};

/** Tokens that hold one of the scopes, both, or that of something else. */
const tryScopes = async (player: Player): Promise<void> => {
  const { id = 0 } = await create(player, bare());
  const both = [`${scope}.read`, `${scope}.write`];
  for (const scopes of [both, ...both.map((one) => [one]), ['core.purchase_order.write']]) {
    const send = (method: string, path: string, body?: object) =>
      player.scoped(scopes, method, path, body && json(body));
    for (const path of [`${all}/${id}`, all, schedules]) await send('GET', path);
    await send('POST', all, bare());
    await send('PUT', `${all}/${id}`, { 'incoterms-location': 'Antwerp' });
    for (const move of ['issue', 'cancel']) await send('POST', `${all}/${id}/${move}`);
  }
};

/** Everything that agreements are asked for. */
export const agreementStory = async (player: Player): Promise<void> => {
  await glance(player);
  await createSome(player);
  await tryRequests(player);
  await moveOne(player, false);
  await moveOne(player, true);
  await markSome(player);
  await attachSome(player);
  await tryScopes(player);
};
