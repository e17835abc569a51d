import type { Reassigned } from '../asking/reassigned.ts';
import type { Moved } from './findings.ts';

/** What a reassignment moved; undefined where it is not done or nobody tells what its users hold. */
export const movedBy = ({ pair, wish, before, after, allMoved }: Reassigned): Moved | undefined =>
  before && after
    ? {
        ...{ before, after, asked: wish.asked ?? [], toId: pair.to.id, allMoved },
        deactivated: wish.flag === true || wish.flag === 'left out',
      }
    : undefined;
