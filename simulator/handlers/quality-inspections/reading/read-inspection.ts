import { requestedInspection } from '../../../../models/resources/inspection-request.ts';
import { qualityInspection } from '../../../../models/resources/quality-inspection.ts';
import type { Data } from '../../../../models/resources/resource.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import type { Problem } from '../../../../models/wire/reading.ts';
import { fold } from '../../../../models/wire/spelling.ts';
import type { Exchange } from '../../../exchange.ts';
import { Refusal } from '../../../refusals.ts';
import { memberCalled, readSentRecord } from '../../read-request-body.ts';
import { refusalOf } from '../refuse.ts';
import { hasNumber, targets } from './targets.ts';

const folded = (names: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(names.map(({ name }) => fold(name)));

const requested = folded(requestedInspection.fields);
const shown = folded(qualityInspection.fields);

const refuse = ({ sandbox: { choices } }: Exchange, message: string): Refusal =>
  refusalOf(choices, 'invalid-parameter', message);

/** Members that only the platform gives, and members that nobody knows, are passed over unless the choice refuses them. */
const refuseOthers = (exchange: Exchange, cell: Cell): void => {
  if (cell.kind !== 'record') return;
  const { choices } = exchange.sandbox;
  for (const { name } of cell.members) {
    if (requested.has(fold(name))) continue;
    const silence = shown.has(fold(name))
      ? 'quality-inspections/platform-members-in-request'
      : 'quality-inspections/unknown-members-in-request';
    if (choices.of(silence) === 'refused') throw refuse(exchange, `${name} cannot be given.`);
  }
};

const refuseProblem = (exchange: Exchange, problems: readonly Problem[]): void => {
  const lenient = exchange.sandbox.choices.of('quality-inspections/target-not-numeric') === 'left-out';
  const [first] = problems.filter(({ member }) => !(lenient && targets.test(member)));
  if (first === undefined) return;
  throw refuse(exchange, `${first.problem.charAt(0).toUpperCase()}${first.problem.slice(1)}.`);
};

const cellOf = async (exchange: Exchange): Promise<Cell> => {
  const { sandbox } = exchange;
  const { cell, format } = await readSentRecord(exchange, requestedInspection);
  if (format === 'xml') {
    if (sandbox.choices.of('quality-inspections/xml-body') === 'accepted') return cell;
    throw new Refusal('content-type');
  }
  const below = memberCalled(cell, qualityInspection.name);
  if (below === undefined) return cell;
  if (sandbox.choices.of('quality-inspections/wrapped-body') === 'accepted') {
    return below.cell({ one: requestedInspection });
  }
  throw refuse(exchange, 'The members must stand in the body itself.');
};

/**
 * Reads the body of a creation: canonical names, values of the right types. Rejects with a `Refusal` that names
 * the first member of a wrong type.
 */
export const readInspection = async (exchange: Exchange): Promise<Data> => {
  const cell = await cellOf(exchange);
  refuseOthers(exchange, cell);
  const { data, problems } = readRecord(requestedInspection, cell);
  refuseProblem(exchange, problems);
  if (exchange.sandbox.choices.of('quality-inspections/target-as-number') === 'refused' && hasNumber(cell)) {
    throw refuse(exchange, 'targetValue must be a numeric string.');
  }
  return data;
};
