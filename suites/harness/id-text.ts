import type { Data } from '../../models/resources/resource.ts';

/** The id of a record as text, whatever it is. */
export const idText = ({ id }: Data): string | undefined =>
  typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;
