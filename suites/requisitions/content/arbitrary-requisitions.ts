import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { createdIsKept, type Trial } from '../../laws/created-is-kept.ts';
import { lookAt } from '../asking/attempt.ts';
import { change } from '../asking/change.ts';
import { blockWithoutForm } from '../asking/form.ts';
import { type Made, make } from '../asking/make.ts';
import { compareLines } from '../seeing/compare-lines.ts';
import { compareHeader } from '../seeing/shown-otherwise.ts';
import { soundData } from '../seeing/sound-data.ts';
import { arbitraryCase, type Case, wishOf } from './arbitrary-requisition.ts';
import { type Finding, findingOf, judgeFindings } from './judge-kept.ts';

const keeps = 'requisitions/create-keeps-what-was-sent';
const keepsLines = 'requisitions/create-keeps-lines';
const updates = 'requisitions/update-changes';
const claims = [keeps, keepsLines, updates] as const;

type Header = Readonly<Record<string, unknown>>;

/** What the reads in all formats tell about a header and the lines that were sent. */
const findingsOf = async (
  context: Context,
  made: Made,
  { row, header }: { readonly row: typeof keeps | typeof updates; readonly header: Header },
): Promise<readonly Finding[]> => {
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

const isRight = ({ violation }: Finding): boolean => violation === undefined;

/** Changes the header of what was created, and compares it again. */
const changedFindings = async (
  context: Context,
  made: Made,
  { changes, format }: Case,
): Promise<readonly Finding[]> => {
  if (made.id === undefined) return [];
  const { outcome, answer, exchanges } = await change(context, made.id, changes, { format, look: false });
  if (outcome !== 'accepted') return [];
  const known = { ...made, exchanges: [...made.exchanges, ...exchanges] };
  const changed = await findingsOf(context, known, { row: updates, header: changes });
  // What is still under way cannot be missed by a read at once.
  return changed.filter((finding) => isRight(finding) || answer.status !== 202);
};

/** Creates a requisition, reads it, changes its header and reads it again. */
const attempt = async (context: Context, one: Case): Promise<Trial | undefined> => {
  const made = await make(context, wishOf(one), { format: one.format });
  if (made.id === undefined) return undefined;
  const created = await findingsOf(context, made, { row: keeps, header: one.header });
  const changed = created.every(isRight) ? await changedFindings(context, made, one) : [];
  const findings = [...created, ...changed];
  return { isFailed: !findings.every(isRight), judge: () => judgeFindings(context.judge, findings) };
};

/** Requisitions of every kind, and what reads show of them and of their changes. */
export const arbitraryRequisitions = createdIsKept<Case>({
  id: 'requisitions/arbitrary-requisitions',
  title: 'Requisitions of any size, with awkward texts and prices, are kept as they were sent',
  claims,
  runs: 10,
  mostShrinks: 30,
  open: async (context) => {
    const { profile } = context;
    if (await blockWithoutForm(context, claims)) return undefined;
    return {
      cases: arbitraryCase(profile.requisitions, formatsOf(profile)),
      attempt: (one) => attempt(context, one),
    };
  },
});
