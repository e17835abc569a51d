import type { Area } from '../../models/areas.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import { attachText, discard, textMembers } from '../attachments/attach.ts';
import { firstOf, sixOwners } from '../attachments/descriptor.ts';
import { findWay, makeIn as makeComment } from '../comments/create.ts';
import { documentsAt } from '../comments/descriptor.ts';
import type { Context } from '../harness/check.ts';
import { type Client, sendBy } from '../harness/client.ts';
import { marker } from '../harness/generate/marker.ts';
import { isAccepted, isTurnedAway } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { inUnits } from '../harness/run/work-units.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { contractsOf, remove } from '../legal-documents/descriptor.ts';
import { marks, putRequest } from '../payments/payment-list.ts';
import { create as createInspection } from '../quality-inspections/descriptor.ts';
import { findTaken, inputWith } from '../quality-inspections/dialects.ts';
import { findForm, makeIn as makeRequisition } from '../requisitions/form.ts';
import { freeLine } from '../requisitions/payload.ts';
import { agreementsFor, openAgreementClient } from '../scheduling-agreements/dialects.ts';
import { act, addApprover, findParameterPlace } from '../service-sheets/descriptor.ts';
import { make as makeReassignment } from '../user-reassignments/descriptor.ts';
import { openTestUsers } from '../user-reassignments/test-users.ts';
import { accessCheck } from './access-check.ts';
import { attachmentReads, type KnownRead, knownReads } from './known-reads.ts';
import { asClient, describeAnswer, type SendAsClient } from './working-token.ts';

const reachesAll = 'access/all-scopes-reach-all-operations';

/** Sends as the client with all scopes. Without a token, it settles the claim and returns undefined. */
const openSend = (scenario: Scenario): SendAsClient => {
  const named = 'further-credentials.all-scopes-client';
  const credentials = scenario.need(scenario.profile.furtherCredentials.allScopesClient);
  return asClient(scenario, { credentials, named, claim: reachesAll });
};

const allReads = (profile: Profile): readonly KnownRead[] => [
  ...knownReads(profile),
  ...attachmentReads(profile),
];

/** Judges that the client with all scopes can read everything that the run's own client reads. */
export const allScopes = accessCheck({
  id: 'access/all-scopes',
  title: 'A client with all scopes reaches every documented read',
  claims: [reachesAll],
  effect: 'reads',
  needs: ['all-scopes-client'],
  run: async (scenario) => {
    const { client, judge, profile, finds } = scenario;
    const send = openSend(scenario);
    const requests = allReads(profile);
    if (requests.length === 0)
      return judge.notApplicable(reachesAll, 'the profile names no area with documents to read');
    for (const request of requests) {
      const control = await client.send(request);
      if (!isAccepted(control)) continue;
      const answer = await send(request);
      if (answer === undefined) return;
      const seen = describeAnswer(answer);
      if (isAccepted(answer) || isTurnedAway(answer))
        finds(reachesAll, isAccepted(answer), [control, answer], { seen });
      else judge.inconclusive(reachesAll, `a read got ${seen}`);
    }
  },
});

/** Writes tried per area: a write may be refused for its content, which is no evidence. */
const mostTries = 3;

/**
 * A client that sends the writes of an area with all scopes until one of them decides the claim. The run's own client
 * is the control: it repeats each write that was turned away.
 */
const writingWith = ({ client, judge, finds }: Scenario, area: Area, send: SendAsClient): Client => {
  let left = mostTries;
  return sendBy(client, async (request) => {
    const { endpoint: id, method } = request;
    const isOther = method === 'GET' || id === undefined || endpoint(id).area !== area;
    const answer = left === 0 || isOther ? undefined : await send(request);
    if (answer === undefined) return client.send(request);
    left -= 1;
    if (isAccepted(answer)) {
      judge.holds(reachesAll, answer.exchange);
      left = 0;
    }
    if (!isTurnedAway(answer)) return answer;
    const control = await client.send(request);
    if (!isAccepted(control)) return control;
    left = 0;
    // A refusal for load or by a firewall does not last.
    const again = await send(request);
    if (again !== undefined && isTurnedAway(again))
      finds(reachesAll, false, [control, again], { seen: describeAnswer(again) });
    return control;
  });
};

/**
 * Sends one write through the client of `as`; the accepted dialect is found with the run's own client. Sends nothing if
 * a prerequisite is missing.
 */
type Write = (scenario: Scenario, as: Context) => Promise<unknown>;

const words = 'all scopes';

/** One write per area that is cheap and leaves little behind. */
const writes: Partial<Readonly<Record<Area, Write>>> = {
  payments: async ({ fixtures, need }, { client }) => {
    const { id } = need(await fixtures.payment({ exported: false }));
    await client.send(putRequest(id, marks.query));
  },
  'service-sheets': async (scenario, as) => {
    const { need, fixtures, profile } = scenario;
    const place = need(await findParameterPlace(scenario));
    const action = need(addApprover(profile.serviceSheets.approverIds[0]));
    const { id } = need(await fixtures.sheet({ state: 'pending_approval', steps: 2 }));
    await act(as, id, { action, place });
  },
  requisitions: async (scenario, as) =>
    makeRequisition(as, scenario.need(await findForm(scenario)), { lines: [freeLine(words)] }),
  'user-reassignments': async (scenario, as) => {
    const users = scenario.need(await openTestUsers(scenario).next());
    await makeReassignment(as, { ...users, enabled: ['add-roles'] });
  },
  'scheduling-agreements': async (scenario, as) =>
    openAgreementClient(as, scenario.need(await agreementsFor(scenario, []))).make(),
  'quality-inspections': async (scenario, as) => {
    const taken = scenario.need(await findTaken(scenario));
    await createInspection(as, inputWith(scenario.profile.qualityInspections, taken));
  },
  attachments: async (scenario, as) => {
    const document = scenario.need(firstOf(scenario.profile, sixOwners).at(-1));
    await discard(scenario, [await attachText(as, document, { members: textMembers(marker(words)) })]);
  },
  comments: async (scenario, as) => {
    const document = scenario.need(documentsAt(scenario.profile, 0)[0]);
    const way = scenario.need(await findWay(scenario, document.segment));
    await makeComment(as, document, { way, input: { comments: marker(words) } });
  },
  'legal-documents': async (scenario, as) => {
    const contract = scenario.need(contractsOf(scenario)[0]);
    await remove(as, scenario.need(await scenario.fixtures.legalDocument({ contract })));
  },
};

/** Writes once in each area as the client with all scopes. */
export const allScopesWrite = accessCheck({
  id: 'access/all-scopes-write',
  title: 'A client with all scopes may write what another client writes',
  claims: [reachesAll],
  needs: ['all-scopes-client'],
  run: async (scenario) => {
    const { judge, profile, part } = scenario;
    const send = openSend(scenario);
    const [read] = allReads(profile);
    // Without a token nothing is written.
    if (read !== undefined && (await send(read)) === undefined) return;
    await inUnits(judge, profile.areas, async (area) => {
      const as = { ...scenario, client: writingWith(scenario, area, send) };
      await part([], async () => {
        await writes[area]?.(scenario, as);
      });
    });
    judge.unmet(reachesAll, 'the profile names nothing that may be written to, or no write was accepted');
  },
});
