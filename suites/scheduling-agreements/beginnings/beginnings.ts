import type { RequirementId } from '../../../models/requirements/index.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { answerNames } from '../content/shown-members.ts';
import { type AgreementSnapshot, lookAt, type Made, tellAnswer } from '../descriptor.ts';
import { type Workshop, workshopFor } from '../dialects.ts';
import { type Finding, holds, takeDown, untold, wrong } from '../seeing/finding.ts';
import { lineStatusFindings, lineStatusRows } from './line-statuses.ts';

interface Beginning {
  readonly row: RequirementId;
  readonly issued: boolean | undefined;
  readonly state: 'issued' | 'draft';
}

const all: readonly Beginning[] = [
  { row: 'scheduling-agreements/create-issued', issued: true, state: 'issued' },
  { row: 'scheduling-agreements/create-draft-when-false', issued: false, state: 'draft' },
  { row: 'scheduling-agreements/create-draft-when-omitted', issued: undefined, state: 'draft' },
];

const tellIssued = (issued: boolean | undefined): string =>
  issued === undefined ? 'without is-issued' : `with is-issued ${issued}`;

const stateFinding = (
  { row, issued, state }: Beginning,
  made: Made,
  snapshot: AgreementSnapshot,
): Finding => {
  const status = jsonText(snapshot.data['status'] ?? null);
  if (snapshot.state === undefined)
    return untold(row, `status ${status} is none that is known: give it in status-names`);
  if (snapshot.state === state) return holds(row);
  if (made.answer.status === 202)
    return untold(row, `it was taken for later with 202, and is ${status} as yet`);
  return wrong(row, {
    expected: `${state} in ${answerNames[snapshot.origin]}, for an agreement created ${tellIssued(issued)}`,
    seen: status,
    exchanges: [...made.exchanges, snapshot.exchange],
    explanation: `an agreement created ${tellIssued(issued)} is ${snapshot.state}`,
  });
};

/** The answer to a creation, and a read in each format. */
const sightsOf = async (context: Context, made: Made): Promise<readonly AgreementSnapshot[]> => {
  const snapshots = made.created === undefined ? [] : [made.created];
  for (const format of formatsOf(context.profile)) {
    const snapshot = await lookAt(context, made, format);
    if (snapshot !== undefined && isSnapshot(snapshot)) snapshots.push(snapshot);
  }
  return snapshots;
};

const begin = async (context: Context, workshop: Workshop, one: Beginning): Promise<void> => {
  const { judge, profile } = context;
  const { row, issued } = one;
  const items = [{ lines: 2 }, { lines: 2, confirm: false }];
  const made = await workshop.make({ header: { 'is-issued': issued }, items });
  judge.executed();
  const rows = issued === true ? [row, ...lineStatusRows] : [row];
  if (made.outcome !== 'accepted') {
    for (const each of rows)
      judge.inconclusive(each, `an agreement ${tellIssued(issued)}: ${tellAnswer(made.answer)}`);
    return;
  }
  const snapshots = await sightsOf(context, made);
  takeDown(
    judge,
    [row],
    snapshots.map((snapshot) => stateFinding(one, made, snapshot)),
  );
  if (issued === true)
    takeDown(
      judge,
      lineStatusRows,
      snapshots.flatMap((snapshot) => lineStatusFindings(made, snapshot, profile)),
    );
};

/** Creates agreements with is-issued true, false and left out, and looks at the status of each and of its lines. */
export const beginnings: Check = {
  id: 'scheduling-agreements/beginnings',
  title: 'A new agreement is Issued or a Draft by is-issued, and its lines follow what their items require',
  claims: [...all.map(({ row }) => row), ...lineStatusRows],
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const workshop = await workshopFor(context, beginnings.claims);
    if (workshop === undefined) return;
    context.judge.planned(all.length);
    for (const one of all) {
      const isPreset = 'is-issued' in context.profile.schedulingAgreements.agreement;
      if (one.issued === undefined && isPreset)
        context.judge.notApplicable(one.row, 'By the profile every agreement here is sent with is-issued.');
      else await begin(context, workshop, one);
    }
  },
};
