import type { Members, StatusMoveHistory } from '../../../fixtures/histories/history.ts';
import { noDocuments } from '../../harness/fake/absent.ts';
import { sampleProfile } from '../../harness/fake/sample-profile.ts';
import type { Supply } from '../../harness/supply.ts';
import { statusMovesUpdatedAt } from '../../payments/shown-statuses.ts';
import type { Heard } from './listen.ts';
import { play } from './play.ts';
import { json, scriptedClient } from './scripted-client.ts';

/** Plays a change of a payment's status. */
export const playStatusMove = async ({ payment, to, afterwards }: StatusMoveHistory): Promise<Heard> => {
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
  const client = scriptedClient((request) => json(request, 200, [shown]));
  const heard = await play([statusMovesUpdatedAt], sampleProfile(), () => ({ client, supply }));
  if (!moved) heard.unplayed.push(`${payment.status} to ${to}`);
  return heard;
};
