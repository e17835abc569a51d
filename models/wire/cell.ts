import type { FieldType } from '../resources/resource.ts';
import type { Id } from './id.ts';
import { shortened } from './shortened.ts';

/** A member as written, and what it holds when it is meant to be of a type: XML alone does not tell. */
export interface Member {
  readonly name: string;
  readonly cell: (type: FieldType) => Cell;
}

/** One value found in a text, before its field is known. */
export type Cell =
  // `element`: an empty XML element, which may be null, an empty text or an empty record.
  | { readonly kind: 'blank'; readonly form: 'null' | 'text' | 'record' | 'element' }
  | {
      readonly kind: 'scalar';
      readonly value: string | Id | boolean;
      readonly text: string;
      /** Whether the format tells texts from numbers and booleans. */
      readonly typed: boolean;
    }
  | { readonly kind: 'record'; readonly members: readonly Member[] }
  | {
      readonly kind: 'list';
      readonly items: readonly Cell[];
      /** What each of them is called, where the format names items. */
      readonly names?: readonly string[];
    };

/** A cell in the words of a problem: `the string "12"`. */
export const tellCell = (cell: Cell): string => {
  switch (cell.kind) {
    case 'blank':
      return { null: 'null', text: 'an empty text', record: 'an empty object', element: 'empty' }[cell.form];
    case 'record':
      return 'an object';
    case 'list':
      return `a list of ${cell.items.length}`;
    case 'scalar': {
      const shown = shortened(cell.text);
      if (!cell.typed) return JSON.stringify(shown);
      return typeof cell.value === 'string'
        ? `the string ${JSON.stringify(shown)}`
        : `the ${typeof cell.value === 'boolean' ? 'boolean' : 'number'} ${shown}`;
    }
  }
};
