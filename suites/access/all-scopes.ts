import type { Area } from '../../models/areas.ts';
import { endpoint } from '../../models/endpoints/index.ts';
import { attachText, discard, textMembers } from '../attachments/attach.ts';
import { firstOf, sixOwners } from '../attachments/descriptor.ts';
import { findWay, makeIn as makeComment } from '../comments/create.ts';
import { documentsAt } from '../comments/descriptor.ts';
import type { Check, Context } from '../harness/check.ts';
import type { Answer, Client } from '../harness/client.ts';
import { marker } from '../harness/generate/marker.ts';
import { isAccepted, isTurnedAway } from '../harness/meaning.ts';
import { inUnits } from '../harness/run/in-units.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { contractsOf, remove } from '../legal-documents/descriptor.ts';
import { marks, putRequest } from '../payments/requests.ts';
import { create as createInspection } from '../quality-inspections/descriptor.ts';
import { findTaken, inputWith } from '../quality-inspections/dialects.ts';
import { findForm, makeIn as makeRequisition } from '../requisitions/form.ts';
import { freeLine } from '../requisitions/payload.ts';
import { agreementsFor, openAgreementClient } from '../scheduling-agreements/dialects.ts';
import { act, addApprover, findParameterPlace } from '../service-sheets/descriptor.ts';
import { make as makeReassignment } from '../user-reassignments/descriptor.ts';
import { openTestUsers } from '../user-reassignments/test-users.ts';
import { attachmentReads, knownReads } from './known-reads.ts';
import { asClient, describeAnswer, type SendAsClient } from './working-token.ts';

const reachesAll = 'access/all-scopes-reach-all-operations';

/** The client of the profile that has all scopes; undefined without one, and then the claim is settled. */
const withAllScopes = (context: Context): SendAsClient | undefined => {
  const credentials = context.profile.furtherCredentials.allScopesClient;
  const named = 'further-credentials.all-scopes-client';
  if (credentials !== undefined) return asClient(context, { credentials, named, claim: reachesAll });
  context.judge.notApplicable(reachesAll, whyLacking('the profile gives no client with all scopes', named));
  return undefined;
};

const reportViolation = (
  context: Context,
  verb: string,
  answers: readonly [twin: Answer, answer: Answer],
): void =>
  context.judge.violated(reachesAll, {
    expected: `a client with all scopes ${verb} what another client ${verb}`,
    seen: describeAnswer(answers[1]),
    exchanges: answers.map(({ exchange }) => exchange),
  });

const judgeRead = (context: Context, answers: readonly [Answer, Answer]): void => {
  const [, answer] = answers;
  if (isAccepted(answer)) context.judge.holds(reachesAll, answer.exchange);
  else if (isTurnedAway(answer)) reportViolation(context, 'reads', answers);
  else context.judge.inconclusive(reachesAll, `a read got ${describeAnswer(answer)}`);
};

/** Judges that the client with all scopes can read whatever the run's own client reads. */
export const allScopes: Check = {
  id: 'access/all-scopes',
  title: 'A client with all scopes reaches every documented read',
  claims: [reachesAll],
  effect: 'reads',
  run: async (context) => {
    const { client, judge, profile } = context;
    const send = withAllScopes(context);
    if (send === undefined) return;
    const requests = [...knownReads(profile), ...attachmentReads(profile)];
    if (requests.length === 0) {
      return judge.notApplicable(reachesAll, 'the profile names no area with documents to read');
    }
    judge.planned(1);
    for (const request of requests) {
      const twin = await client.send(request);
      if (!isAccepted(twin)) continue;
      const answer = await send(request);
      if (answer === undefined) return;
      judgeRead(context, [twin, answer]);
    }
    judge.executed();
  },
};

/** A write that was refused for its content is no evidence: so many are tried in an area. */
const mostTries = 3;

/**
 * A client that sends writes to an area with all scopes until one of them decides the claim. The run's own client is
 * the twin: it sends what the one with all scopes was turned away with.
 */
