import type { CommentableSegment } from '../../../models/commentable.ts';
import type { RequirementId } from '../../../models/requirements/index.ts';
import { bodyForms } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { tellAnswer } from '../seeing/sight.ts';
import { type Document, documentsOf, placeBelow, tellDocument } from './documents.ts';
import { type Made, makeIn, type Way, type Wish } from './make.ts';
import { isNoOperation, type Names, namesToTry } from './names.ts';

/** Why nothing can be commented on, and whether that is a matter of the target or of its profile. */
interface Nothing {
  readonly because: 'notApplicable' | 'inconclusive' | 'blocked';
  readonly reason: string;
  /** The last attempt, where it shows that there is no such operation. */
  readonly absent?: Made | undefined;
}

type Looked = Way | Nothing;

const isNothing = (looked: Looked): looked is Nothing => 'because' in looked;

/** Found once for each kind of document: the same platform takes the same comments. */
const known = new WeakMap<Profile, Map<CommentableSegment, Looked>>();

const waysToTry = ({ profile }: Context, { names }: Names): readonly Way[] => {
  const pinned = profile.dialects['comments/body'];
  const forms = bodyForms.filter((form) => pinned === undefined || form === pinned);
  return forms.flatMap((form) => names.map((type) => ({ form, type })));
};

const tellWay = ({ form, type }: Way): string => `${form}, ${type ?? 'without commentable-type'}`;

const reasonFor = (document: Document, tried: readonly string[]): string =>
  `no comment on ${tellDocument(document)} was taken (${tried.join('; ')}): commentable-types of comments and dialect comments/body in the profile tell how`;

const lookFor = async (context: Context, document: Document): Promise<Looked> => {
  const tried: string[] = [];
  let latest: Made | undefined;
  const names = await namesToTry(context, document);
  for (const way of waysToTry(context, names)) {
    latest = await makeIn(context, document, { way, wish: { comments: marker('tried') } });
    if (latest.outcome === 'accepted') return way;
    tried.push(`${tellWay(way)}: ${tellAnswer(latest.answer)}`);
    if (latest.outcome === 'unclear') break;
    // What no request may is not tried any further.
    if ([401, 403, 405, 501].includes(latest.answer.status ?? 0)) break;
  }
  const because = latest?.outcome === 'unclear' ? 'inconclusive' : 'blocked';
  const absent = latest !== undefined && isNoOperation(latest.answer, names) ? latest : undefined;
  return { because, reason: reasonFor(document, tried), absent };
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
  const { because, reason, absent } = looked;
  if (creation !== undefined && absent !== undefined) {
    const { endpoint } = placeBelow(absent.document, 'create-on');
    context.judge.violated(creation, {
      expected: `the operation at ${endpoint} for ${tellDocument(absent.document)}, which the profile names`,
      seen: tellAnswer(absent.answer),
      exchanges: absent.exchanges,
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
