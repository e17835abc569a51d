import { field } from '../../../models/resources/field.ts';
import { type Data, isData, type Resource, type Value } from '../../../models/resources/resource.ts';
import { requestedReassignments, userReassignment } from '../../../models/resources/user-reassignment.ts';
import {
  approvalsGroup,
  type ResponsibilityMember,
  responsibilities,
  responsibilityOf,
  shownGroup,
} from '../../../models/responsibilities.ts';
import type { NodeMember, ValueNode } from '../../../models/wire/node.ts';
import { fold } from '../../../models/wire/spelling.ts';
import { invalidParameter } from '../../actions/refuse.ts';
import { readPlaced, readValues } from '../../actions/request-body.ts';
import { type Choices, choose } from '../../choices.ts';
import type { Exchange } from '../../exchange.ts';

const user: Resource = {
  ...{ name: 'user', plural: 'users', spelling: 'hyphen', documented: true },
  fields: [
    field('id', 'number'),
    ...['login', 'email', 'employee-number'].map((key) => field(key, 'string')),
  ],
};

/** The members of a request; others are ignored. */
const reassignmentInput: Resource = {
  ...userReassignment,
  fields: [
    field('from-user', { one: user }),
    field('to-user', { one: user }),
    field('deactivate-from-user-after-reassignment', 'boolean'),
    field('notes', 'string'),
    field('requested-reassignments', { one: requestedReassignments }),
  ],
};

/** Whether a name of the approvals group is known, by choice. */
const isKnown = {
  any: () => true,
  long: (name: string) => fold(name) === fold(approvalsGroup),
  underscores: (name: string) => name === approvalsGroup.replaceAll('-', '_'),
  hyphens: (name: string) => name === approvalsGroup,
  short: (name: string) => name === 'approvals',
};

const isApprovals = ({ name }: NodeMember): boolean =>
  [fold(approvalsGroup), 'approvals'].includes(fold(name));

const nameGroup = (member: NodeMember, choices: Choices): readonly NodeMember[] => {
  if (!isApprovals(member)) return [member];
  const known = choose(choices, 'user-reassignments/approvals-group-in-requests', isKnown);
  return known(member.name) ? [{ ...member, name: approvalsGroup }] : [];
};

const nameGroups = (node: ValueNode, choices: Choices): ValueNode =>
  node.kind === 'record'
    ? { ...node, members: node.members.flatMap((member) => nameGroup(member, choices)) }
    : node;

/** Renames the approvals group to its name in answers, or removes it if the sent name is unknown. */
const withNamedGroups = (node: ValueNode, choices: Choices): ValueNode => {
  if (node.kind !== 'record') return node;
  const members = node.members.map(
    (member): NodeMember =>
      fold(member.name) === fold('requested-reassignments')
        ? { ...member, node: (type) => nameGroups(member.node(type), choices) }
        : member,
  );
  return { ...node, members };
};

/** A reassignment as sent. */
export interface SentReassignment {
  /** The sent references, unresolved; undefined when absent or empty. */
  readonly from: Data | undefined;
  readonly to: Data | undefined;
  /** Undefined when absent or empty. */
  readonly deactivate: boolean | undefined;
  readonly notes: string | null;
  /** Whether it has requested-reassignments. */
  readonly isRequested: boolean;
  /** Members of requested-reassignments that are not groups, as sent. */
  readonly unknownGroups: readonly string[];
  /** The known members sent as true, and all known members sent. */
  readonly asked: readonly ResponsibilityMember[];
  readonly sent: readonly ResponsibilityMember[];
}

const knownGroups = new Set(responsibilities.map(({ group }) => fold(shownGroup(group))));

/** The sent names of members in requested-reassignments that are not groups. */
const unknownGroupsIn = (node: ValueNode, choices: Choices): readonly string[] => {
  const requested = node.kind === 'record' ? node.members : [];
  return requested
    .filter(({ name }) => fold(name) === fold('requested-reassignments'))
    .flatMap((member) => {
      const groups = member.node({ one: requestedReassignments });
      return groups.kind === 'record' ? groups.members : [];
    })
    .filter((member) => !nameGroup(member, choices).some(({ name }) => knownGroups.has(fold(name))))
    .map(({ name }) => name);
};

const dataIn = (value: Value | undefined): Data | undefined => (isData(value) ? value : undefined);

const responsibilitiesIn = ({ 'requested-reassignments': requested }: Data) => {
  const requestedValue = ({ group, member }: (typeof responsibilities)[number]): Value | undefined =>
    dataIn(dataIn(requested)?.[shownGroup(group)])?.[member];
  const sent = responsibilities.filter((row) => typeof requestedValue(row) === 'boolean');
  return {
    sent: sent.map(({ member }) => member),
    asked: sent.filter((row) => requestedValue(row) === true).map(({ member }) => member),
  };
};

/** By choice an unknown member of a group is refused. */
const refuseUnknown = (exchange: Exchange, { 'requested-reassignments': requested }: Data): void => {
  if (exchange.sandbox.choices.of('user-reassignments/unknown-member') === 'ignored') return;
  const members = Object.values(dataIn(requested) ?? {}).flatMap((group) => Object.keys(dataIn(group) ?? {}));
  const unknown = members.find((member) => responsibilityOf(member) === undefined);
  if (unknown !== undefined) throw invalidParameter(exchange, `${unknown} is no responsibility.`);
};

/**
 * Reads the body of a request that makes a reassignment. Rejects with a `Refusal` that names the first member of a
 * wrong type.
 */
export const readReassignment = async (exchange: Exchange): Promise<SentReassignment> => {
  const { choices } = exchange.sandbox;
  const rules = {
    resource: reassignmentInput,
    json: choices.of('user-reassignments/json-body') === 'any' ? 'any' : 'bare',
    xml: choices.of('user-reassignments/xml-body') === 'refused' ? 'refused' : 'accepted',
    refuse: (message: string) => invalidParameter(exchange, message),
  } as const;
  const node = await readPlaced(exchange, rules);
  const { data } = readValues(exchange, withNamedGroups(node, choices), rules.resource);
  refuseUnknown(exchange, data);
  const { 'deactivate-from-user-after-reassignment': deactivate, notes = null } = data;
  return {
    from: dataIn(data['from-user']),
    to: dataIn(data['to-user']),
    deactivate: typeof deactivate === 'boolean' ? deactivate : undefined,
    notes: typeof notes === 'string' ? notes : null,
    isRequested: dataIn(data['requested-reassignments']) !== undefined,
    unknownGroups: unknownGroupsIn(node, choices),
    ...responsibilitiesIn(data),
  };
};
