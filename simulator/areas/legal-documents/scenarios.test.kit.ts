import { sender, tokenOf } from '../../ask.test.kit.ts';
import { updateLegalDocument } from '../../control/documents.ts';
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

/** Sends them, has one updated and read, and sends the first again with a token without scopes of contracts. */
export const runLegalDocumentScenario = async (platform: Platform, responses: unknown[]): Promise<void> => {
  const send = sender(platform, await tokenOf(platform));
  for (const [method, url] of requests) responses.push(await send(method, url));
  const control = { platform, sandbox: platform.main, query: new URLSearchParams() };
  await updateLegalDocument({ ...control, params: ['8601'], body: { part: 'file' } });
  responses.push(await send('GET', `${own}/8601`));
  const token = await tokenOf(platform, '&scope=core.purchase_order.read');
  responses.push(await send('GET', own, undefined, { token }));
};
