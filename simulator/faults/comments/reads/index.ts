import type { Fault } from '../../fault.ts';
import { showAnswersNothing } from './show-answers-nothing.ts';
import { showAnswersTheFirstOfTheDocument } from './show-answers-the-first-of-the-document.ts';
import { showAnswersTheNewestOfTheDocument } from './show-answers-the-newest-of-the-document.ts';
import { showFindsNoOlderOne } from './show-finds-no-older-one.ts';
import { showFindsNothing } from './show-finds-nothing.ts';
import { showInXmlFindsNothing } from './show-in-xml-finds-nothing.ts';
import { showInXmlIsRemembered } from './show-in-xml-is-remembered.ts';

/** What a platform could do wrong with showing comments. */
export const readsFaults: readonly Fault[] = [
  ...showFindsNothing,
  showInXmlFindsNothing,
  showFindsNoOlderOne,
  showAnswersTheFirstOfTheDocument,
  showAnswersTheNewestOfTheDocument,
  showAnswersNothing,
  showInXmlIsRemembered,
];
