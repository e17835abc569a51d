import { type CommentableSegment, commentable, typeNamings } from '../../../models/commentable.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { isNothingThere } from '../../harness/place.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { list, show } from '../seeing/read.ts';
import { tellAnswer } from '../seeing/sight.ts';
import { type Document, documentsOf, placeBelow, tellDocument } from './documents.ts';
import { bodyForms } from './forms.ts';
import { type Made, makeIn, type Way, type Wish } from './make.ts';

/** Why nothing can be commented on, and whether that is a matter of the target or of its profile. */
interface Nothing {
  readonly because: 'notApplicable' | 'inconclusive' | 'blocked';
  readonly reason: string;
  /** The last attempt. */
  readonly latest?: Made;
}

type Looked = Way | Nothing;

const isNothing = (looked: Looked): looked is Nothing => 'because' in looked;

/** Found once for each kind of document: the same platform takes the same comments. */
const known = new WeakMap<Profile, Map<CommentableSegment, Looked>>();

/** What comments that are there call their document. */
const shownTypes = async (context: Context, document: Document): Promise<readonly string[]> => {
  const { segment } = document;
  const { readable } = context.profile.comments;
  const example = readable.find(({ owner }) => owner === segment);
  const { sights } =
    example === undefined
      ? await list(context, document)
      : await show(context, {
          document: { segment, id: example.document },
          id: String(example.comment),
        });
  const types = sights.map(({ data }) => data['commentable-type']);
  return types.filter((type) => typeof type === 'string').slice(0, 1);
};

/** Names to try: the one of the profile alone, else what answers show, the usual ones, and none. */
export const namesToTry = async (
  context: Context,
  document: Document,
): Promise<readonly (string | undefined)[]> => {
  const { segment } = document;
  const told = context.profile.comments.commentableTypes[segment];
  if (told !== undefined) return [told];
  const usual = typeNamings.map((naming) => commentable[segment][naming]);
  return [...new Set([...(await shownTypes(context, document)), ...usual, undefined])];
};

const waysToTry = async (context: Context, document: Document): Promise<readonly Way[]> => {
  const pinned = context.profile.dialects['comments/body'];
  const forms = bodyForms.filter((form) => pinned === undefined || form === pinned);
  const types = await namesToTry(context, document);
  return forms.flatMap((form) => types.map((type) => ({ form, type })));
};

const tellWay = ({ form, type }: Way): string => `${form}, ${type ?? 'without commentable-type'}`;

const reasonFor = (document: Document, tried: readonly string[]): string =>
  `no comment on ${tellDocument(document)} was taken (${tried.join('; ')}): commentable-types of comments and dialect comments/body in the profile tell how`;

const lookFor = async (context: Context, document: Document): Promise<Looked> => {
  const tried: string[] = [];
  let latest: Made | undefined;
  for (const way of await waysToTry(context, document)) {
    latest = await makeIn(context, document, { way, wish: { comments: marker('tried') } });
    if (latest.outcome === 'accepted') return way;
    tried.push(`${tellWay(way)}: ${tellAnswer(latest.answer)}`);
    if (latest.outcome === 'unclear') break;
    // What no request may is not tried any further.
    if ([401, 403, 405, 501].includes(latest.answer.status ?? 0)) break;
  }
  const because = latest?.outcome === 'unclear' ? 'inconclusive' : 'blocked';
  return { because, reason: reasonFor(document, tried), ...(latest && { latest }) };
};

const look = async (context: Context, segment: CommentableSegment): Promise<Looked> => {
  const { profile } = context;
  const [document] = documentsOf(profile, segment);
  if (document === undefined) {
    const reason = `the profile names no ${segment} in documents of comments that may be commented on`;
    return { because: 'notApplicable', reason };
  }
  const ways = known.get(profile) ?? new Map<CommentableSegment, Looked>();
  known.set(profile, ways);
  const told = ways.get(segment) ?? (await lookFor(context, document));
  if (!isNothing(told) || told.because !== 'inconclusive') ways.set(segment, told);
  return told;
};

/** How a kind of documents is commented on; undefined where it cannot be, which `tellNothing` says. */
export const findWay = async (context: Context, segment: CommentableSegment): Promise<Way | undefined> => {
  const looked = await look(context, segment);
  return isNothing(looked) ? undefined : looked;
};

/** Says of each claim why there is no comment on a kind of documents; that nothing is at a documented path is wrong. */
export const tellNothing = async (
  context: Context,
  segment: CommentableSegment,
  { claims, creation }: { readonly claims: readonly RequirementId[]; readonly creation?: RequirementId },
): Promise<void> => {
  const looked = await look(context, segment);
  if (!isNothing(looked)) return;
  const { because, reason, latest } = looked;
  if (creation !== undefined && latest !== undefined && isNothingThere(latest.answer)) {
    const { endpoint } = placeBelow(latest.document, 'create-on');
    context.judge.violated(creation, {
      expected: `the operation at ${endpoint} for ${tellDocument(latest.document)}, which the profile names`,
      seen: tellAnswer(latest.answer),
      exchanges: latest.exchanges,
      explanation: `there is no ${endpoint}`,
    });
  }
  for (const claim of claims) context.judge[because](claim, reason);
};

/** Comments on a document; undefined where such documents cannot be commented on. */
export const make = async (context: Context, document: Document, wish: Wish): Promise<Made | undefined> => {
  const way = await findWay(context, document.segment);
  return way && makeIn(context, document, { way, wish });
};
