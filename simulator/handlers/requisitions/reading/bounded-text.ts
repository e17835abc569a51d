import { memberOf } from '../../../../models/resources/member.ts';
import { requisition } from '../../../../models/resources/requisition.ts';
import type { Value } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';

/**
 * A text of a requisition, no longer than documented: beyond that refused or cut by choice (Limits). Characters
 * are code points, so that none is cut in two. Throws a `Refusal`.
 */
export const boundedText = (exchange: Exchange, name: string, given: Value): Value => {
  const most = memberOf(requisition, name)?.maxLength;
  if (typeof given !== 'string' || most === undefined || given.length <= most) return given;
  const characters = [...given];
  if (characters.length <= most) return given;
  if (exchange.sandbox.choices.of('requisitions/too-long-text') === 'cut') {
    return characters.slice(0, most).join('');
  }
  throw invalidParameter(exchange, `${name} must be no longer than ${most} characters.`);
};
