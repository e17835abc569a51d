import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import type { Player } from '../twist/replay.test.kit.ts';
import { paymentFaults } from './index.ts';

const payments = '/api/service_pay/payments';

interface Shown {
  readonly [member: string]: unknown;
}

const encoded = (value: unknown): string => encodeURIComponent(String(value));

const elsewhere = (stamp: string): string => {
  const moment = Date.parse(stamp);
  // A fault may show no list, or no datetimes.
  if (Number.isNaN(moment)) return stamp;
  return `${new Date(moment - 8 * 3_600_000).toISOString().slice(0, 19)}-08:00`;
};

const dayOf = (stamp: unknown): string => `${String(stamp).slice(0, 'YYYY-MM-DD'.length)}T00:00:00Z`;

/** A filter for each member of the first payment that shows one, and those of the documentation's examples. */
const queriesAbout = (shown: readonly Shown[]): string[] => {
  const members = [
    'id',
    'created-at',
    'line-num',
    'external-ref-id',
    'last-exported-at',
    'payment-batch-id',
    'pay-to-total',
    'reporting-pay-from-total',
    'reporting-pay-to-total',
    'exchange-rate',
    'error-text',
  ];
  const own = members.flatMap((member) => {
    const value = shown.find((one) => typeof one[member] !== 'object' && one[member] !== undefined)?.[member];
    return value === undefined ? [] : [new URLSearchParams({ [member]: String(value) }).toString()];
  });
  const two = (member: string) => {
    const values = shown.map((one) => one[member]).filter((value) => typeof value !== 'object');
    return `${member}[in]=${[...new Set(values)].slice(0, 2).map(encoded).join(',')}`;
  };
  const least = (member: string) => {
    const values = shown.map((one) => one[member]).filter((value) => typeof value === 'string');
    return `${member}[gt]=${encoded(values.toSorted()[0])}`;
  };
  const text = shown.find((one) => String(one['error-text']).includes(','))?.['error-text'];
  const creation = String(shown[0]?.['created-at']);
  const shownStamp = String(shown[20]?.['updated-at']);
  const stamp = encodeURIComponent(shownStamp);
  const day = dayOf(shownStamp);
  return [
    ...own,
    ...['line-num', 'payment-batch-id', 'error-text'].map(two),
    'pay-to-total[in]=100,500',
    ...['pay-from-total', 'created-at', 'last-exported-at'].map(least),
    'line-num[gt]=3',
    'pay-from-currency[code]=EUR',
    'payment-batch[name]=Batch%201',
    'payment-partner[issuing-bank]=First%20Harbour%20Ban',
    `error-text=${encoded(text).slice(0, 5)}`,
    `external-ref-id=${encoded(shown.find((one) => typeof one['external-ref-id'] === 'number')?.['external-ref-id']).slice(0, -1)}`,
    `external-ref-id[in]=${encoded(shown.find((one) => typeof one['external-ref-id'] === 'number')?.['external-ref-id'])},1`,
    `created-at[gt]=${encoded(creation)}`,
    `created-at[gt]=${encoded(elsewhere(creation))}`,
    'updated-at[gt]=2020-01-01T00:00:00Z',
    'status=approved&offset=1',
    'error-text[in]=Account%20lost',
    `last-exported-at[gt]=${dayOf(shown.find((one) => typeof one['last-exported-at'] === 'string')?.['last-exported-at'])}`,
    `created-by[id]=${encoded((shown[0]?.['created-by'] as Shown | undefined)?.['id'])}`,
    `error-text=${encoded(text)}`,
    `error-text=${encoded(text)}&status=approved`,
    // The same hour at another place.
    `created-at=${encoded(creation.replace(/[+-]\d\d:\d\d$/, '-08:00'))}`,
    'exported=true',
    'exported=false',
    'status=approved',
    'status=completed_successfully',
    'status[in]=draft,approved,payment_in_progress',
    'status[in]=draft,approved',
    'pay_to_account[type]=ServicePay::SupplierPaymentAccount',
    'payment-partner[issuing-bank]=First%20Harbour%20Bank',
    'payment-partner[issuing-bank]=First%20Bank',
    `updated-at[gt]=${stamp}`,
    `updated-at[gt]=${day}`,
    // The same moment as a clock west of Greenwich shows it.
    `updated-at[gt]=${encodeURIComponent(elsewhere(shownStamp))}`,
    `pay-to-total=${String(shown[1]?.['pay-to-total']).replace(/\..*/, '')}`,
    'status=approved&exported=true',
    'status=approved&exported=false&line-num=2',
    'status=draft&payment-partner[issuing-bank]=First%20Harbour%20Bank',
    'exported=true&pay_to_account[type]=ServicePay::SupplierPaymentAccount',
    'status=draft&pay_to_account[type]=ServicePay::SupplierPaymentAccount',
    'status[in]=draft,approved&updated-at[gt]=2020-01-01T00:00:00Z',
  ];
};

