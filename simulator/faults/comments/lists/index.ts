import type { Fault } from '../../fault.ts';
import { listGoesByTheIdAlone } from './list-goes-by-the-id-alone.ts';
import { listHoldsAll } from './list-holds-all.ts';
import { listHoldsThoseOfTheKind } from './list-holds-those-of-the-kind.ts';
import { listInXmlIsEmpty } from './list-in-xml-is-empty.ts';
import { listIsOneRecord } from './list-is-one-record.ts';
import { listIsThatOfTheDocumentBefore } from './list-is-that-of-the-document-before.ts';
import { listLeavesOutThoseOfOthers } from './list-leaves-out-those-of-others.ts';
import { listLeavesOutWhatIsInternal } from './list-leaves-out-what-is-internal.ts';
import { listMissesTheNewest } from './list-misses-the-newest.ts';
import { listOfAUserIsNoOperation } from './list-of-a-user-is-no-operation.ts';
import { listOfOrdersEndsAfterTwo } from './list-of-orders-ends-after-two.ts';

/** What a platform could do wrong with listing comments. */
export const listsFaults: readonly Fault[] = [
  ...listMissesTheNewest,
  listInXmlIsEmpty,
  listIsOneRecord,
  listOfAUserIsNoOperation,
  listOfOrdersEndsAfterTwo,
  listLeavesOutWhatIsInternal,
  listLeavesOutThoseOfOthers,
  listHoldsAll,
  listHoldsThoseOfTheKind,
  listGoesByTheIdAlone,
  listIsThatOfTheDocumentBefore,
];
