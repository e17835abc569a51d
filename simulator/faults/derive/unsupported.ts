import { endpoints } from '../../../models/endpoints/index.ts';
import { type Fault, fault } from '../fault.ts';
import { forgiveRefusal } from '../operators/bearer.ts';
import { isAt } from '../operators/where.ts';
import { idOf, isUnsupported, type ModelledEndpoint, methodAndPath } from './naming.ts';

/** Operations that are documented as not supported, each answered with success. */
export const unsupportedFaults: readonly Fault[] = endpoints
  .filter(isUnsupported)
  .flatMap((operation: ModelledEndpoint) => {
    const [notSupported] = operation.requirements?.refuses ?? [];
    if (notSupported === undefined) return [];
    const succeed = forgiveRefusal('decide', 'method-not-allowed', (exchange) => {
      if (!isAt(exchange, operation.id)) return false;
      exchange.outgoing.status = 200;
      return true;
    });
    const words = `${methodAndPath(operation)} is answered with success, and changes nothing.`;
    return [fault(idOf(operation, 'is-taken'), words, [notSupported], succeed)];
  });
