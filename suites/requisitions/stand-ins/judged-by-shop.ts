import type { Check } from '../../harness/check.ts';
import type { Client } from '../../harness/client.ts';
import type { Capabilities } from '../../harness/profile/profile.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { type Judged, judgeChecks } from '../../harness/stand-ins/judge-checks.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { openShop, type ShopWays, shopUser } from './shop.ts';

/** What a profile says of a shop. */
export interface Known {
  readonly requisitions?: Partial<RequisitionReferences>;
  readonly capabilities?: Readonly<Partial<Capabilities>>;
  readonly dialects?: Readonly<Record<string, string>>;
}

/** What a check came to, and how much it asked. */
export interface JudgedByShop extends Judged {
  readonly requests: number;
}

const user = (login: string) => shopUser(login) as { id: number; login: string; email: string };

/** Runs a check against a shop of some ways. */
export const judgedByShop = async (
  check: Check,
  ways: ShopWays = {},
  known: Known = {},
): Promise<JudgedByShop> => {
  const client = openShop(ways);
  let requests = 0;
  const references = {
    ...{ currency: 'USD', user: user('ada'), supplierItems: ways.items ?? [] },
    creators: { withAccess: user('bel'), withoutAccess: user('cyr') },
    ...known.requisitions,
  };
  const profile = sampleProfile({
    requisitions: references,
    capabilities: { json: true, xml: true, ...known.capabilities },
    dialects: known.dialects ?? {},
  });
  const counting: Client = {
    ...client,
    send: (request) => {
      requests += 1;
      return client.send(request);
    },
  };
  const judged = await judgeChecks([check], profile, () => ({ client: counting, supply: noDocuments }));
  return { ...judged, requests };
};
