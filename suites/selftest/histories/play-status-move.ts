import type { Members, StatusMoveHistory } from '../../../fixtures/histories/history.ts';
import { agreeing } from '../../harness/agreeing.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openTestClock } from '../../harness/stand-ins/test-clock.ts';
import type { Supply } from '../../harness/supply.ts';
import { statusMovesUpdatedAt } from '../../payments/status-moves-updated-at.ts';
import { type Heard, listen, settings } from './heard.ts';
import { json, scriptedClient } from './scripted-client.ts';

/** Plays a change of a payment's status. */
export const playStatusMove = async ({ payment, to, afterwards }: StatusMoveHistory): Promise<Heard> => {
  const { judge, heard } = listen();
  let shown: Members = payment;
  let moved = false;
  const supply: Supply = {
    ...noDocuments,
    sheet: async () => undefined,
    payment: async () => {
      shown = payment;
      return { id: payment.id };
    },
    available: (_: string, { state }) => (state === payment.status ? 1 : 0),
    canMove: () => true,
    move: async (_kind, _id, event) => {
      if (event['to'] !== to) return false;
      moved = true;
      shown = { ...payment, ...afterwards };
      return true;
    },
  };
  const profile = sampleProfile();
  const client = agreeing(
    scriptedClient((request) => json(request, 200, [shown])),
    profile,
  );
  const check = statusMovesUpdatedAt;
  await check.run({ profile, settings, client, browser: noBrowser, supply, judge, clock: openTestClock() });
  if (!moved) heard.unplayed.push(`${payment.status} to ${to}`);
  return heard;
};
