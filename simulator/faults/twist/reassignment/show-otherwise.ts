import { isData } from '../../../../models/resources/is-data.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import { userReassignment } from '../../../../models/resources/user-reassignment.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { type Mask, showing } from '../showing.ts';

/** Wraps `respond`: a reassignment is shown otherwise than it is. */
export const showOtherwise = (mask: Mask): Wrapping => showing({ resource: userReassignment }, mask);

/** Wraps `respond`: the summary of a reassignment that has one is shown otherwise. */
export const showSummary = (mask: (summary: Data, data: Data, exchange: Exchange) => Data | null): Wrapping =>
  showOtherwise((data, exchange) => {
    const { summary = null } = data;
    if (!isData(summary)) return data;
    const shown = mask(summary, data, exchange);
    return shown === summary ? data : { ...data, summary: shown };
  });
