import type { Fault } from '../../fault.ts';
import { commentableIdIsThatOfTheAuthorInXml } from './commentable-id-is-that-of-the-author-in-xml.ts';
import { commentableIdIsThatOfTheComment } from './commentable-id-is-that-of-the-comment.ts';
import { listsShowNothingToTheSupplier } from './lists-show-nothing-to-the-supplier.ts';
import { namesInCamelCaseInXml } from './names-in-camel-case-in-xml.ts';
import { namesOfAuthorsWithUnderscores } from './names-of-authors-with-underscores.ts';
import { namesWithUnderscores } from './names-with-underscores.ts';
import { toSupplierIsAlwaysFalse } from './to-supplier-is-always-false.ts';
import { toSupplierIsAlwaysTrue } from './to-supplier-is-always-true.ts';
import { toSupplierOfOrdersIsFalse } from './to-supplier-of-orders-is-false.ts';
import { xmlTurnsToSupplierRound } from './xml-turns-to-supplier-round.ts';

/** What a platform could do wrong with what a comment says of itself. */
export const membersFaults: readonly Fault[] = [
  toSupplierIsAlwaysFalse,
  toSupplierIsAlwaysTrue,
  toSupplierOfOrdersIsFalse,
  xmlTurnsToSupplierRound,
  listsShowNothingToTheSupplier,
  commentableIdIsThatOfTheComment,
  commentableIdIsThatOfTheAuthorInXml,
  namesWithUnderscores,
  namesOfAuthorsWithUnderscores,
  namesInCamelCaseInXml,
];
