import { type Id, isId } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/reading.ts';

/** The ids of records, those that have a proper one which is told exactly. */
export const idsIn = (readings: readonly Reading[]): readonly Id[] =>
  readings.flatMap(({ data: { id } }) => (isId(id) ? [id] : []));
