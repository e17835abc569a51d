import type { Area } from '../../models/areas.ts';
import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import { deletions as attachmentDeletions } from '../attachments/deletions.ts';
import { textsOfOwners } from '../attachments/texts.ts';
import { attachments as commentAttachments } from '../comments/attachments/attachments.ts';
import { attachmentSilences } from '../comments/attachments/links.ts';
import { withoutPath } from '../comments/documents/without-path.ts';
import type { Check, Context, Judge } from '../harness/check.ts';
import { type Answer, type Client, sendBy } from '../harness/client.ts';
import { hasStatus, isAccepted, isSuccess } from '../harness/meaning.ts';
import { idTextIn } from '../harness/resources/create.ts';
import { inUnits } from '../harness/run/work-units.ts';
import type { Scenario } from '../harness/scenario/scenario.ts';
import { deletions } from '../legal-documents/silences.ts';
import { putAnswer } from '../payments/put-silences.ts';
import { characteristicAttachments, inspectionAttachments } from '../quality-inspections/attachments.ts';
import { moveSilences as inspectionMoves } from '../quality-inspections/silences/move-silences.ts';
import { issuanceCheck } from '../requisitions/issuance/issuance.ts';
import { deletion } from '../requisitions/moves/deletion.ts';
import { saveForLater } from '../requisitions/moves/save-for-later.ts';
import { writesToOne } from '../requisitions/moves/writes-to-one.ts';
import { attachments as agreementAttachments } from '../scheduling-agreements/attachments.ts';
import { setConfirmed } from '../scheduling-agreements/schedules/set-confirmed.ts';
import { moveSilences as agreementMoves } from '../scheduling-agreements/silences/move-silences.ts';
import { actionsOnOne } from '../service-sheets/actions-on-one.ts';
import { onePair } from '../user-reassignments/rules/pairs.ts';
import { accessCheck } from './access-check.ts';
import {
  alteredTokens,
  isCarriedOutAnyway,
  judgeLetIn,
  judgeReadWith,
  readAtPath,
  refusals,
  settleRefusals,
} from './every-read-refused.ts';
import { type FalseToken, foundTokens, subjectOf } from './false-tokens.ts';
import { areaOfRead, type KnownRead, knownReads, showsRecord } from './known-reads.ts';
import { describeAnswer, isRefused } from './working-token.ts';

/** How the operations of an area are tried with invalid tokens. */
interface Attempts {
  readonly scenario: Scenario;
  readonly area: Area;
  /** Tokens to try on each operation. */
  readonly everywhere: readonly FalseToken[];
  /** Further invalid tokens for the first write and the first read of the area. */
  readonly altered: readonly FalseToken[];
  /** Whether this target refuses by status, according to a read without a token. */
  readonly refusesByStatus: boolean;
}

/** The most tries of one write: those that also fail with a valid token are no evidence. */
const mostTries = 5;

/**
 * Whether a write with an invalid token was carried out. A sign-in page or a notice may be a success, too: it shows no
 * record, and a target that refuses reads by status does not send it as JSON or XML.
 */
const isCarriedOut = (id: EndpointId, answer: Answer, { refusesByStatus }: Attempts): boolean => {
  if (!isAccepted(answer)) return false;
  const { resource } = endpoint(id);
  if (resource !== undefined && idTextIn(resource, answer) !== undefined) return true;
  return refusesByStatus && (answer.format !== undefined || answer.text.trim() === '');
};

interface FalseWrite {
  readonly one: FalseToken;
  readonly answer: Answer;
}

/** Checks whether a write took effect although it was refused for lack of a token. */
const judgeUndone = async (
  { scenario }: Attempts,
  request: KnownRead,
  { before, refused: { one, answer } }: { readonly before: Answer; readonly refused: FalseWrite },
): Promise<void> => {
  if (!isRefused(answer) || !isSuccess(before)) return;
  const after = await readAtPath(scenario, request);
  if (after === undefined || !isCarriedOutAnyway(request, before, after)) return;
  scenario.judge.leftBehind(`what ${request.method} ${request.path} did with ${one.words}`);
  scenario.finds(one.refused, false, [before, answer, after], {
    seen: `${describeAnswer(answer)} to ${request.method} ${request.path} with ${one.words}, and a read shows what it did`,
    because: `${request.endpoint} is carried out although it is refused`,
    manner: `carried out with ${one.words}`,
    subject: subjectOf(one, request),
    mayBeOthers: true,
  });
};

/** Sends a write with each of the false tokens until one is accepted. */
const sendFalsely = async (
  attempts: Attempts,
  request: KnownRead,
  cases: readonly FalseToken[],
): Promise<readonly FalseWrite[]> => {
  const { scenario } = attempts;
  const { client, judge } = scenario;
  const sent: FalseWrite[] = [];
  for (const one of cases) {
    const before = one.token === null ? await readAtPath(scenario, request) : undefined;
    const answer = await client.send({ ...request, token: one.token });
    sent.push({ one, answer });
    if (before !== undefined) await judgeUndone(attempts, request, { before, refused: { one, answer } });
    if (!isCarriedOut(request.endpoint, answer, attempts)) continue;
    judge.leftBehind(`what ${request.method} ${request.path} did with ${one.words}`);
    judgeLetIn(scenario, one, { request, answer });
    break;
  }
  return sent;
};

