import type { Exchange } from '../../../reports/run.ts';
import type { Visit } from '../../harness/browser/browser.ts';

/** Documents of one request, with signing in and deciding on the way: more are no evidence of it. */
const most = 12;

/**
 * The latest documents of a visit, those since it had `before` of them as far as that can be told: a long visit drops
 * its first ones, and counts no further.
 */
export const latestIn = ({ exchanges }: Pick<Visit, 'exchanges'>, before: number): readonly Exchange[] =>
  exchanges.length > before ? exchanges.slice(before).slice(-most) : exchanges.slice(-most);
