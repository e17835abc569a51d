import { agreeing } from '../../harness/agreeing.ts';
import type { Check } from '../../harness/check.ts';
import type { Client } from '../../harness/client.ts';
import type { Capabilities } from '../../harness/profile/profile.ts';
import type { RequisitionReferences } from '../../harness/profile/requisition-profile.ts';
import { openRecorder } from '../../harness/recorder.ts';
import { noBrowser } from '../../harness/stand-ins/no-browser.ts';
import { noDocuments } from '../../harness/stand-ins/no-documents.ts';
import { sampleProfile } from '../../harness/stand-ins/sample-profile.ts';
import { settings } from './context.ts';
import { openShop, type ShopWays, shopUser } from './shop.ts';

/** What a profile says of a shop. */
export interface Known {
  readonly requisitions?: Partial<RequisitionReferences>;
  readonly capabilities?: Readonly<Partial<Capabilities>>;
  readonly dialects?: Readonly<Record<string, string>>;
}

/** What a check came to. */
export interface Judged {
  readonly verdicts: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
  /** `silence: answer`. */
  readonly observed: readonly string[];
  readonly requests: number;
}

const user = (login: string) => shopUser(login) as { id: number; login: string; email: string };

/** Runs a check against a shop of some ways. */
export const judgedByShop = async (check: Check, ways: ShopWays = {}, known: Known = {}): Promise<Judged> => {
  const recorder = openRecorder(settings);
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
  await check.run({
    profile,
    settings,
    client: agreeing(counting, profile),
    browser: noBrowser,
    supply: noDocuments,
    judge: recorder.judgeFor(check),
  });
  const notes = recorder.judgements();
  return {
    verdicts: Object.fromEntries(notes.map(({ requirement, verdict }) => [requirement, verdict])),
    reasons: Object.fromEntries(notes.map(({ requirement, reason }) => [requirement, reason])),
    observed: recorder.observations.map(({ silence, answer }) => `${silence}: ${answer}`),
    requests,
  };
};