/** Whether an answer is a file rather than a sign-in page. */
const isFile = ({ status, headers, text, format }: Answer): boolean =>
  hasStatus({ status }, 'ok') &&
  text !== '' &&
  format === undefined &&
  !/html/i.test(headers['content-type'] ?? 'html');

/** A client that tries each operation of an area except known reads with invalid tokens on its first uses. */
const makeTryingClient = (attempts: Attempts): Client => {
  const { scenario } = attempts;
  const { client, judge } = scenario;
  const left = new Map<EndpointId, number>();
  const known = new Set(knownReads(scenario.profile).map((read) => read.endpoint));
  const isReadElsewhere = [...known].some((id) => endpoint(id).area === attempts.area);
  const { everywhere } = attempts;
  let { altered } = attempts;
  let alteredForReads = isReadElsewhere ? [] : altered;

  const tryRead = async (request: KnownRead): Promise<Answer> => {
    const control = await client.send(request);
    if (!showsRecord(control) && !isFile(control)) return control;
    left.set(request.endpoint, 0);
    if (await judgeReadWith(scenario, [...everywhere, ...alteredForReads], { request, control }))
      alteredForReads = [];
    return control;
  };

  // Invalid tokens come first: a write that succeeded may not be repeatable.
  const tryWrite = async (request: KnownRead): Promise<Answer> => {
    const sent = await sendFalsely(attempts, request, [...everywhere, ...altered]);
    const control = await client.send(request);
    if (!isAccepted(control)) return control;
    left.set(request.endpoint, 0);
    altered = [];
    for (const { one, answer } of sent) if (isRefused(answer)) judge.holds(one.refused, answer.exchange);
    return control;
  };

  return sendBy(client, (request) => {
    const { endpoint: id, token } = request;
    const isMeant = id !== undefined && token === undefined && endpoint(id).area === attempts.area;
    if (!isMeant || known.has(id)) return client.send(request);
    const tries = left.get(id) ?? mostTries;
    if (tries === 0) return client.send(request);
    left.set(id, tries - 1);
    const meant = { ...request, endpoint: id };
    return request.method === 'GET' ? tryRead(meant) : tryWrite(meant);
  });
};

/** A judge that keeps only what a check leaves behind; its judgements do not matter here. */
const silentJudge = ({ leftBehind }: Judge): Judge => {
  const nothing = () => undefined;
  return {
    ...{ holds: nothing, violated: nothing, blocked: nothing, unmet: nothing, notApplicable: nothing },
    ...{ inconclusive: nothing, observe: nothing, planned: nothing, executed: nothing },
    ...{ covered: nothing, leftBehind },
  };
};

/** Whether a read without a token is refused by status or served in full: both differ from a sign-in page. */
const refusesByStatus = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  area: Area,
): Promise<boolean> => {
  const reads = knownReads(profile);
  const read = reads.find((one) => areaOfRead(one) === area) ?? reads[0];
  if (read === undefined) return false;
  const answer = await client.send({ ...read, token: null });
  return isRefused(answer) || showsRecord(answer);
};

/**
 * Tries the operations of an area with false tokens. The requests are those of other checks on documents that may be
 * changed; each is sent without a valid token first, when its operation is first used.
 */
const guardedOperations = (area: Area, checks: readonly Check[]): Check =>
  accessCheck({
    id: `access/${area}-guarded`,
    title: `The operations of ${area.replaceAll('-', ' ')} are refused without a valid token`,
    claims: refusals,
    run: async (scenario) => {
      const { judge, profile } = scenario;
      if (!profile.areas.includes(area))
        return judge.notApplicable(refusals, `the profile does not have ${area}`);
      const [everywhere, altered] = [foundTokens(profile), await alteredTokens(scenario)];
      const hasRefusals = await refusesByStatus(scenario, area);
      const client = makeTryingClient({ scenario, area, everywhere, altered, refusesByStatus: hasRefusals });
      await inUnits(judge, checks, (check) => check.run({ ...scenario, client, judge: silentJudge(judge) }));
      const none = `no operation of ${area} was accepted with a good token`;
      settleRefusals(scenario, [...everywhere, ...altered], none);
    },
  });

/** Checks that together send each operation of an area at least once, in few requests. */
const senders: readonly (readonly [Area, readonly Check[]])[] = [
  ['service-sheets', [actionsOnOne]],
  ['payments', [putAnswer]],
  ['requisitions', [writesToOne, deletion, saveForLater, issuanceCheck]],
  ['user-reassignments', [onePair]],
  ['scheduling-agreements', [setConfirmed, agreementMoves, agreementAttachments]],
  ['quality-inspections', [inspectionMoves, inspectionAttachments, characteristicAttachments]],
  ['attachments', [textsOfOwners, ...attachmentDeletions]],
  ['comments', [withoutPath, commentAttachments, attachmentSilences]],
  ['legal-documents', [deletions]],
];

/** One check for each area with operations. */
export const guardedAreas: readonly Check[] = senders.map(([area, checks]) =>
  guardedOperations(area, checks),
);
