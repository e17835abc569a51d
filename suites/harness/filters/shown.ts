import type { Data } from '../../../models/resources/resource.ts';
import type { Reading } from '../../../models/wire/read.ts';

/** A record as an answer showed it. */
export interface Shown {
  readonly data: Data;
  readonly reading: Reading;
  /** The value of a top-level member as it was written; undefined when it is null, nested or not told. */
  readonly written: (member: string) => string | undefined;
}
