import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Check } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { dayAt } from '../compose.ts';
import { answerNames } from '../content/shown-members.ts';
import { type AgreementSnapshot, lookAt, type Made, tellAnswer } from '../descriptor.ts';
import { workshopFor } from '../dialects.ts';
import { type Finding, holds, takeDown, untold, wrong } from '../seeing/finding.ts';
import { pairItems, pairLines } from '../seeing/match-items.ts';
import { sameMoment } from '../seeing/same-value.ts';

const answered: RequirementId = 'scheduling-agreements/create-answers-validity-dates';
const kept: RequirementId = 'scheduling-agreements/create-keeps-the-header';
const delivered: RequirementId = 'scheduling-agreements/lines-show-delivery-date';
const claims = [answered, kept, delivered];

const offset = '-07:30';

/** A time of the day that is another day in UTC. */
const evening = (midnight: string): string => midnight.replace('T00:00:00Z', `T20:45:00${offset}`);

/**
 * Whether a moment is kept. Another one may be rounded to a day; one with the same time of the day is not the same
 * moment, and was read without its offset.
 */
const finding = (
  row: RequirementId,
  [name, sent, shown]: readonly [string, unknown, Value | undefined],
  { text, origin, exchange }: AgreementSnapshot,
): Finding => {
  if (sameMoment(sent, shown, text) === true) return holds(row);
  const clock = String(sent).replace(offset, '');
  if (typeof shown !== 'string' || !(text.includes(clock) || shown.startsWith(clock)))
    return untold(row, `${name} is shown as ${jsonText(shown)}`);
  return wrong(row, {
    expected: `${name} in ${answerNames[origin]} as it was sent: ${String(sent)}`,
    seen: shown,
    exchanges: [exchange],
    explanation: `${name} is read without its offset`,
  });
};

const findingsIn = (made: Made, snapshot: AgreementSnapshot): readonly Finding[] => {
  const row = snapshot.origin === 'create' ? answered : kept;
  const header = ['validity-start-date', 'validity-end-date'].map((name) =>
    finding(row, [name, made.body[name], snapshot.data[name]], snapshot),
  );
  const lines = pairItems(made.body, snapshot, made.created).flatMap(({ sent, shown }) =>
    shown === undefined ? [] : pairLines(sent, shown, made.created),
  );
  const name = 'delivery-date';
  return [
    ...header,
    ...lines.map(({ sent, shown }) => finding(delivered, [name, sent[name], shown?.[name]], snapshot)),
  ];
};

/** Creates an agreement with moments in another offset than UTC, and looks at which moments answers show. */
export const moments: Check = {
  id: 'scheduling-agreements/moments',
  title: 'Moments with an offset are the same moments in answers',
  claims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const workshop = await workshopFor(context, claims);
    if (workshop === undefined) return;
    judge.planned(1);
    const made = await workshop.make({
      header: {
        'validity-start-date': evening(dayAt(context, 1)),
        'validity-end-date': evening(dayAt(context, 365)),
      },
      items: [{ lines: 2, line: (at) => ({ 'delivery-date': evening(dayAt(context, 5 + 12 * at)) }) }],
    });
    judge.executed();
    const snapshots = made.created === undefined ? [] : [made.created];
    for (const format of made.outcome === 'accepted' ? formatsOf(profile) : []) {
      const snapshot = await lookAt(context, made, format);
      if (snapshot !== undefined && isSnapshot(snapshot)) snapshots.push(snapshot);
    }
    takeDown(
      judge,
      claims,
      snapshots.flatMap((snapshot) => findingsIn(made, snapshot)),
    );
    for (const claim of claims)
      judge.inconclusive(claim, `moments with an offset: ${tellAnswer(made.answer).slice(0, 160)}`);
  },
};
