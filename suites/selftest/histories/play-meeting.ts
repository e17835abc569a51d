import type { MeetingHistory } from '../../../fixtures/histories/history.ts';
import { noDocuments } from '../../harness/stand-ins/absent.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import type { Supply } from '../../harness/supply.ts';
import { concurrentVoids } from '../../service-sheets/concurrent-voids.ts';
import type { Heard } from './heard.ts';
import { play } from './play.ts';
import { json, scriptedClient } from './scripted-client.ts';

const profile = sampleProfile({
  serviceSheets: { voidReason: { code: 'DUPLICATE', id: 7 }, approverIds: [12], parameters: 'query' },
});

const supply: Supply = {
  ...noDocuments,
  sheet: async () => ({ id: 41, state: 'approved', orderLineOpen: true }),
  payment: async () => undefined,
  available: () => 1,
};

/** Plays two voids that meet. */
export const playMeeting = async ({ answers }: MeetingHistory): Promise<Heard> => {
  const left = [...answers];
  const client = scriptedClient((request) => json(request, left.shift() ?? 404, ''));
  const heard = await play([concurrentVoids], profile, () => ({ client, supply }));
  heard.unplayed.push(...left.map(String));
  return heard;
};
