import type { RequirementId } from '../../../models/requirements/index.ts';
import { legalDocument } from '../../../models/resources/legal-document.ts';
import type { Field, Value } from '../../../models/resources/resource.ts';
import { user } from '../../../models/resources/user.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Reading } from '../../../models/wire/read.ts';
import { flagOf } from '../judging/differing.ts';

/** How one rule about a member looks at a legal document. */
export interface FieldRule {
  readonly requirement: RequirementId;
  readonly member: string;
  /** What is wrong; undefined where nothing is. */
  readonly problem: (reading: Reading, format: Format) => string | undefined;
}

const typeName = ({ type }: Field): string => {
  if (type === 'any') return 'flag';
  if (typeof type === 'string') return type;
  return 'one' in type && type.one === user ? 'user' : 'object';
};

const isFlag = (value: Value, format: Format): boolean =>
  flagOf(value) !== undefined && (format === 'xml' || typeof value !== 'string');

const problemOf =
  ({ name, type }: Field): FieldRule['problem'] =>
  ({ data, problems }, format) => {
    const value = data[name] ?? null;
    if (type !== 'any') return problems.find(({ member }) => member === name)?.problem;
    return value === null || value === '' || isFlag(value, format)
      ? undefined
      : `member ${name} should be true, false, 1 or 0, is ${jsonText(value)}`;
  };

const typeRules: readonly FieldRule[] = legalDocument.fields.map((field) => ({
  requirement: `legal-documents/${field.name}-is-${typeName(field)}` as RequirementId,
  member: field.name,
  problem: problemOf(field),
}));

const lengthProblem =
  (name: string, most: number): FieldRule['problem'] =>
  ({ data }) => {
    const value = data[name];
    const length = typeof value === 'string' ? [...value].length : 0;
    return length > most ? `member ${name} has ${length} characters` : undefined;
  };

const lengthRules: readonly FieldRule[] = legalDocument.fields.flatMap(({ name, maxLength }) =>
  maxLength === undefined
    ? []
    : [
        {
          requirement: `legal-documents/${name}-fits-${maxLength}-characters` as RequirementId,
          member: name,
          problem: lengthProblem(name, maxLength),
        },
      ],
);

/** Each rule about the type and length of a member. */
export const fieldRules: readonly FieldRule[] = [...typeRules, ...lengthRules];

/** Whether a legal document shows a value by which a rule can be told. */
export const isTold = ({ member }: FieldRule, { data }: Reading): boolean =>
  !['', null, undefined].includes(data[member] as string | null | undefined);