const writingWith = (context: Context, area: Area, send: SendAsClient): Client => {
  const { client, judge } = context;
  let left = mostTries;
  return {
    send: async (request) => {
      const { endpoint: id, method } = request;
      if (left === 0 || method === 'GET' || id === undefined || endpoint(id).area !== area)
        return client.send(request);
      left -= 1;
      const answer = await send(request);
      if (answer === undefined) return client.send(request);
      if (isAccepted(answer)) {
        judge.holds(reachesAll, answer.exchange);
        left = 0;
      }
      if (!isTurnedAway(answer)) return answer;
      const twin = await client.send(request);
      if (!isAccepted(twin)) return twin;
      left = 0;
      // A refusal for load or by a firewall does not last.
      const again = await send(request);
      if (again !== undefined && isTurnedAway(again)) reportViolation(context, 'writes', [twin, again]);
      return twin;
    },
    get exchanges() {
      return client.exchanges;
    },
    get requests() {
      return client.requests;
    },
  };
};

/** Sends one write by the client of `as`; how the target takes it is found out with the run's own client. */
type Write = (context: Context, as: Context) => Promise<unknown>;

const words = 'all scopes';

/** What is cheap to send in each area, and leaves little behind. */
const writes: readonly (readonly [Area, Write])[] = [
  [
    'payments',
    async ({ fixtures }, { client }) => {
      const payment = await fixtures.payment({ exported: false });
      if (payment !== undefined) await client.send(putRequest(payment.id, marks.query));
    },
  ],
  [
    'service-sheets',
    async (context, as) => {
      const place = await findParameterPlace(context);
      const action = addApprover(context.profile.serviceSheets.approverIds[0]);
      if (place === undefined || action === undefined) return;
      const sheet = await context.fixtures.sheet({ state: 'pending_approval', steps: 2 });
      if (sheet !== undefined) await act(as, sheet.id, { action, place });
    },
  ],
  [
    'requisitions',
    async (context, as) => {
      const form = await findForm(context);
      if (form !== undefined) await makeRequisition(as, form, { lines: [freeLine(words)] });
    },
  ],
  [
    'user-reassignments',
    async (context, as) => {
      const users = await openTestUsers(context).next();
      if (users !== undefined) await makeReassignment(as, { ...users, asked: ['add-roles'] });
    },
  ],
  [
    'scheduling-agreements',
    async (context, as) => {
      const agreements = await agreementsFor(context, []);
      if (agreements !== undefined) await openAgreementClient(as, agreements).make();
    },
  ],
  [
    'quality-inspections',
    async (context, as) => {
      const taken = await findTaken(context);
      if (taken !== undefined)
        await createInspection(as, inputWith(context.profile.qualityInspections, taken));
    },
  ],
  [
    'attachments',
    async (context, as) => {
      const document = firstOf(context.profile, sixOwners).at(-1);
      if (document === undefined) return;
      await discard(context, [await attachText(as, document, { members: textMembers(marker(words)) })]);
    },
  ],
  [
    'comments',
    async (context, as) => {
      const [document] = documentsAt(context.profile, 0);
      if (document === undefined) return;
      const way = await findWay(context, document.segment);
      if (way !== undefined) await makeComment(as, document, { way, input: { comments: marker(words) } });
    },
  ],
  [
    'legal-documents',
    async (context, as) => {
      const [contract] = contractsOf(context);
      const named = contract && (await context.fixtures.legalDocument({ contract }));
      if (named) await remove(as, named);
    },
  ],
];

/** The client with all scopes writes once in each area. */
export const allScopesWrite: Check = {
  id: 'access/all-scopes-write',
  title: 'A client with all scopes may write what another client writes',
  claims: [reachesAll],
  run: async (context) => {
    const { judge, profile } = context;
    const send = withAllScopes(context);
    if (send === undefined) return;
    const [read] = [...knownReads(profile), ...attachmentReads(profile)];
    // Without a token nothing is changed.
    if (read !== undefined && (await send(read)) === undefined) return;
    const own = writes.filter(([area]) => profile.areas.includes(area));
    await inUnits(judge, own, ([area, write]) =>
      write(context, { ...context, client: writingWith(context, area, send) }).then(() => undefined),
    );
    const reason = 'the profile names nothing that may be written to, or no write was accepted';
    judge.unmet(reachesAll, reason);
  },
};
