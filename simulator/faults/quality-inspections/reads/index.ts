import type { Fault } from '../../fault.ts';
import { characteristicsAreShownOnceClosed } from './characteristics-are-shown-once-closed.ts';
import { characteristicsAreShownUntilClosed } from './characteristics-are-shown-until-closed.ts';
import { freshOnesAreNotFound } from './fresh-ones-are-not-found.ts';
import { listAnswersCharacteristics } from './list-answers-characteristics.ts';
import { listAnswersOne } from './list-answers-one.ts';
import { listInXmlAnswersOne } from './list-in-xml-answers-one.ts';
import { listShowsNoIds } from './list-shows-no-ids.ts';
import { namesOfCharacteristicsWithUnderscores } from './names-of-characteristics-with-underscores.ts';
import { namesWithHyphens } from './names-with-hyphens.ts';
import { namesWithUnderscoresInXml } from './names-with-underscores-in-xml.ts';
import { showAnswersAnother } from './show-answers-another.ts';
import { showInXmlIsRemembered } from './show-in-xml-is-remembered.ts';
import { showInXmlLeavesOutCharacteristics } from './show-in-xml-leaves-out-characteristics.ts';
import { showJoinsTheOneAfter } from './show-joins-the-one-after.ts';
import { showLeavesOutCharacteristics } from './show-leaves-out-characteristics.ts';

/** What a platform could do wrong with reading inspections. */
export const readsFaults: readonly Fault[] = [
  showAnswersAnother,
  showInXmlIsRemembered,
  showJoinsTheOneAfter,
  freshOnesAreNotFound,
  showLeavesOutCharacteristics,
  showInXmlLeavesOutCharacteristics,
  characteristicsAreShownOnceClosed,
  characteristicsAreShownUntilClosed,
  listAnswersOne,
  listAnswersCharacteristics,
  listInXmlAnswersOne,
  listShowsNoIds,
  namesWithHyphens,
  namesWithUnderscoresInXml,
  namesOfCharacteristicsWithUnderscores,
];
