import type { RequirementId } from '../../../models/requirements/index.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { changeList, listOneRecord } from '../operators/lists.ts';
import { firstNamed, neighbour, staleList, withOthers, without, withoutBody } from '../operators/reads.ts';
import { refuse, withoutOperation } from '../operators/refuse.ts';
import { answeredIn, every, type Where } from '../operators/where.ts';
import { dealt, idOf, type Operation, operations, type Place, places, tell } from './naming.ts';

/** What can be wrong with operations of a family: the end of the id and of the title, what is violated, how it is done. */
interface Defect {
  readonly what: string;
  readonly words: string;
  readonly violates: (operation: Operation) => readonly RequirementId[];
  readonly made: (where: Where) => Wrapping;
  /** Whether it is made in the formats in turn; in both by default. */
  readonly dealt?: true;
}

const answers = ({ requirements }: Operation) => requirements?.answers ?? [];
const effect = ({ requirements }: Operation) => requirements?.effect ?? [];
const alone = ({ requirements }: Operation) => requirements?.alone ?? [];

const all = (...parts: readonly (readonly RequirementId[])[]): readonly RequirementId[] => [
  ...new Set(parts.flat()),
];
const answersAndEffect = (operation: Operation) => all(answers(operation), effect(operation));

const ofLists: readonly Defect[] = [
  {
    what: 'is-one-record',
    words: 'answers the first record alone, in no list',
    violates: answersAndEffect,
    made: (where) => listOneRecord(where),
    dealt: true,
  },
  {
    what: 'is-empty',
    words: 'answers an empty list',
    violates: effect,
    made: (where) => changeList(where, () => []),
    dealt: true,
  },
  {
    what: 'misses-the-newest',
    words: 'leaves out the newest record',
    violates: effect,
    made: (where) => without(where, 'newest'),
    dealt: true,
  },
  {
    what: 'misses-the-oldest',
    words: 'leaves out the oldest record',
    violates: effect,
    made: (where) => without(where, 'oldest'),
  },
  {
    what: 'is-stale',
    words: 'answers what it answered first',
    violates: effect,
    made: staleList,
  },
  {
    what: 'holds-all',
    words: 'answers the records of all others as well',
    violates: alone,
    made: withOthers,
    dealt: true,
  },
  {
    what: 'holds-one-of-another',
    words: 'answers a record of another as well',
    violates: alone,
    made: (where) => withOthers(where, true),
  },
];

const ofReads: readonly Defect[] = [
  {
    what: 'answers-the-one-before',
    words: 'answers the record that was made before',
    violates: answers,
    made: neighbour,
    dealt: true,
  },
  {
    what: 'is-remembered',
    words: 'answers the record that was asked for first',
    violates: answers,
    made: firstNamed,
  },
  {
    what: 'finds-nothing',
    words: 'finds no record',
    violates: answers,
    made: (where) => refuse(where),
    dealt: true,
  },
  { what: 'answers-nothing', words: 'answers no body', violates: answers, made: withoutBody },
];

const ofBoth: readonly Defect[] = [
  {
    what: 'is-not-there',
    words: 'is not there',
    violates: answersAndEffect,
    made: (where) => withoutOperation(where, 'unknown-path'),
  },
  {
    what: 'is-no-operation',
    words: 'is refused as a method that is not supported',
    violates: answersAndEffect,
    made: (where) => withoutOperation(where),
  },
];

const faultOf = (operation: Operation, defect: Defect, place: Place): readonly Fault[] => {
  const violates = defect.violates(operation);
  if (violates.length === 0) return [];
  const { format, suffix, words } = place;
  const where: Where = format === undefined ? operation.id : every(operation.id, answeredIn(format));
  return [
    fault(
      idOf(operation, `${defect.what}${suffix}`),
      `${tell(operation)} ${defect.words}${words}.`,
      violates,
      defect.made(where),
    ),
  ];
};

const faultsOf = (operation: Operation, defects: readonly Defect[], turn: number): readonly Fault[] =>
  defects.flatMap((defect, at) => [
    ...faultOf(operation, defect, places.both),
    ...(defect.dealt ? faultOf(operation, defect, dealt<Place>([places.xml, places.json], turn + at)) : []),
  ]);

const isList = ({ deed }: Operation): boolean =>
  ['list', 'list-own', 'list-attachments', 'list-transactions'].includes(deed);
const isRead = ({ deed }: Operation): boolean => ['show', 'show-attachment'].includes(deed);

/** What can be wrong with each list and each read of one record. */
export const readFaults: readonly Fault[] = [
  ...operations.filter(isList).flatMap((one, turn) => faultsOf(one, [...ofBoth, ...ofLists], turn)),
  ...operations.filter(isRead).flatMap((one, turn) => faultsOf(one, [...ofBoth, ...ofReads], turn)),
];
