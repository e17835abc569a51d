import type { Members } from '../../../models/members.ts';
import { type Id, idAbove, idFrom } from '../../../models/wire/id.ts';
import { listAttachments } from '../../harness/attachments/list-attachments.ts';
import { tellLines, tellMarkup } from '../../harness/tell-rendering.ts';
import { ofComment } from '../attachments/owner.ts';
import { findListed } from '../descriptor.ts';
import { type Probe, showing } from './probe.ts';

/** So far above an id that is known that no other document is there. */
const above = 1_000_000_000;

const without = (members: Members, ...names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

const anywhere = { path: '/api/comments' } as const;

const attached: NonNullable<Probe['accepted']> = async (context, made) => {
  if (made.id === undefined) return undefined;
  const { kind, ids } = await listAttachments(context, ofComment(made.id));
  return kind === 'untold' ? undefined : ids.length > 0 ? 'taken' : 'ignored';
};

/** A body that names the second document of a kind below the first. */
const elsewhere = (stranger: Id): Probe => ({
  silence: 'comments/another-document-in-the-body',
  spoil: (plain) => ({ ...plain, 'commentable-id': stranger }),
  accepted: async (context, { document }, marker) => {
    const own = await findListed(context, document, { marker });
    return own.snapshots.length > 0 ? 'path' : 'body';
  },
});

/** What a platform makes of creations that are incomplete or odd. */
export const requestProbes = (ids: readonly Id[]): readonly Probe[] => [
  {
    silence: 'comments/document-left-out',
    spoil: (plain) => without(plain, 'commentable-id', 'commentable-type'),
    accepted: async () => 'from-path',
  },
  ...ids.slice(0, 1).map(elsewhere),
  { silence: 'comments/comments-left-out', spoil: (plain) => without(plain, 'comments') },
  { silence: 'comments/empty-comments', spoil: (plain) => ({ ...plain, comments: '' }) },
  {
    silence: 'comments/outer-blanks',
    spoil: (plain, marker) => ({ ...plain, comments: `  ${marker}\n` }),
    accepted: showing(({ data }, marker) => (data['comments'] === marker ? 'cut' : 'kept')),
  },
  {
    silence: 'comments/markup-in-bodies',
    spoil: (plain, marker) => ({ ...plain, comments: `${marker} <b>x</b> & y` }),
    accepted: showing(({ data }) => tellMarkup(String(data['comments']))),
  },
  {
    silence: 'comments/line-breaks-in-bodies',
    spoil: (plain, marker) => ({ ...plain, comments: `${marker}\nsecond\n\nlast` }),
    accepted: showing(({ data }) => tellLines(String(data['comments']))),
  },
  {
    ...anywhere,
    silence: 'comments/unknown-document',
    spoil: (plain) => ({ ...plain, 'commentable-id': idAbove(idFrom(plain['commentable-id']) ?? 0, above) }),
    refused: ({ answer }) => (answer.status === 404 ? 'not-found' : 'refused'),
  },
  {
    silence: 'comments/platform-members-in-request',
    spoil: (plain) => ({ ...plain, id: 1, 'comment-type': 'procon', 'created-at': '2020-01-01T00:00:00Z' }),
    accepted: async () => 'ignored',
  },
  {
    silence: 'comments/unknown-members-in-request',
    spoil: (plain) => ({ ...plain, 'procon-colour': 'red' }),
    accepted: async () => 'ignored',
  },
  {
    silence: 'comments/reason-code-in-request',
    spoil: (plain) => ({ ...plain, 'reason-code': 'PROCON' }),
    accepted: showing(({ data }) => (data['reason-code'] === 'PROCON' ? 'kept' : 'ignored')),
  },
  {
    silence: 'comments/attachments-in-request',
    spoil: (plain) => ({ ...plain, attachments: [{ type: 'text', text: 'see', intent: 'Supplier' }] }),
    accepted: attached,
  },
];

/** A payload that has an id and no type. */
export const halfProbe: Probe = {
  ...anywhere,
  silence: 'comments/half-a-document',
  spoil: (plain) => without(plain, 'commentable-type'),
  accepted: async () => 'requisition',
};

/** A document of a kind that has no comments below a path of its own. */
export const contractProbe = (contract: Id): Probe => ({
  ...anywhere,
  silence: 'comments/other-documents',
  spoil: (plain) => ({ ...plain, 'commentable-id': contract, 'commentable-type': 'Contract' }),
});
