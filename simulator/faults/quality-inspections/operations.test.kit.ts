import { requiredInspectionMembers } from '../../../models/inspections.ts';
import { spell } from '../../../models/wire/spelling.ts';
import type { Player, Sent } from '../twist/replay.test.kit.ts';
import { bare, choice, complete, json, numeric, upload } from './bodies.test.kit.ts';

const all = '/api/quality_inspections';
const scope = 'quality_collaboration.quality_inspection';

interface Shown {
  readonly id?: number;
  readonly characteristics?: readonly { readonly id?: number }[];
}

const ask = async (player: Player, method: string, path: string, sent?: Sent): Promise<Shown> =>
  ((await player.api(method, `${all}${path}`, sent)) as Shown | undefined) ?? {};

const inBoth = async (player: Player, path: string): Promise<void> => {
  await player.api('GET', all + path);
  await player.xml('GET', all + path);
};

/** The list of inspections, which between them show every member, in both formats. */
export const look = (player: Player): Promise<void> => inBoth(player, '');

const create = async (player: Player, body: object): Promise<number> => {
  const { id = 0 } = await ask(player, 'POST', '', json(body));
  await inBoth(player, `/${id}`);
  return id;
};

const createSome = async (player: Player): Promise<void> => {
  const id = await create(player, complete());
  const next = await create(player, complete({ externalInspectionId: 'external inspection 2' }));
  await inBoth(player, `/${id}`);
  await inBoth(player, `/${next}`);
  await player.twice('POST', all, json(complete()));
  const lines = Array.from({ length: 12 }, (_, at) =>
    at % 2 === 0 ? choice(`surface ${at}`) : numeric(`length ${at}`, at % 4),
  );
  await create(player, bare({ characteristics: lines, refDocumentId: '4711' }));
};

const without = (body: object, member: string): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== member));

/** Creations that lack a required member, that have no others, and that have one documented word. */
const tryRequests = async (player: Player): Promise<void> => {
  for (const member of requiredInspectionMembers.map((name) => spell(name, 'camel'))) {
    await create(player, without(complete(), member));
    await create(player, without(bare(), member));
  }
  const limits = { expectedLimits: [{ limitType: 'MAX', comparisonOperator: 'LT', comparisonValue: '3' }] };
  const cold = {
    expectedResults: { targetValue: '0', valuePrecision: '1' },
    expectedLimits: [{ limitType: 'MIN', comparisonOperator: 'GT', comparisonValue: '-3' }],
  };
  for (const more of [
    {},
    { type: 'Inspection' },
    { refDocumentType: 'Purchase Order' },
    { characteristics: [choice('alone')] },
    { characteristics: [without(numeric('alone'), 'expectedLimits')] },
    { characteristics: [{ ...numeric('alone'), ...limits }] },
    { characteristics: [{ ...numeric('cold'), ...cold }] },
  ]) {
    await create(player, bare(more));
  }
};

const move = async (player: Player, id: number, ...events: readonly string[]): Promise<void> => {
  for (const type of events) await player.control(`/inspections/${id}/events`, { type });
  await inBoth(player, `/${id}`);
};

const act = async (player: Player, id: number, ...operations: readonly string[]): Promise<void> => {
  for (const operation of operations) {
    await ask(player, 'POST', `/${id}/${operation}`);
    await ask(player, 'GET', `/${id}`);
  }
};

const toggle = ['exported', 'reset-exported', 'exported', 'reset-exported'];

/** Marks and resets one among others, and one in each status. */
const exportSome = async (player: Player): Promise<void> => {
  const ids: number[] = [];
  for (const word of ['one', 'two', 'three']) ids.push(await create(player, complete({ itemName: word })));
  const [first = 0, second = 0, third = 0] = ids;
  const lookAtAll = async () => {
    for (const id of ids) await ask(player, 'GET', `/${id}`);
  };
  for (const id of [second, first, third]) {
    await act(player, id, 'exported');
    await lookAtAll();
  }
  await act(player, second, 'reset-exported');
  await lookAtAll();
  await act(player, first, ...toggle);
  await move(player, first, 'start', 'submit');
  await act(player, first, ...toggle);
  await move(player, first, 'accept');
  await act(player, first, ...toggle);
};

const decideSome = async (player: Player): Promise<void> => {
  for (const decision of ['accept', 'reject']) {
    const id = await create(player, complete());
    await move(player, id, 'start', 'submit');
    await act(player, id, 'exported');
    await move(player, id, decision);
  }
};

const attachTo = async (player: Player, owners: readonly string[]): Promise<void> => {
  for (const owner of owners) {
    const path = `${owner}/attachments`;
    const ids: number[] = [];
    for (const words of ['first', 'second']) {
      const { id = 0 } = await ask(player, 'POST', path, upload(words));
      ids.push(id);
      await ask(player, 'GET', path);
      await ask(player, 'GET', `${path}/${id}`);
    }
    await ask(player, 'DELETE', `${path}/${ids[0] ?? 0}`);
    for (const one of owners) await ask(player, 'GET', `${one}/attachments`);
  }
};

const attachSome = async (player: Player): Promise<void> => {
  const id = await create(player, complete());
  const next = await create(player, complete());
  const { characteristics = [] } = await ask(player, 'GET', `/${id}`);
  await attachTo(player, [`/${next}`, `/${id}`]);
  await attachTo(
    player,
    characteristics.map((one) => `/${id}/characteristics/${one.id ?? 0}`),
  );
};

const tryScopes = async (player: Player): Promise<void> => {
  const id = await create(player, complete());
  const both = [`${scope}.read`, `${scope}.write`];
  for (const scopes of [both, ...both.map((one) => [one]), ['core.user.read']]) {
    await player.scoped(scopes, 'GET', all);
    await player.scoped(scopes, 'GET', `${all}/${id}`);
    await player.scoped(scopes, 'POST', all, json(complete()));
  }
};

/** All that the operations on inspections can do. */
export const operate = async (player: Player): Promise<void> => {
  await look(player);
  await createSome(player);
  await tryRequests(player);
  await exportSome(player);
  await decideSome(player);
  await attachSome(player);
  await tryScopes(player);
};
