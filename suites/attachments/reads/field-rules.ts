import type { RequirementId } from '../../../models/requirements/index.ts';
import { attachment } from '../../../models/resources/attachment.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';

/** How one rule about a member looks at an attachment. */
export interface FieldRule {
  readonly requirement: RequirementId;
  readonly member: string;
  /** What is wrong; undefined where nothing is. */
  readonly problem: (snapshot: Snapshot) => string | undefined;
}

const row = (name: string): RequirementId => `attachments/${name}` as RequirementId;

const typeRules: readonly FieldRule[] = attachment.fields.map(({ name, type }) => ({
  requirement: row(`${name}-is-${name === 'text' ? 'text' : String(type)}`),
  member: name,
  problem: ({ reading }) => reading.problems.find(({ member }) => member === name)?.problem,
}));

const lengthRules: readonly FieldRule[] = attachment.fields.flatMap(({ name, maxLength = 0 }) => ({
  requirement: row(`${name}-fits-${maxLength}-characters`),
  member: name,
  problem: ({ data }) => {
    const value = data[name];
    const length = typeof value === 'string' ? [...value].length : 0;
    return length > maxLength ? `${name} of ${length} characters` : undefined;
  },
}));

const isBounded = ({ member }: FieldRule): boolean =>
  attachment.fields.some(({ name, maxLength }) => name === member && maxLength !== undefined);

/** Each rule about the type and length of a member. */
export const fieldRules: readonly FieldRule[] = [...typeRules, ...lengthRules.filter(isBounded)];

/** Everything that fields decide. */
export const fieldClaims: readonly RequirementId[] = fieldRules.map(({ requirement }) => requirement);
