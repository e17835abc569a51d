import { type Fault, fault } from '../fault.ts';
import { letThrough } from '../operators/bearer.ts';
import { needScope } from '../operators/need-scope.ts';
import { isAt } from '../operators/where.ts';
import { dealt, idOf, isDocumented, operations, tell } from './naming.ts';

/** Scopes that no operation of the areas takes for which the documentation names scopes. */
const foreign = ['core.user.read', 'core.requisition.read', 'core.pay.payments.read'] as const;

/** Nothing is said of what attachments of agreements take. */
const attachments: ReadonlySet<string> = new Set([
  'list-attachments',
  'add-attachment',
  'show-attachment',
  'delete-attachment',
]);

/** What can be wrong with the scope of each operation for which the documentation names one. */
export const scopeFaults: readonly Fault[] = operations.flatMap((operation, turn): readonly Fault[] => {
  const { deed, id, requirements = {} } = operation;
  const scope = attachments.has(deed) ? [] : (requirements.scope ?? []);
  const scopeSuffices = isDocumented(operation) ? (requirements.scopeSuffices ?? []) : [];
  const more = dealt(foreign, turn);
  return [
    ...(scope.length === 0
      ? []
      : [
          fault(
            idOf(operation, 'needs-no-scope'),
            `${tell(operation)} is served to a token of any scope.`,
            scope,
            letThrough((exchange) => isAt(exchange, id)),
          ),
        ]),
    ...(scopeSuffices.length === 0
      ? []
      : [
          fault(
            idOf(operation, 'needs-another-scope'),
            `${tell(operation)} is served only to tokens that have ${more} as well.`,
            scopeSuffices,
            needScope(more, id),
          ),
        ]),
  ];
});
