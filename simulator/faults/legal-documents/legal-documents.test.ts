import { describe } from 'node:test';
import { claimAbout } from '../twist/fault-list.test.kit.ts';
import type { Player } from '../twist/replay.test.kit.ts';
import { legalDocumentFaults } from './index.ts';

const own = '/api/contracts/4001/legal_documents';
const other = '/api/contracts/4002/legal_documents';
const lists = [own, other, '/api/contracts/4003/legal_documents', '/api/contracts/4004/legal_documents'];

/** Lists, and one by one those that they begin with, one that is locked among them. */
const look = async ({ api, xml }: Player): Promise<void> => {
  for (const path of [...lists, `${own}/8601`, `${own}/8603`, `${other}/8602`]) {
    await api('GET', path);
    await xml('GET', path);
  }
};

const make = async ({ control }: Player, contract: number): Promise<number> =>
  (await control('/legal-documents', { contract })).id ?? 0;

describe('faults of legal documents', () => {
  claimAbout({
    area: 'legal-documents',
    faults: legalDocumentFaults,
    folder: import.meta.dirname,
    glance: look,
    script: async (player) => {
      await look(player);
      const first = await make(player, 4001);
      const second = await make(player, 4001);
      await make(player, 4002);
      const fourth = await make(player, 4001);
      await look(player);
      await player.api('GET', `${own}/${first}`);
      for (const [id, way] of [
        [second, player.api],
        [fourth, player.xml],
      ] as const) {
        await way('DELETE', `${own}/${id}`);
        await look(player);
        for (const one of [first, second, fourth]) {
          await player.api('GET', `${own}/${one}`);
          await player.xml('GET', `${own}/${one}`);
        }
      }
    },
  });
});
