import type { Id } from '../../models/wire/id.ts';
import type { Created } from '../harness/resources/create.ts';

/** The result of a request that laws compare with another, however ids are kept. */
export type CreationResult = Created<Id | string>;

/** Why a row is not asked about, or what came of it tells nothing. */
export interface Undecided {
  readonly because: 'notApplicable' | 'inconclusive';
  readonly reason: string;
}
