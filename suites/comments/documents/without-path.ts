import type { Check, Context } from '../../harness/check.ts';
import { isNothingThere } from '../../harness/place.ts';
import { marker } from '../../requisitions/asking/marker.ts';
import { type Document, documentsAt, documentsOf, tellDocument } from '../asking/documents.ts';
import type { Made, Way } from '../asking/make.ts';
import { makeAnywhere } from '../asking/make-anywhere.ts';
import { findWay, namesToTry } from '../asking/way.ts';
import { findListed } from '../seeing/find.ts';
import { tellAnswer } from '../seeing/sight.ts';
import { judgeQueries } from './judge-queries.ts';

const made = 'comments/create-without-owner-path';
const needs = 'comments/create-without-owner-path-needs-the-document';
const listed = 'comments/list-without-owner-path';
const listNeeds = 'comments/list-without-owner-path-needs-the-document';
const claims = [made, needs, listed, listNeeds] as const;

/** A comment that a payload alone named the document of. */
interface Named {
  readonly one: Made;
  readonly way: Way & { readonly type: string };
  readonly marker: string;
}

/** Comments on a document without its path, by the names that it may have; undefined where none was taken. */
const commentOn = async (context: Context, document: Document, way: Way): Promise<Named | undefined> => {
  const tried: string[] = [];
  let latest: Made | undefined;
  const names = [way.type, ...(await namesToTry(context, document))];
  for (const type of new Set(names.filter((name) => name !== undefined))) {
    const words = marker(`without path on ${tellDocument(document)}`);
    const named = { form: way.form, type };
    latest = await makeAnywhere(context, document, { way: named, wish: { comments: words } });
    if (latest.outcome === 'accepted') return { one: latest, way: named, marker: words };
    tried.push(`${type}: ${tellAnswer(latest.answer)}`);
  }
  tellRefused(context, document, { latest, tried });
  return undefined;
};

const tellRefused = (
  { judge }: Context,
  document: Document,
  { latest, tried }: { readonly latest: Made | undefined; readonly tried: readonly string[] },
) => {
  const reason = `POST /api/comments took no comment on ${tellDocument(document)} (${tried.join('; ')})`;
  if (latest === undefined || latest.outcome === 'unclear') return judge.inconclusive(made, reason);
  if (!isNothingThere(latest.answer)) return judge.blocked(made, reason);
  judge.violated(made, {
    expected: 'the operation at POST /api/comments',
    seen: tellAnswer(latest.answer),
    exchanges: latest.exchanges,
    explanation: 'there is no POST /api/comments',
  });
};

const judgeMade = async (context: Context, document: Document, { one, marker: words }: Named) => {
  const { judge } = context;
  const { sights, isWhole, seen } = await findListed(context, document, { marker: words, id: one.id });
  const [sight] = sights;
  if (sight !== undefined) return judge.holds(made, one.answer.exchange);
  if (!isWhole || one.answer.status === 202)
    return judge.inconclusive(made, `the comments on ${tellDocument(document)}: ${seen.seen}`);
  judge.violated(made, {
    expected: `a comment on ${tellDocument(document)}`,
    seen: `${seen.seen} on it, and it is not among them`,
    exchanges: [...one.exchanges, seen.answer.exchange],
    explanation: 'a comment that is made without the path of its document is not on it',
  });
};

/** The same without the document: its twin was accepted. */
const judgeNeed = async (context: Context, document: Document, { one, way }: Named): Promise<void> => {
  const { judge } = context;
  const wish = { comments: marker('on nothing') };
  const bare = { form: way.form, type: undefined };
  const { outcome, answer, exchanges } = await makeAnywhere(context, document, { way: bare, wish });
  if (outcome === 'refused') return judge.holds(needs, answer.exchange);
  if (outcome === 'unclear') return judge.inconclusive(needs, tellAnswer(answer));
  judge.violated(needs, {
    expected: 'no comment, as the payload names no document',
    seen: tellAnswer(answer),
    exchanges: [...one.exchanges, ...exchanges],
    explanation: 'POST /api/comments takes a comment on nothing',
  });
};

const judgeDocument = async (context: Context, document: Document): Promise<void> => {
  const way = await findWay(context, document.segment);
  const named = way && (await commentOn(context, document, way));
  if (named === undefined) return;
  await judgeMade(context, document, named);
  await judgeNeed(context, document, named);
  const stranger = documentsOf(context.profile, document.segment).find(({ id }) => id !== document.id);
  if (stranger === undefined) return;
  const words = marker(`beside it, on ${tellDocument(stranger)}`);
  await makeAnywhere(context, stranger, { way: named.way, wish: { comments: words } });
  await judgeQueries(context, { document, type: named.way.type, own: named.marker, other: words });
};

/** Comments on documents that payloads alone name, and asks for them in the same way. */
export const withoutPath: Check = {
  id: 'comments/without-path',
  title: 'Comments are made and listed at /api/comments where a payload names the document, and only there',
  claims,
  observes: ['comments/query-without-document'],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const documents = documentsAt(profile, 1);
    judge.planned(documents.length);
    for (const document of documents) {
      await judgeDocument(context, document);
      judge.executed();
    }
    const [because, why] =
      documents.length === 0
        ? ([
            'notApplicable',
            'the profile names no two documents of a kind in documents of comments',
          ] as const)
        : (['inconclusive', 'no comment could be made without the path of its document'] as const);
    for (const claim of claims) judge[because](claim, why);
  },
};
