import type { Data } from '../../models/resources/resource.ts';
import { isId } from '../../models/wire/id.ts';

/** The id of a record as text, whatever it is. */
export const idText = ({ id }: Data): string | undefined =>
  isId(id) || (typeof id === 'string' && id !== '') ? String(id) : undefined;
