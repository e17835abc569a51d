import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { lookAt } from '../asking/attempt.ts';
import { change } from '../asking/change.ts';
import { type Made, make } from '../asking/make.ts';
import { compareLines } from '../seeing/compare-lines.ts';
import { compareHeader } from '../seeing/shown-otherwise.ts';
import { soundData } from '../seeing/sound-data.ts';
import { type Case, wishOf } from './arbitrary-requisition.ts';
import { type Finding, findingOf } from './judge-kept.ts';

const keeps = 'requisitions/create-keeps-what-was-sent';
const keepsLines = 'requisitions/create-keeps-lines';
const updates = 'requisitions/update-changes';

type Header = Readonly<Record<string, unknown>>;

/** What the reads in all formats tell about a header and the lines that were sent. */
const findingsOf = async (
  context: Context,
  made: Made,
  { row, header }: { readonly row: typeof keeps | typeof updates; readonly header: Header },
): Promise<Finding[]> => {
  const found: Finding[] = [];
  for (const format of formatsOf(context.profile)) {
    const { sight, exchanges } = await lookAt(context, made, format);
    if (sight === undefined) continue;
    found.push(...findingOf(row, compareHeader(header, soundData(sight)), exchanges));
    if (row === updates) continue;
    const lines = compareLines(context.profile, made.wish.lines, sight);
    found.push(...findingOf(keepsLines, lines, exchanges));
  }
  return found;
};

/**
 * Creates the requisition of a case, reads it, changes its header and reads it again; answers what that showed of
 * the rules about keeping. Undefined where it was not accepted, which tells nothing: what else a target asks of
 * requisitions is open.
 */
export const survive = async (context: Context, one: Case): Promise<readonly Finding[] | undefined> => {
  const { format, header, changes } = one;
  const made = await make(context, wishOf(one), { format });
  if (made.id === undefined) return undefined;
  const created = await findingsOf(context, made, { row: keeps, header });
  if (created.some(({ violation }) => violation !== undefined)) return created;
  const { outcome, answer, exchanges } = await change(context, made.id, changes, { format, look: false });
  if (outcome !== 'accepted') return created;
  const known = { ...made, exchanges: [...made.exchanges, ...exchanges] };
  const changed = await findingsOf(context, known, { row: updates, header: changes });
  // What is still under way cannot be missed by a read at once.
  const isTold = ({ violation }: Finding): boolean => violation === undefined || answer.status !== 202;
  return [...created, ...changed.filter(isTold)];
};
