import { type Area, areas } from '../../../models/areas.ts';
import type { Parameter } from '../../../models/endpoints/endpoint.ts';
import { type RequirementId, requirements } from '../../../models/requirements/index.ts';
import type { Input } from '../../exchange.ts';
import { type Fault, fault, type Wrapping } from '../fault.ts';
import { refuseInput, withoutOperation } from '../operators/input.ts';
import { alsoDo } from '../operators/leave.ts';
import { every, sentIn } from '../operators/where.ts';
import { dropWrite, type Reach, reachesOthers } from '../operators/writes.ts';
import {
  idOf,
  isDocumented,
  type ModelledEndpoint,
  mayKnowPath,
  methodAndPath,
  operations,
  readsOf,
  whereNamed,
} from './naming.ts';

const row = (
  operation: ModelledEndpoint,
  [what, words]: readonly [what: string, words: string],
  violates: readonly RequirementId[],
  wrapping: Wrapping,
): readonly Fault[] =>
  violates.length === 0
    ? []
    : [fault(idOf(operation, what), `${methodAndPath(operation)} ${words}.`, violates, wrapping)];

const isWrite = ({ operationKind, method }: ModelledEndpoint): boolean =>
  method !== 'GET' && !['token', 'device-authorization'].includes(operationKind);

/** The other records that a write may change: the end of the id, and the title. */
const reached: readonly (readonly [which: Reach, what: string, words: string])[] = [
  ['before', 'reaches-the-one-before', 'the record that was created before'],
  ['next', 'reaches-the-next', 'the record that was created next'],
  ['oldest', 'reaches-the-oldest', 'the oldest record of all'],
  ['tied', 'reaches-those-of-the-same-supplier', 'records with the same supplier, order, batch or requester'],
  ['all', 'reaches-all', 'all other records'],
];

/**
 * There is only one oldest record: a second write changes it only with other values, not if it is already issued,
 * cancelled or marked.
 */
const isSeenTwice =
  ({ id }: ModelledEndpoint) =>
  ([which]: (typeof reached)[number]): boolean =>
    which !== 'oldest' || !/[.](issue|cancel|(mark|reset)-exported)$/.test(id);

const faultsOf = (operation: ModelledEndpoint): readonly Fault[] => {
  const { id, requirements } = operation;
  const { answers = [], effect = [], alone = [] } = requirements ?? {};
  const there = isDocumented(operation) ? [...answers, ...effect] : [];
  const stored =
    effect.length === 0
      ? []
      : [
          ...new Set([
            ...answers,
            ...effect,
            ...readsOf(operation).flatMap((one) => one.requirements?.answers ?? []),
          ]),
        ];
  return [
    ...row(
      operation,
      ['is-not-there', 'is refused as an unknown path'],
      there,
      withoutOperation(id, 'unknown-path'),
    ),
    ...row(
      operation,
      ['breaks', 'always ends with a server error'],
      mayKnowPath(operation) ? [...answers, ...effect] : [],
      whereNamed(operation, withoutOperation(id, 'unexpected')),
    ),
    ...row(operation, ['is-dropped', 'answers with success and stores nothing'], stored, dropWrite(id)),
    ...reached
      .filter(isSeenTwice(operation))
      .flatMap(([which, what, words]) =>
        row(operation, [what, `also changes ${words}`], alone, reachesOthers(id, which)),
      ),
  ];
};

/** Whether a request has a parameter, with a given value if there is one. */
const has = (input: Input, { name }: Parameter, value?: string): boolean =>
  input[name] !== undefined && (value === undefined || input[name] === value);

