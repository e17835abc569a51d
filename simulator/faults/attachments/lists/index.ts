import type { Fault } from '../../fault.ts';
import { filesAreNotListed } from './files-are-not-listed.ts';
import { linkedOnesAreNotListed } from './linked-ones-are-not-listed.ts';
import { listGoesByTheIdAlone } from './list-goes-by-the-id-alone.ts';
import { listHoldsTheNewestOfAnother } from './list-holds-the-newest-of-another.ts';
import { listHoldsThoseOfAll } from './list-holds-those-of-all.ts';
import { listInXmlHoldsThoseOfAll } from './list-in-xml-holds-those-of-all.ts';
import { listInXmlIsEmpty } from './list-in-xml-is-empty.ts';
import { listIsRemembered } from './list-is-remembered.ts';
import { listIsThatOfOthers } from './list-is-that-of-others.ts';
import { listOfEventLinesEndsAfterTwo } from './list-of-event-lines-ends-after-two.ts';
import { listOfEventLinesHoldsThoseOfAll } from './list-of-event-lines-holds-those-of-all.ts';
import { listOfExpenseReportsHoldsThoseOfAll } from './list-of-expense-reports-holds-those-of-all.ts';
import { listOfOneIsNoList } from './list-of-one-is-no-list.ts';
import { listOfOrdersIsNotThere } from './list-of-orders-is-not-there.ts';
import { listOfUsersIsEmpty } from './list-of-users-is-empty.ts';
import { listsAreNotThere } from './lists-are-not-there.ts';
import { textsAreNotListed } from './texts-are-not-listed.ts';

/** What a platform could do wrong with lists of attachments. */
export const listsFaults: readonly Fault[] = [
  listIsRemembered,
  textsAreNotListed,
  filesAreNotListed,
  linkedOnesAreNotListed,
  listInXmlIsEmpty,
  listOfUsersIsEmpty,
  listOfOrdersIsNotThere,
  listsAreNotThere,
  listOfOneIsNoList,
  listHoldsThoseOfAll,
  listIsThatOfOthers,
  listHoldsTheNewestOfAnother,
  listInXmlHoldsThoseOfAll,
  listOfExpenseReportsHoldsThoseOfAll,
  listOfEventLinesHoldsThoseOfAll,
  listOfEventLinesEndsAfterTwo,
  listGoesByTheIdAlone,
];
