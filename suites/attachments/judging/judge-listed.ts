import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context, Violation } from '../../harness/check.ts';
import { idText } from '../../harness/id-text.ts';
import { judgeRefused } from '../../harness/judge-place.ts';
import { isNothingThere } from '../../harness/place.ts';
import { isKnown, isRecordOfIt, type Known, type Put } from '../attach.ts';
import { alone, type Document, placeBelow, tellDocument } from '../descriptor.ts';
import { isThere, read } from '../look.ts';

/** The rows that adding something decides; `listed` where there is one about the list. */
export interface AddedRows {
  readonly added: RequirementId;
  readonly listed?: RequirementId;
}

/** Judges that an addition was refused: only where the document is known to be there. */
const judgeRefusal = ({ judge }: Context, { added }: AddedRows, put: Put) => {
  const { document, place, answer, before, exchanges } = put;
  const isListed = before.kind === 'records';
  if (isNothingThere(answer) && place.told && !isListed)
    return judge.inconclusive(added, `nothing is known to be at ${tellDocument(document)}`);
  judgeRefused(judge, added, { place, answer, exchanges: [before.answer.exchange, ...exchanges] });
};

/** Whether a read below its document shows what a creation told the id of, though no list does. */
const isShown = async (context: Context, { document, told, before }: Put): Promise<boolean> => {
  // One that was there before is not what was added.
  if (told === undefined || before.ids.includes(told)) return false;
  const below = await read(context, placeBelow('show-of', document, told));
  return isThere(below);
};

const isUpload = (type: string): boolean => type.startsWith('multipart');

/** Whether reads find nothing at an id, and nothing but that. */
const isMissing = async (context: Context, document: Document, id: string): Promise<boolean> => {
  for (const place of [placeBelow('show-of', document, id), alone.show(id)])
    if ((await read(context, place)).kind !== 'missing') return false;
  return true;
};

/** Whether a text that a page may hide was not kept: reads do not find it, and find what is listed. */
const isForgotten = async (context: Context, { told, type, document, listed, before, answer }: Put) => {
  // What a read of a text answers is open: only that of another one tells.
  const other = idText(listed?.records.find((record) => record['type'] === 'text') ?? {});
  // Files may be stored later, and are read with patience elsewhere.
  if (told === undefined || other === undefined || isUpload(type)) return false;
  if (answer.status === 202 || before.ids.includes(told)) return false;
  // An id alone may be that of the document.
  if (!isRecordOfIt(answer)) return false;
  return (await isMissing(context, document, told)) && !(await isMissing(context, document, other));
};

const judgeMissing = async (context: Context, { added, listed }: AddedRows, put: Put): Promise<void> => {
  const { judge } = context;
  const { document, listed: list, answer, before, exchanges } = put;
  const violation: Violation = {
    expected: `what was attached to ${tellDocument(document)} among its attachments`,
    seen: `${list?.seen ?? 'no list'} without it, ${before.seen} before`,
    exchanges: [before.answer.exchange, ...exchanges],
    explanation: 'what was attached is not listed',
  };
  const both = listed === undefined ? [added] : [added, listed];
  const isHidden = !put.isWhole || answer.status === 202 || !isComparable(put);
  if (isHidden && !(await isForgotten(context, put))) {
    for (const row of both) judge.inconclusive(row, `what was attached is not shown: ${violation.seen}`);
    return;
  }
  const isLeftOut = listed !== undefined && (await isShown(context, put));
  judge.violated(isLeftOut ? listed : added, violation);
};

/** Whether a difference between the lists before and after means anything. */
const isComparable = ({ before, listed }: Put): boolean =>
  before.kind === 'records'
    ? (listed?.ids.length ?? 0) <= before.ids.length
    : before.answer.status === 404 && listed?.ids.length === 0;

/** What a page of the list hides may be shown by a read. */
const judgeHidden = async (context: Context, { added, listed }: AddedRows, put: Put): Promise<void> => {
  const { judge } = context;
  const why = `a page of the list may hide what was attached: ${put.listed?.seen}`;
  if (listed !== undefined) judge.inconclusive(listed, why);
  if (await isShown(context, put)) judge.holds(added, put.answer.exchange);
  else if (await isForgotten(context, put)) await judgeMissing(context, { added }, put);
  else judge.inconclusive(added, why);
};

/** Judges whether an addition was accepted, and whether the list holds what was added. */
export const judgeAdded = async (context: Context, row: AddedRows, put: Put): Promise<void> => {
  const { judge } = context;
  const { answer, outcome, listed: list, document, exchanges } = put;
  const { added, listed } = row;
  if (outcome === 'refused') return judgeRefusal(context, row, put);
  if (outcome === 'unclear' || list === undefined)
    return judge.inconclusive(added, `it answered ${answer.status ?? 'nothing'}`);
  if (list.kind === 'records') {
    if (!isKnown(put)) return judgeMissing(context, row, put);
    if (!list.ids.includes(put.id)) return judgeHidden(context, row, put);
    judge.holds(added, answer.exchange);
    if (listed !== undefined) judge.holds(listed, list.answer.exchange);
    return;
  }
  judge.inconclusive(added, `the list cannot tell: ${list.seen}`);
  if (listed === undefined) return;
  const place = placeBelow('list-of', document);
  if (list.kind === 'refused') return judgeRefused(judge, listed, { place, answer: list.answer, exchanges });
  if (list.kind === 'untold') return judge.inconclusive(listed, `the list: ${list.seen}`);
  judge.violated(listed, {
    expected: `the attachments of ${tellDocument(document)}`,
    seen: list.seen,
    exchanges,
    explanation: 'the attachments of a document are not listed',
  });
};

/** Whether one that a page may hide is gone all the same: reads do not find it, and find what came after it. */
const isLost = async (context: Context, lost: Known, put: Put): Promise<boolean> => {
  const { document, id } = lost;
  if (put.isWhole) return true;
  // What a read of a text answers is open, and may be what one of a missing file does.
  if (put.id === undefined || isUpload(lost.type) !== isUpload(put.type)) return false;
  if (!(await isMissing(context, document, id))) return false;
  return !(await isMissing(context, document, put.id));
};

/** Judges that what was attached before is listed still after something was attached. What is not, if anything. */
export const judgeStays = async (
  context: Context,
  listed: RequirementId,
  before: readonly Known[],
  put: Put,
): Promise<Known | undefined> => {
  const { judge } = context;
  const { listed: list, document, exchanges } = put;
  if (list === undefined || before.length === 0) return undefined;
  const lost = before.find(({ id }) => !list.ids.includes(id));
  if (lost === undefined) {
    if (put.isWhole) judge.holds(listed, list.answer.exchange);
    return undefined;
  }
  if (!(await isLost(context, lost, put))) return undefined;
  judge.violated(listed, {
    expected: `attachment ${lost.id} of ${tellDocument(document)} beside what was attached after it`,
    seen: `${list.seen} without it`,
    exchanges: [...lost.exchanges, ...exchanges],
    explanation: 'what was attached before is not listed any more',
  });
  return lost;
};
