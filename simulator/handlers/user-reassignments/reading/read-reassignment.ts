import { isData } from '../../../../models/resources/is-data.ts';
import type { Data, Value } from '../../../../models/resources/resource.ts';
import { responsibilities, shownGroup } from '../../../../models/responsibilities.ts';
import type { Cell } from '../../../../models/wire/cell.ts';
import { readRecord } from '../../../../models/wire/read-record.ts';
import type { Problem } from '../../../../models/wire/reading.ts';
import type { Exchange } from '../../../exchange.ts';
import { invalidParameter } from '../../invalid-parameter.ts';
import { readSentRecord } from '../../read-request-body.ts';
import { recordSent } from '../../record-sent.ts';
import { tellProblem } from '../../tell-problem.ts';
import { reassignmentInput } from './input-resource.ts';
import { withNamedGroups } from './name-groups.ts';
import type { ReassignmentInput } from './reassignment-input.ts';

const cellOf = async (exchange: Exchange): Promise<Cell> => {
  const sent = await readSentRecord(exchange, reassignmentInput);
  const { choices } = exchange.sandbox;
  return recordSent(sent, {
    resource: reassignmentInput,
    json: choices.of('user-reassignments/json-body') === 'any' ? 'any' : 'bare',
    xml: choices.of('user-reassignments/xml-body') === 'refused' ? 'refused' : 'accepted',
    refuse: (message) => invalidParameter(exchange, message),
  });
};

/** Below the four groups, a value of a wrong type may be passed over by choice. */
const isPassedOver = ({ member }: Problem, exchange: Exchange): boolean =>
  /^requested-reassignments\.[^.]+\./.test(member) &&
  exchange.sandbox.choices.of('user-reassignments/wrong-type-of-member') === 'ignored';

const refuseProblems = (exchange: Exchange, problems: readonly Problem[]): void => {
  const first = problems.find((problem) => !isPassedOver(problem, exchange));
  if (first !== undefined) throw invalidParameter(exchange, tellProblem(first));
};

const dataIn = (value: Value | undefined): Data | undefined => (isData(value) ? value : undefined);

const responsibilitiesIn = ({ 'requested-reassignments': requested }: Data) => {
  const given = ({ group, member }: (typeof responsibilities)[number]): Value | undefined =>
    dataIn(dataIn(requested)?.[shownGroup(group)])?.[member];
  const sent = responsibilities.filter((row) => typeof given(row) === 'boolean');
  return {
    sent: sent.map(({ member }) => member),
    asked: sent.filter((row) => given(row) === true).map(({ member }) => member),
  };
};

/** Reads the body of a request that makes a reassignment. Rejects with a `Refusal` that names the first member of a wrong type. */
export const readReassignment = async (exchange: Exchange): Promise<ReassignmentInput> => {
  const cell = withNamedGroups(await cellOf(exchange), exchange.sandbox.choices);
  const { data, problems } = readRecord(reassignmentInput, cell);
  refuseProblems(exchange, problems);
  const { 'deactivate-from-user-after-reassignment': deactivate, notes = null } = data;
  return {
    from: dataIn(data['from-user']),
    to: dataIn(data['to-user']),
    deactivate: typeof deactivate === 'boolean' ? deactivate : undefined,
    notes: typeof notes === 'string' ? notes : null,
    ...responsibilitiesIn(data),
  };
};
