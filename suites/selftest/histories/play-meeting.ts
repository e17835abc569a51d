import type { MeetingHistory } from '../../../fixtures/histories/history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import type { Supply } from '../../harness/supply.ts';
import { concurrentVoids } from '../../service-sheets/concurrent-voids.ts';
import { type Heard, listen, settings } from './heard.ts';
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
  const { judge, heard } = listen();
  const left = [...answers];
  const client = scriptedClient((request) => json(request, left.shift() ?? 404, ''));
  await concurrentVoids.run({
    profile,
    settings,
    client: agreeing(client, profile),
    browser: noBrowser,
    supply,
    judge,
    clock: openTestClock(),
  });
  heard.unplayed.push(...left.map(String));
  return heard;
};
