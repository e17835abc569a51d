import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Reading } from '../../../models/wire/reading.ts';

/** The ids of records, those that have one which is told exactly. */
export const idsIn = (readings: readonly Reading[]): readonly Id[] =>
  readings.flatMap(({ data }) => {
    const id = idFrom(data['id']);
    return id === undefined ? [] : [id];
  });
