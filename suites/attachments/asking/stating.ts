import { ownerWords } from '../../../models/owners.ts';
import type { Document } from './documents.ts';

const typeOf = ({ segment }: Document): string =>
  ownerWords[segment].replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Ways to state a document: named as in its path, or by type and id. */
export const ways = {
  parameter: ({ segment, id }: Document) => `${segment.slice(0, -1)}_id=${id}`,
  'type-and-id': (document: Document) => `attachable_type=${typeOf(document)}&attachable_id=${document.id}`,
} as const;
