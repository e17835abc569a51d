import { ask, tokenOf } from '../../ask.test.kit.ts';
import type { Platform } from '../../platform.ts';

const own = '/api/contracts/4001/legal_documents';

const other = '/api/contracts/4002/legal_documents';

const none = '/api/contracts/77/legal_documents';

/** Reads and deletions that show every choice about legal documents. */
const requests: readonly (readonly [method: string, url: string])[] = [
  ['GET', own],
  ['GET', `${own}?id=8603`],
  ['GET', `${own}/8601`],
  ['GET', `${other}/8601`],
  ['GET', `${none}/8601`],
  ['GET', none],
  ['DELETE', `${other}/8601`],
  ['GET', `${own}/8601`],
  ['DELETE', `${own}/8603`],
  ['DELETE', `${own}/8603`],
  ['DELETE', `${other}/8602`],
];

/** Sends them, the first again with a token without scopes of contracts. */
export const runLegalDocumentScenario = async (platform: Platform, responses: unknown[]): Promise<void> => {
  const sendWith = async (token: string, [method, url]: (typeof requests)[number]) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    responses.push(await ask(platform, { method, url, headers }));
  };
  const token = await tokenOf(platform);
  for (const row of requests) await sendWith(token, row);
  await sendWith(await tokenOf(platform, '&scope=core.purchase_order.read'), ['GET', own]);
};