const xml = (members: string) => ({
  type: 'application/xml',
  text: `<service-pay-payment><exported>true</exported>${members}</service-pay-payment>`,
});

const bodies = [
  '<status>completed_successfully</status>',
  '<error-text>Written with the mark</error-text>',
  '<pay-to-total>4711</pay-to-total>',
  '<line-num>4711</line-num>',
  '<external-ref-id>4711</external-ref-id>',
];

const read = ({ api }: Player, id: number) => api('GET', `${payments}?id=${id}`);

const mark = async (player: Player, id: number, sent?: ReturnType<typeof xml>, query = ''): Promise<void> => {
  await player.api('PUT', `${payments}/${id}${query}`, sent);
  await read(player, id);
  await player.api('GET', `${payments}?exported=false&id=${id}`);
};

/** Marks a payment of each kind by query and by body, each once more. */
const markAll = async (player: Player): Promise<void> => {
  for (const state of ['draft', 'approved', 'completed_with_errors']) {
    for (const sent of [undefined, xml('')]) {
      const { id = 0 } = await player.control('/payments', { state, exported: false });
      await read(player, id);
      const query = sent === undefined ? '?exported=true' : '';
      await mark(player, id, sent, query);
      await mark(player, id, sent, query);
    }
  }
};

/** Marks two payments among others that are older and newer, and reads those. */
const markAmongOthers = async (player: Player): Promise<void> => {
  const ids: number[] = [];
  for (let count = 0; count < 4; count++) {
    const { id = 0 } = await player.control('/payments', { state: 'approved', exported: false });
    ids.push(id);
  }
  const [, second = 0, third = 0] = ids;
  await mark(player, second, undefined, '?exported=true');
  for (const id of ids) await read(player, id);
  await mark(player, third, xml(''));
  for (const id of ids) await read(player, id);
};

const markWithOthers = async (player: Player): Promise<void> => {
  for (const members of bodies) {
    const { id = 0 } = await player.control('/payments', { state: 'approved', exported: false });
    await mark(player, id, xml(members));
  }
  const { id = 0 } = await player.control('/payments', { state: 'approved', exported: false });
  await mark(player, id, undefined, '?exported=true&status=completed_successfully');
};

const moveOne = async (player: Player, exported: boolean): Promise<void> => {
  const { id = 0 } = await player.control('/payments', { state: 'payment_in_progress', exported });
  await read(player, id);
  await player.control(`/payments/${id}/events`, { type: 'move', to: 'completed_with_errors' });
  await read(player, id);
};

/** A client without permission lists payments, names one and marks one; the mark is looked for afterwards. */
const tryWithoutPermission = async (player: Player): Promise<void> => {
  const { id = 0 } = await player.control('/payments', { state: 'approved', exported: false });
  await player.stranger('GET', payments);
  await player.stranger('GET', `${payments}?id=${id}`);
  await player.stranger('PUT', `${payments}/${id}?exported=true`);
  await read(player, id);
  await player.stranger('PUT', `${payments}/${id}`, xml(''));
  await read(player, id);
};

describe('faults of payments', () => {
  claimAbout({
    area: 'payments',
    faults: paymentFaults,
    folder: import.meta.dirname,
    glance: async (player) => {
      await player.api('GET', payments);
    },
    script: async (player) => {
      const shown = await player.api('GET', payments);
      for (const query of queriesAbout(Array.isArray(shown) ? shown : [])) {
        await player.api('GET', `${payments}?${query}`);
      }
      await player.xml('GET', `${payments}?status=approved`);
      await markAll(player);
      await markWithOthers(player);
      await markAmongOthers(player);
      await moveOne(player, false);
      await moveOne(player, true);
      await tryWithoutPermission(player);
    },
  });
});
