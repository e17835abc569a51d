import { issuedLineStatus } from '../../models/delivery-schedules.ts';
import type { RequirementId } from '../../models/requirements/index.ts';
import type { Data } from '../../models/resources/resource.ts';
import { schedulingAgreement } from '../../models/resources/scheduling-agreement.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import { type Format, mediaTypeOf } from '../../models/wire/media-type.ts';
import { capital } from '../../models/wire/spelling.ts';
import type { Check, Context } from '../harness/check.ts';
import { otherFormats } from '../harness/dialect/formats-of.ts';
import { isLater } from '../harness/meaning.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { isNothing } from '../harness/resources/snapshot.ts';
import { isWritten, statusNamed, statusSubject } from '../harness/resources/status-named.ts';
import { type Finding, holds, inconclusive, judgeFindings, makeFinding } from '../harness/verdict/finding.ts';
import { answerNames } from './content/compared.ts';
import { pairItems } from './content/items.ts';
import { type AgreementSnapshot, type CreatedAgreement, describeAnswer, snapshotsOf } from './descriptor.ts';
import { type AgreementClient, agreementsFor } from './dialects.ts';

/** Everything that the statuses of new lines decide. */
export const lineStatusRows: readonly RequirementId[] = [
  'scheduling-agreements/issued-lines-await-confirmation',
  'scheduling-agreements/issued-lines-are-issued',
];

const statusFinding = (
  line: Data,
  {
    confirm,
    profile,
    snapshot,
    made,
  }: { confirm: boolean; profile: Profile; snapshot: AgreementSnapshot; made: CreatedAgreement },
): Finding[] => {
  const [awaiting, issued] = lineStatusRows as readonly [RequirementId, RequirementId];
  const row = confirm ? awaiting : issued;
  const status = line['status'];
  // That a status is shown is a sentence of its own.
  if (isNothing(status)) return [];
  const wanted = issuedLineStatus(confirm);
  if (isWritten(status, [wanted], profile)) return [holds(row)];
  const which = confirm ? 'a confirmation' : 'no confirmation';
  return [
    makeFinding(row, {
      expected: `${wanted} for the lines of items that require ${which}, in ${answerNames[snapshot.origin]}`,
      seen: jsonText(status),
      exchanges: [...made.exchanges, snapshot.exchange],
      explanation: `lines that require ${which} are ${statusNamed(status, profile)} in a new issued agreement`,
      subject: `lines of a new issued agreement as ${statusNamed(status, profile)}`,
    }),
  ];
};

/** The lines of an agreement that was created as issued: where an item does not say what it requires, nothing is told. */
export const lineStatusFindings = (
  made: CreatedAgreement,
  snapshot: AgreementSnapshot,
  profile: Profile,
): readonly Finding[] => {
  // That it is issued is a sentence of its own.
  if (snapshot.state !== undefined && snapshot.state !== 'issued') return [];
  return pairItems(made.body, snapshot, made.created).flatMap(({ sent, shown }) => {
    const confirm = sent['is-confirmation-required'];
    if (shown === undefined || typeof confirm !== 'boolean') return [];
    return shown.lines.flatMap((line) => statusFinding(line, { confirm, profile, snapshot, made }));
  });
};

interface Beginning {
  readonly row: RequirementId;
  readonly issued: boolean | undefined;
  readonly state: 'issued' | 'draft';
  /** The format of the answer; the target's own when left out. */
  readonly format?: Format;
}

const issuedAtOnce: Beginning = {
  row: 'scheduling-agreements/create-issued',
  issued: true,
  state: 'issued',
};

const all: readonly Beginning[] = [
  issuedAtOnce,
  { row: 'scheduling-agreements/create-draft-when-false', issued: false, state: 'draft' },
  { row: 'scheduling-agreements/create-draft-when-omitted', issued: undefined, state: 'draft' },
];

const describeIssued = (issued: boolean | undefined): string =>
  issued === undefined ? 'without is-issued' : `with is-issued ${issued}`;

const stateFinding = (
  { row, issued, state }: Beginning,
  { made, snapshot, profile }: { made: CreatedAgreement; snapshot: AgreementSnapshot; profile: Profile },
): Finding => {
  const shown = snapshot.data['status'];
  const status = jsonText(shown ?? null);
  if (isNothing(shown)) return inconclusive(row, 'no status is shown');
  if (isWritten(shown, [capital(state)], profile)) return holds(row);
  if (isLater(made.answer))
    return inconclusive(row, `the creation was accepted with 202, and the agreement is still ${status}`);
  return makeFinding(row, {
    expected: `${capital(state)} in ${answerNames[snapshot.origin]}, for an agreement created ${describeIssued(issued)}`,
    seen: status,
    exchanges: [...made.exchanges, snapshot.exchange],
    explanation: `an agreement created ${describeIssued(issued)} is ${snapshot.state ?? 'in an unknown status'}`,
    subject: statusSubject(schedulingAgreement, snapshot, state),
  });
};

const begin = async (context: Context, agreements: AgreementClient, one: Beginning): Promise<void> => {
  const { judge, profile } = context;
  const { row, issued, format } = one;
  const items = [{ lines: 2 }, { lines: 2, confirm: false }];
  const body = agreements.compose({ header: { 'is-issued': issued }, items });
  const made = await agreements.send(body, format && { accept: mediaTypeOf[format] });
  judge.executed();
  const rows = issued === true ? [row, ...lineStatusRows] : [row];
  if (made.outcome !== 'accepted') {
    judge.inconclusive(rows, `an agreement ${describeIssued(issued)}: ${describeAnswer(made.answer)}`);
    return;
  }
  const snapshots = await snapshotsOf(context, made);
  judgeFindings(
    judge,
    snapshots.map((snapshot) => stateFinding(one, { made, snapshot, profile })),
    { claims: [row] },
  );
  if (issued === true)
    judgeFindings(
      judge,
      snapshots.flatMap((snapshot) => lineStatusFindings(made, snapshot, profile)),
      { claims: lineStatusRows },
    );
};

/** Creates agreements with is-issued true, false and left out, and looks at the status of each and of its lines. */
export const beginnings: Check = {
  id: 'scheduling-agreements/beginnings',
  title:
    'is-issued makes a new agreement Issued or a Draft, and its lines get the status that their items require',
  claims: [...all.map(({ row }) => row), ...lineStatusRows],
  run: async (context) => {
    const agreements = await agreementsFor(context, beginnings.claims);
    if (agreements === undefined) return;
    // The Accept header chooses how the new agreement is shown, and nothing else.
    const inOthers = otherFormats(context.profile).map((format) => ({ ...issuedAtOnce, format }));
    context.judge.planned(all.length + inOthers.length);
    for (const one of [...all, ...inOthers]) {
      const isPreset = 'is-issued' in context.profile.schedulingAgreements.agreement;
      if (one.issued === undefined && isPreset)
        context.judge.notApplicable(one.row, 'By the profile every agreement here is sent with is-issued.');
      else await begin(context, agreements, one);
    }
  },
};
