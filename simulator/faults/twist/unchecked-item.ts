import { itemOf } from '../../../fixtures/seed/items.ts';
import type { Data } from '../../../models/resources/resource.ts';
import type { Wrapping } from '../fault.ts';
import { keepLines, tellLines } from './requisition-lines.ts';
import { miswriting, type Written } from './requisition-writing.ts';

const isUnknown = ({ item = null }: Data): boolean =>
  item !== null && itemOf(Number((item as Data)['id'])) === undefined;

/** Wraps `decide`: lines are kept with items that do not exist, where `when` says so. */
export const uncheckedItem = (when: (written: Written, place: number) => boolean): Wrapping =>
  miswriting({
    tell: (written) =>
      tellLines(({ item, ...line }, place) =>
        isUnknown({ item: item ?? null }) && when(written, place)
          ? { description: 'Item', ...line }
          : undefined,
      )(written),
    keep: keepLines((line, written) => {
      const { item = null, description = null } = written.given;
      return isUnknown({ item }) && when(written, written.place) ? { ...line, item, description } : undefined;
    }),
  });
