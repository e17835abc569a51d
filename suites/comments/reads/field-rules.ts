import type { RequirementId } from '../../../models/requirements/index.ts';
import { comment } from '../../../models/resources/comment.ts';
import type { Value } from '../../../models/resources/resource.ts';
import { spell } from '../../../models/wire/spelling.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';

/** How one rule about types, lengths or names looks at a comment. */
export interface FieldRule {
  readonly requirement: RequirementId;
  /** The member in words. */
  readonly about: string;
  /** What is wrong; undefined where nothing is. */
  readonly problem: (snapshot: Snapshot) => string | undefined;
  /** Whether it shows a value to be told by. */
  readonly isTold: (snapshot: Snapshot) => boolean;
}

const types = {
  id: 'integer',
  'commentable-id': 'integer',
  'commentable-type': 'string',
  comments: 'text',
  'comment-type': 'string',
  'reason-code': 'string',
  'to-supplier': 'boolean',
  'created-at': 'datetime',
  'updated-at': 'datetime',
  'created-by': 'user',
  'updated-by': 'user',
} as const;

const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const problemAt =
  (fits: (member: string) => boolean) =>
  ({ reading }: Snapshot): string | undefined =>
    reading.problems.find(({ member }) => fits(member))?.problem;

/** What is wrong within an embedded user is told where users are judged. */
const memberRules: readonly FieldRule[] = Object.entries(types).map(([name, type]) => ({
  requirement: `comments/${name}-is-${type}` as RequirementId,
  about: name,
  problem: problemAt((member) => member === name),
  isTold: ({ data }) => !isNothing(data[name]),
}));

const lengthProblem =
  (name: string, most: number): FieldRule['problem'] =>
  ({ data }) => {
    const value = data[name];
    const length = typeof value === 'string' ? [...value].length : 0;
    return length > most ? `${name} of ${length} characters` : undefined;
  };

const lengthRules: readonly FieldRule[] = comment.fields.flatMap(({ name, maxLength: most }) =>
  most === undefined
    ? []
    : [
        {
          requirement: `comments/${name}-fits-${most}-characters` as RequirementId,
          about: name,
          problem: lengthProblem(name, most),
          isTold: ({ data }) => !isNothing(data[name]),
        },
      ],
);

/** How moments are written within an attachment is told where moments are judged. */
const ofAttachments = /^attachments(\.(?!.*-at$)|$)/;

const attachments: FieldRule = {
  requirement: 'comments/attachments-is-list',
  about: 'attachments',
  problem: problemAt((member) => ofAttachments.test(member)),
  isTold: ({ data }) => !isNothing(data['attachments']),
};

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Keys of custom fields are free. */
const isFree = (path: string): boolean => path.includes('custom-fields.');

const hyphens: FieldRule = {
  requirement: 'comments/members-are-hyphenated',
  about: 'names of members',
  problem: ({ reading }) => {
    const wrong = [...reading.spellings].find(
      ([path, name]) => !isFree(path) && name !== spell(lastOf(path), 'hyphen'),
    );
    return wrong === undefined ? undefined : `${lastOf(wrong[0])} is spelled ${wrong[1]}`;
  },
  isTold: ({ reading }) => [...reading.spellings.keys()].some((path) => lastOf(path).includes('-')),
};

/** Each rule about the types, lengths and names of members. */
export const fieldRules: readonly FieldRule[] = [...memberRules, ...lengthRules, attachments, hyphens];

/** Everything that fields decide. */
export const fieldClaims: readonly RequirementId[] = fieldRules.map(({ requirement }) => requirement);
