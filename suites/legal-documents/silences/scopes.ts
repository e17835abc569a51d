import { legalDocument } from '../../../models/resources/legal-document.ts';
import type { Check } from '../../harness/check.ts';
import { requestTo } from '../../harness/place.ts';
import { collected } from '../../harness/resources/collected.ts';
import { sendWithScopes } from '../../harness/scoped-request.ts';
import { contractsOf } from '../descriptor.ts';

const silence = 'legal-documents/scopes';

const isOfContracts = (scope: string): boolean => /contract|legal|clm/i.test(scope);

/** Asks for legal documents with a token whose scopes name nothing of contracts. */
export const scopes: Check = {
  id: 'legal-documents/scopes',
  title: 'Whether reading legal documents takes a scope of its own',
  claims: [],
  observes: [silence],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const [contract] = contractsOf(context);
    const others = profile.client.scopes.filter((scope) => !isOfContracts(scope));
    if (contract === undefined || others.length === 0 || others.length === profile.client.scopes.length)
      return;
    judge.planned(1);
    const request = requestTo('legal-documents.list', { contract_id: contract });
    const twin = await client.send(request);
    const answer = await sendWithScopes(context, { request, scopes: others });
    judge.executed();
    if (collected(legalDocument, twin).kind !== 'records' || answer?.status === undefined) return;
    const { status, exchange } = answer;
    if (status === 200) judge.observe(silence, 'none', exchange);
    // A platform may not even tell that there is something.
    if ([401, 403, 404].includes(status)) judge.observe(silence, 'contract', exchange);
  },
};
