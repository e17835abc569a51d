import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { isNoMethod, isNothingThere } from '../../harness/place.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import type { Day } from './issuance-dates.ts';
import { issuance, issuanceRules } from './issuance-rules.ts';
import { dateOf } from './judge-schedule.ts';
import { type Ground, groundAt, type Scheduled, type Stage, schedule, stages } from './scheduled-lines.ts';

/** A few days: within any bound that a platform may have. */
export const fewDays = 3;

/** The first schedule that was accepted, and what was refused on the same requisition before. */
export interface Start {
  readonly stage: Stage;
  readonly ground: Ground;
  readonly first: Scheduled;
  /** How many lines it named. */
  readonly lines: 1 | 2;
  readonly retry?: number;
  /** The request for two lines, where only one for a single line was accepted. */
  readonly severalRefused?: Scheduled;
  /** The request without a retry interval, where only one with it was accepted. */
  readonly bareRefused?: Scheduled;
}

const tryAt = async (
  context: Context,
  { stage, ground, day }: { stage: Stage; ground: Ground; day: Day },
): Promise<Start | Scheduled[]> => {
  const { sight, ids } = ground;
  const both = await schedule(context, sight, { ids: ids.slice(0, 2), day });
  if (both.outcome === 'accepted') return { stage, ground, first: both, lines: 2 };
  const single = await schedule(context, sight, { ids: ids.slice(0, 1), day });
  if (single.outcome === 'accepted') {
    return { stage, ground, first: single, lines: 1, severalRefused: both };
  }
  const again = await schedule(context, sight, { ids: ids.slice(0, 1), day, retry: fewDays });
  if (again.outcome === 'accepted') {
    return { stage, ground, first: again, lines: 1, retry: fewDays, bareRefused: single };
  }
  return [both, single, again];
};

interface Refusals {
  readonly answers: readonly Answer[];
  readonly exchanges: readonly Exchange[];
  /** Whether one that was approved was tried: no document can be readier. */
  readonly approved: boolean;
  readonly reasons: readonly string[];
}

const judgeNone = ({ judge }: Context, { answers, exchanges, approved, reasons }: Refusals): void => {
  const told = [...reasons, ...new Set(answers.map(tellAnswer))].join('; ');
  const isAbsent =
    answers.length > 0 && answers.every((answer) => (approved ? isNothingThere : isNoMethod)(answer));
  for (const rule of issuanceRules) {
    if (rule === issuance.date && isAbsent) {
      judge.violated(rule, {
        expected: 'schedule_issuance is there',
        seen: `it answers ${told} for lines that a read shows`,
        exchanges,
      });
    } else judge.inconclusive(rule, `no schedule of lines was accepted: ${told}`);
  }
};

/** Whether a read shows what became of the date. */
const isTold = ({ first, ground, lines }: Start, day: Day): boolean =>
  ground.ids.slice(0, lines).some((id) => !['untold', 'unset'].includes(dateOf(first, id, day).told));

/**
 * Finds where a requisition has to be for its lines to be scheduled, if possible so that reads show it: what is
 * accepted early may not count yet. Undefined, and judged, where it is accepted nowhere.
 */
export const findStage = async (context: Context, day: Day): Promise<Start | undefined> => {
  const answers: Answer[] = [];
  const exchanges: Exchange[] = [];
  const reasons: string[] = [];
  let approved = false;
  let blind: Start | undefined;
  for (const stage of stages) {
    const ground = await groundAt(context, stage);
    if ('reason' in ground) {
      reasons.push(`${stage}: ${ground.reason}`);
      continue;
    }
    const tried = await tryAt(context, { stage, ground, day });
    if (!Array.isArray(tried)) {
      if (isTold(tried, day)) return tried;
      blind ??= tried;
      continue;
    }
    approved ||= stage === 'approved';
    answers.push(...tried.map(({ answer }) => answer));
    exchanges.push(ground.sight.exchange, ...tried.map(({ answer }) => answer.exchange));
  }
  if (blind === undefined) judgeNone(context, { answers, exchanges, approved, reasons });
  return blind;
};
