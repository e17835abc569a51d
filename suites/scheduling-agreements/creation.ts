import type { Members } from '../../models/members.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { judgeShown, leaveUnshown, shownClaims } from '../formats/area-fields.ts';
import type { Check, Context } from '../harness/check.ts';
import { formatsOf, otherFormats } from '../harness/dialect/formats-of.ts';
import { hasStatus, isLater } from '../harness/meaning.ts';
import { judgeVariants } from '../harness/pairs.ts';
import type { ReadFailure } from '../harness/resources/read-failure.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import {
  type Finding,
  holds,
  inconclusiveFinding,
  judgeFindings,
  makeFinding,
} from '../harness/verdict/finding.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { type AgreementShape, optionalHeader } from './compose.ts';
import {
  answerFindings,
  contentRows,
  createdFindings,
  describeIssued,
  referenceRows,
  beginnings as statusRows,
} from './content/header.ts';
import { lineStatusRows } from './content/items.ts';
import { type AgreementSnapshot, type CreatedAgreement, describeAnswer, readOnce } from './descriptor.ts';
import { type AgreementClient, agreementsFor, isOffered } from './dialects.ts';

const makes: RequirementId = 'scheduling-agreements/create-makes-an-agreement';

const foundFinding = (
  { answer, exchanges }: CreatedAgreement,
  snapshot: AgreementSnapshot | ReadFailure | undefined,
): Finding => {
  if (snapshot === undefined)
    return inconclusiveFinding(makes, 'neither the answer nor the list shows the id');
  if (isSnapshot(snapshot)) return holds(makes);
  const isGone = hasStatus(snapshot, 'not-found') && !isLater(answer);
  if (!isGone) return inconclusiveFinding(makes, `a new agreement could not be read: ${snapshot.unread}`);
  return makeFinding(makes, {
    expected: 'the new agreement',
    seen: snapshot.unread,
    exchanges: [...exchanges, snapshot.exchange],
    explanation: 'the new document is not there',
  });
};

/** Judges the claimed requirements about the answer to an accepted creation and reads in each format. */
export const judgeMade = async (
  context: Context,
  made: CreatedAgreement,
  claims: readonly RequirementId[],
): Promise<void> => {
  const { judge, profile } = context;
  const findings: Finding[] = [...createdFindings(made, profile)];
  for (const format of formatsOf(profile)) {
    const snapshot = await readOnce(context, made, format);
    findings.push(foundFinding(made, snapshot));
    if (isSnapshot(snapshot)) findings.push(...answerFindings(made, snapshot, profile));
  }
  judgeFindings(judge, findings, { claims });
};

/** An item with its own description only, as the description of catalog items is undocumented. */
const described: AgreementShape = { items: [{ members: { item: undefined } }] };

const severalItems: AgreementShape = { items: [{ lines: 2 }, { lines: 2, confirm: false }] };

const several = {
  requirement: 'scheduling-agreements/items-may-be-several',
  what: 'an agreement of two items with two lines each',
} as const;

const contentClaims = [makes, several.requirement, ...contentRows];

const judgeContents = async (context: Context): Promise<void> => {
  const { judge, profile } = context;
  const agreements = await agreementsFor(context, contentClaims);
  if (agreements === undefined) return;
  judge.planned(4);
  const control = () => agreements.make();
  const all = [
    await agreements.make(),
    await agreements.make({ header: optionalHeader(profile.schedulingAgreements) }),
    await judgeVariants(judge, several, [{ request: () => agreements.make(severalItems), control }]),
    await agreements.make(described),
  ];
  for (const made of all) {
    judge.executed();
    if (made?.outcome !== 'accepted') continue;
    judgeShown(judge, 'scheduling-agreements', made.created === undefined ? [] : [made.created]);
    await judgeMade(context, made, contentClaims);
  }
};

/**
 * Creates agreements, and compares the answer and reads in every format with what was sent. If no form is accepted,
 * only the claims about contents are blocked: reads still show which members exist.
 */
export const creation: Check = {
  id: 'scheduling-agreements/creation',
  title: 'A new agreement shows everything that was sent, in its answer and in reads',
  claims: [...contentClaims, ...shownClaims('scheduling-agreements')],
  run: async (context) => {
    const { judge, profile } = context;
    if (!isOffered(context, creation.claims)) return;
    await judgeContents(context);
    leaveUnshown(judge, 'scheduling-agreements', profile.schedulingAgreements.readable.length === 0);
  },
};

/** An agreement to create, and the format of the answer; by default the target's own. */
interface CreationRequest {
  readonly row: RequirementId;
  readonly issued: boolean | undefined;
  readonly format?: Format;
}

const begin = async (
  context: Context,
  agreements: AgreementClient,
  { row, issued, format }: CreationRequest,
): Promise<void> => {
  const { judge, profile } = context;
  if (issued === undefined && 'is-issued' in profile.schedulingAgreements.agreement)
    return judge.notApplicable(row, 'By the profile every agreement here is sent with is-issued.');
  const items = [{ lines: 2 }, { lines: 2, confirm: false }];
  const body = agreements.compose({ header: { 'is-issued': issued }, items });
  const made = await agreements.send(body, format && { accept: mediaTypeOf[format] });
  judge.executed();
  const rows = issued ? [row, ...lineStatusRows] : [row];
  if (made.outcome === 'accepted') return judgeMade(context, made, rows);
  judge.inconclusive(rows, `an agreement ${describeIssued(issued)}: ${describeAnswer(made.answer)}`);
};

/** Creates agreements with is-issued true, false and omitted, and judges the status of each and of its lines. */
export const beginnings: Check = {
  id: 'scheduling-agreements/beginnings',
  title:
    'is-issued makes a new agreement Issued or a Draft, and its lines get the status that their items require',
  claims: [...statusRows.map(({ row }) => row), ...lineStatusRows],
  run: async (context) => {
    const agreements = await agreementsFor(context, beginnings.claims);
    if (agreements === undefined) return;
    // The Accept header only affects the format of the answer.
    const inOthers = otherFormats(context.profile).map((format) => ({ ...statusRows[0], format }));
    context.judge.planned(statusRows.length + inOthers.length);
    for (const one of [...statusRows, ...inOthers]) await begin(context, agreements, one);
  },
};

const referenceClaims = referenceRows.map(([row]) => row);

/** Creates agreements with each reference that the profile has, and judges how answers show them. */
export const references: Check = {
  id: 'scheduling-agreements/references',
  title: 'Supplier, shipping address and payment term are shown with their id and their name or code',
  claims: referenceClaims,
  run: async (context) => {
    const { judge, profile } = context;
    const agreements = await agreementsFor(context, referenceClaims);
    if (agreements === undefined) return;
    const full: Members = optionalHeader(profile.schedulingAgreements);
    const known = { 'shipping-address': full['shipping-address'], 'payment-term': full['payment-term'] };
    judge.planned(1);
    let made = await agreements.make({ header: known });
    if (made.outcome === 'refused') made = await agreements.make();
    judge.executed();
    if (made.outcome === 'accepted') await judgeMade(context, made, referenceClaims);
    for (const [row, name] of referenceRows) {
      if (name !== 'supplier' && known[name] === undefined)
        judge.notApplicable(row, whyLacking(`the profile names no ${name}`, `scheduling-agreements.${name}`));
      else judge.inconclusive(row, `no answer shows ${name}: ${describeAnswer(made.answer).slice(0, 3)}`);
    }
  },
};
