import { commentable, typeNamings } from '../../../models/commentable.ts';
import { idAbove } from '../../../models/wire/id.ts';
import type { Check, Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { observeScope } from '../../laws/open-scopes.ts';
import { findWay, makeIn } from '../create.ts';
import { documentsOf, placeBelow, query, queryForms } from '../descriptor.ts';
import { ask, findGround, type Ground } from './probe.ts';
import { contractProbe, halfProbe, requestProbes } from './request-probes.ts';

const observeForms = async (context: Context, { document, way }: Ground): Promise<void> => {
  const taken: string[] = [];
  for (const form of ['bare', 'wrapped'] as const) {
    const wish = { comments: marker(form) };
    const { outcome } = await makeIn(context, document, { way: { ...way, form }, wish });
    if (outcome === 'unclear') return;
    if (outcome === 'accepted') taken.push(form);
  }
  context.judge.observe('comments/json-body', taken.length > 1 ? 'any' : (taken[0] ?? 'neither'));
};

const observeNames = async (context: Context, { document, way }: Ground): Promise<void> => {
  const names = new Set(typeNamings.map((naming) => commentable[document.segment][naming]));
  let taken = 0;
  for (const type of names) {
    const named = { form: way.form, type };
    const { outcome } = await makeIn(context, document, {
      anywhere: true,
      way: named,
      wish: { comments: marker(type) },
    });
    if (outcome === 'unclear') return;
    if (outcome === 'accepted') taken += 1;
  }
  context.judge.observe('comments/commentable-type-in-requests', taken > 1 ? 'folded' : 'exact');
};

/** Where a payload is understood: in the query, in a body, or in both. */
const observePayload = async (context: Context, { document, way }: Ground) => {
  if (way.type === undefined) return;
  const understood: string[] = [];
  for (const form of queryForms) {
    const { kind, snapshots } = await query(context, { document, type: way.type, form });
    if (kind === 'records' && snapshots.length > 0)
      understood.push(/^query|^under/.test(form) ? 'query' : 'body');
  }
  const places = new Set(understood);
  const word = places.size > 1 ? 'any' : (understood[0] ?? 'neither');
  context.judge.observe('comments/query-payload', word);
};

/** Asks for comments on a document that is not there, in a way that is understood for one that is. */
const observeUnknown = async (context: Context, { document, way }: Ground): Promise<void> => {
  if (way.type === undefined) return;
  const payload = { document, type: way.type };
  for (const form of queryForms) {
    const known = await query(context, { ...payload, form });
    if (known.kind !== 'records' || known.snapshots.length === 0) continue;
    const away = { ...document, id: idAbove(document.id, 1_000_000_000) };
    const { kind, answer } = await query(context, { ...payload, document: away, form });
    if (kind === 'untold') return;
    const word = answer.status === 404 ? 'not-found' : kind === 'refused' ? 'refused' : 'empty';
    context.judge.observe('comments/query-of-unknown-document', word, answer.exchange);
    return;
  }
};

const observeFurther = async (context: Context, ground: Ground): Promise<void> => {
  const [requisition] = documentsOf(context.profile, 'requisitions');
  const way = requisition && (await findWay(context, 'requisitions'));
  if (requisition !== undefined && way !== undefined)
    await ask(context, { document: requisition, way }, halfProbe);
  const [contract] = context.profile.legalDocuments.contracts;
  if (contract !== undefined) await ask(context, ground, contractProbe(contract));
};

/** Looks at what comes of comments that are sent in ways the documentation says nothing of. Judges nothing. */
export const requestSilences: Check = {
  id: 'comments/request-silences',
  title: 'What the target makes of comments and queries that the documentation says nothing of',
  claims: [],
  observes: [
    'comments/json-body',
    'comments/commentable-type-in-requests',
    'comments/document-left-out',
    'comments/another-document-in-the-body',
    'comments/half-a-document',
    'comments/comments-left-out',
    'comments/empty-comments',
    'comments/outer-blanks',
    'comments/markup-in-bodies',
    'comments/line-breaks-in-bodies',
    'comments/unknown-document',
    'comments/other-documents',
    'comments/query-payload',
    'comments/query-of-unknown-document',
    'comments/platform-members-in-request',
    'comments/unknown-members-in-request',
    'comments/reason-code-in-request',
    'comments/attachments-in-request',
    'comments/comment-scopes',
  ],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const ground = await findGround(context);
    if (ground === undefined) return;
    judge.planned(1);
    const { document } = ground;
    const strangers = documentsOf(profile, document.segment).flatMap(({ id }) =>
      id === document.id ? [] : [id],
    );
    for (const probe of requestProbes(strangers)) await ask(context, ground, probe);
    await observeForms(context, ground);
    await observeNames(context, ground);
    await observePayload(context, ground);
    await observeUnknown(context, ground);
    await observeFurther(context, ground);
    await observeScope(context, {
      silence: 'comments/comment-scopes',
      own: /comment/,
      refused: 'asked',
      read: () => ({ method: 'GET', ...placeBelow(document, 'list-of') }),
    });
    judge.executed();
  },
};
