import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { withoutOperation } from '../operators/refuse.ts';
import { answeredIn, every, sentIn, type Where } from '../operators/where.ts';
import { dropped, reachesOthers } from '../operators/writes.ts';
import { idOf, type Operation, operations, tell } from './naming.ts';

const row = (
  operation: Operation,
  [what, words]: readonly [what: string, words: string],
  violates: readonly RequirementId[],
  wrapping: Wrapping,
): readonly Fault[] =>
  violates.length === 0
    ? []
    : [fault(idOf(operation, what), `${tell(operation)} ${words}.`, violates, wrapping)];

const isWrite = ({ deed, method }: Operation): boolean =>
  method !== 'GET' && !['token', 'device-authorization'].includes(deed);

/** Requests without a body tell a format by what they accept. */
const inXml = ({ id, deed }: Operation): Where =>
  ['create', 'update', 'add-attachment'].includes(deed)
    ? every(id, sentIn('xml'))
    : every(id, answeredIn('xml'));

const faultsOf = (operation: Operation): readonly Fault[] => {
  const { id, requirements } = operation;
  const { answers = [], effect = [], alone = [] } = requirements ?? {};
  const there = [...answers, ...effect];
  return [
    ...row(operation, ['is-not-there', 'is not there'], there, withoutOperation(id, 'unknown-path')),
    ...row(
      operation,
      ['is-no-operation', 'is refused as a method that is not supported'],
      there,
      withoutOperation(id),
    ),
    ...row(operation, ['is-dropped', 'answers success, and nothing is stored'], effect, dropped(id)),
    ...row(
      operation,
      ['is-dropped-in-xml', 'answers success in XML, and nothing is stored'],
      effect,
      dropped(inXml(operation)),
    ),
    ...row(
      operation,
      ['reaches-the-one-before', 'changes the record that was made before as well'],
      alone,
      reachesOthers(id, 'neighbour'),
    ),
    ...row(operation, ['reaches-all', 'changes all records as well'], alone, reachesOthers(id, 'all')),
  ];
};

/** What can be wrong with each operation that changes something. */
export const writeFaults: readonly Fault[] = operations.filter(isWrite).flatMap(faultsOf);
