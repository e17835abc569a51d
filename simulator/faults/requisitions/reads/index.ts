import type { Fault } from '../../fault.ts';
import { listAnswersLines } from './list-answers-lines.ts';
import { listAnswersOne } from './list-answers-one.ts';
import { listInXmlHoldsNone } from './list-in-xml-holds-none.ts';
import { listIsNotFound } from './list-is-not-found.ts';
import { mineAnswersAll } from './mine-answers-all.ts';
import { mineAnswersLines } from './mine-answers-lines.ts';
import { mineAnswersOne } from './mine-answers-one.ts';
import { mineHoldsDraftsOfOthers } from './mine-holds-drafts-of-others.ts';
import { mineInXmlAnswersAll } from './mine-in-xml-answers-all.ts';
import { mineIsNotAllowed } from './mine-is-not-allowed.ts';
import { showAnswersAnother } from './show-answers-another.ts';
import { showInXmlIsRemembered } from './show-in-xml-is-remembered.ts';
import { showJoinsOtherLines } from './show-joins-other-lines.ts';
import { showKnowsNoAbandoned } from './show-knows-no-abandoned.ts';
import { statusIsTooLong } from './status-is-too-long.ts';
import { writtenNamesWithHyphens } from './written-names-with-hyphens.ts';

/** What a platform could do wrong with reading requisitions. */
export const readsFaults: readonly Fault[] = [
  listAnswersLines,
  listAnswersOne,
  listInXmlHoldsNone,
  listIsNotFound,
  mineAnswersAll,
  mineAnswersLines,
  mineAnswersOne,
  mineHoldsDraftsOfOthers,
  mineInXmlAnswersAll,
  mineIsNotAllowed,
  showAnswersAnother,
  showInXmlIsRemembered,
  showJoinsOtherLines,
  showKnowsNoAbandoned,
  statusIsTooLong,
  writtenNamesWithHyphens,
];
