import type { Id } from '../../models/wire/id.ts';
import type { Created } from '../harness/resources/create.ts';

/** The result of a request that laws compare with another; ids are texts in some areas, `Id` in others. */
export type CreationResult = Created<Id | string>;

/** Why a row was not requested, or why its result is not conclusive. */
export interface Undecided {
  readonly because: 'notApplicable' | 'inconclusive';
  readonly reason: string;
}
