import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import type { Player } from '../twist/replay.test.kit.ts';
import { serviceSheetFaults } from './index.ts';

const headers = '/api/work_confirmation/headers';
const comments = 'Confirmed twice';

type Deed = readonly ['POST' | 'PUT', action: string, parameters?: Readonly<Record<string, string>>];

const byCode: Deed = ['POST', 'void', { reason_insight_code: 'DUPLICATE', comments }];
const byId: Deed = ['POST', 'void', { reason_insight_id: '7', comments }];
const bypass: Deed = ['PUT', 'bypass_current_approval'];
const bypassBecause: Deed = ['PUT', 'bypass_current_approval', { approval_comment: 'On leave' }];
const add = (approver?: string, position?: string): Deed => [
  'PUT',
  'add_approver',
  { ...(approver && { approver_id: approver }), ...(position && { position }) },
];
const removeNobody: Deed = ['PUT', 'remove_approval'];

/** Removes the last approval that the sheet shows. */
const removeLast = 'remove the last approval';

interface Walk {
  readonly state: string;
  readonly steps?: number;
  readonly closed?: boolean;
  /** A text is what a counterparty does. */
  readonly deeds: readonly (Deed | string)[];
}

const walks: readonly Walk[] = [
  ...['draft', 'rejected', 'withdrawn', 'voided'].map((state) => ({ state, deeds: [bypass, byCode] })),
  { state: 'pending_void', deeds: [bypass, byCode, byId] },
  { state: 'approved', closed: true, deeds: [byId, byCode] },
  {
    state: 'approved',
    deeds: [
      bypass,
      ['POST', 'void', { reason_insight_code: 'DUPLICATE', reason_insight_id: '7', comments }],
      ['POST', 'void', { comments }],
      ['POST', 'void', { reason_insight_code: 'DUPLICATE' }],
      ['POST', 'void', { reason_insight_code: 'OLD', comments }],
      ['POST', 'void', { reason_insight_code: 'NOBODY', comments }],
      ['POST', 'void', { reason_insight_id: '9', comments }],
      ['POST', 'void', { reason_insight_id: '4711', comments }],
      byCode,
    ],
  },
  { state: 'approved', deeds: [byId, 'refuse_void', byCode, byId] },
  { state: 'pending_approval', steps: 1, deeds: [byCode, bypass, add('15', 'watcher')] },
  { state: 'pending_approval', steps: 3, deeds: [bypass, bypassBecause, bypass, add('15')] },
  { state: 'pending_approval', steps: 2, deeds: [bypass, 'withdraw', byCode] },
  { state: 'pending_approval', steps: 2, deeds: [bypass, 'approve_step', byCode] },
  { state: 'pending_approval', steps: 2, deeds: [add('15'), removeLast, add(), removeNobody] },
  {
    state: 'pending_approval',
    steps: 2,
    deeds: [add('16', 'end_of_list'), add('17', 'watcher'), removeLast],
  },
];

const show = async ({ api }: Player, id: number): Promise<readonly { id: number }[]> => {
  const sheet = (await api('GET', `${headers}/${id}`)) as { approvals?: unknown } | undefined;
  return Array.isArray(sheet?.approvals) ? sheet.approvals : [];
};

const pathOf = (id: number, [, action, parameters = {}]: Deed): string =>
  `${headers}/${id}/${action}?${new URLSearchParams(parameters)}`;

const act = ({ api }: Player, id: number, deed: Deed) => api(deed[0], pathOf(id, deed));

const take = async (player: Player, id: number, deed: Deed | string): Promise<void> => {
  if (deed === removeLast) {
    const last = (await show(player, id)).at(-1);
    await act(player, id, ['PUT', 'remove_approval', { approval_id: String(last?.id ?? 0) }]);
  } else if (typeof deed === 'string') await player.control(`/service-sheets/${id}/events`, { type: deed });
  else await act(player, id, deed);
  await show(player, id);
};

const walkOn = async (player: Player, { state, steps = 2, closed = false, deeds }: Walk): Promise<void> => {
  const { id = 0 } = await player.control('/service-sheets', { state, steps, orderLineOpen: !closed });
  for (const deed of deeds) await take(player, id, deed);
};

/** Acts on one of three sheets that are alike, and looks at all of them. */
const actAmongOthers = async (player: Player, state: string, deeds: readonly Deed[]): Promise<void> => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) {
    const { id = 0 } = await player.control('/service-sheets', { state, steps: 3, orderLineOpen: true });
    ids.push(id);
  }
  for (const deed of deeds) {
    await act(player, ids[1] ?? 0, deed);
    for (const id of ids) await show(player, id);
  }
};

const look = async (player: Player): Promise<void> => {
  await player.api('GET', headers);
  await show(player, 110);
};

const voidTwiceAtOnce = async (player: Player): Promise<void> => {
  const { id = 0 } = await player.control('/service-sheets', { state: 'approved', orderLineOpen: true });
  await player.twice('POST', pathOf(id, byCode));
};

describe('faults of service sheets', () => {
  claimAbout({
    area: 'service-sheets',
    faults: serviceSheetFaults,
    folder: import.meta.dirname,
    glance: look,
    script: async (player) => {
      await look(player);
      for (const walk of walks) await walkOn(player, walk);
      await actAmongOthers(player, 'approved', [byCode]);
      await actAmongOthers(player, 'pending_approval', [bypass, add('15', 'end_of_list')]);
      await voidTwiceAtOnce(player);
    },
  });
});