/** Faults in the parameters of an operation: optional ones, and enumerated values. */
const parameterFaults = (operation: ModelledEndpoint): readonly Fault[] => {
  const { operationKind, id, parameters, requirements = {} } = operation;
  const documented = [...(requirements.answers ?? []), ...(requirements.effect ?? [])];
  if (operationKind !== 'act') return [];
  // Only parameters that are part of a requirement id of the operation.
  const isDocumented = ({ name }: Parameter): boolean =>
    documented.some((one) => one.split('-').includes(name.split('_').at(-1) ?? name));
  const isAlternative = ({ name, insteadOf }: Parameter): boolean =>
    insteadOf !== undefined || parameters.some((one) => one.insteadOf === name);
  return parameters.filter(isDocumented).flatMap((parameter) => {
    const { name, required, values = [] } = parameter;
    const word = name.replaceAll('_', '-');
    const optional = required
      ? []
      : row(
          operation,
          [`refuses-${word}`, `refuses requests with ${name}`],
          documented,
          refuseInput<Input>(id, (input) => has(input, parameter)),
        );
    const needed =
      required || isAlternative(parameter)
        ? []
        : row(
            operation,
            [`needs-${word}`, `refuses requests without ${name}`],
            documented,
            refuseInput<Input>(id, (input) => !has(input, parameter)),
          );
    const refused =
      values.length < 2
        ? []
        : values.flatMap((value) =>
            row(
              operation,
              [`refuses-${value.replaceAll('_', '-')}`, `refuses the ${name} ${value}`],
              documented,
              refuseInput<Input>(id, (input) => has(input, parameter, value)),
            ),
          );
    return [...optional, ...needed, ...refused];
  });
};

/** The lists in which a created record appears, by path or in the same area without parameters. */
const listsOf = ({ path, resource, area }: ModelledEndpoint): readonly ModelledEndpoint[] =>
  operations.filter(
    (one) =>
      one.operationKind === 'list' &&
      one.request === undefined &&
      one.resource === resource &&
      (one.path === path || (one.area === area && !one.path.includes(':'))),
  );

const oneEach = (area: Area): readonly RequirementId[] =>
  requirements.flatMap(({ id }) => (id === `${area}/create-makes-one-each` ? [id as RequirementId] : []));

/** A creation that makes two records. */
const madeTwice = (operation: ModelledEndpoint): readonly Fault[] => {
  const { area, id, operationKind, requirements: { effect = [] } = {} } = operation;
  if (operationKind !== 'create' || !listsOf(operation).some(isDocumented)) return [];
  return row(
    operation,
    ['makes-two', 'creates two records'],
    effect.length === 0 ? [] : [...new Set([...effect, ...oneEach(area)])],
    alsoDo(id, ({ kind, id: first, data, state }, { sandbox }) => {
      const second = first + 100_000;
      sandbox.store.put({ kind, id: second, data: { ...data, id: second }, state });
      return true;
    }),
  );
};

/** Areas whose creations are documented in JSON only. */
const jsonAlone: ReadonlySet<Area> = new Set(['scheduling-agreements', 'user-reassignments']);

/** Requests with records in XML have no effect in an area. */
const droppedInXml = (area: Area): readonly Fault[] => {
  const some = operations.filter(
    (one) =>
      one.area === area &&
      ['create', 'update', 'mark-exported'].includes(one.operationKind) &&
      one.requirements?.effect !== undefined,
  );
  if (some.length === 0 || jsonAlone.has(area)) return [];
  const where = every(
    some.map(({ id }) => id),
    sentIn('xml'),
  );
  const violates = [...new Set(some.flatMap(({ requirements }) => requirements?.effect ?? []))];
  return [
    fault(
      `${area}/requests-in-xml-are-dropped`,
      `In XML, a request of ${area} is answered with success and stores nothing.`,
      violates,
      dropWrite(where),
    ),
  ];
};

/** Faults of each operation that changes something. */
export const writeFaults: readonly Fault[] = [
  ...operations.filter(isWrite).flatMap(faultsOf),
  ...operations.filter(isWrite).flatMap(parameterFaults),
  ...operations.flatMap(madeTwice),
  ...areas.flatMap(droppedInXml),
];
