import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import { tellAnswer } from '../../harness/resources/unread.ts';
import { isNoOperation, type Made, makeIn, namesToTry, type Way } from '../create.ts';
import { type Document, tellDocument } from '../descriptor.ts';

const made = 'comments/create-without-owner-path';

/** A comment that a payload alone named the document of. */
export interface Named {
  readonly one: Made;
  readonly way: Way & { readonly type: string };
  readonly marker: string;
}

const tellRefused = (
  { judge }: Context,
  document: Document,
  {
    latest,
    tried,
    areTold,
  }: { readonly latest: Made | undefined; readonly tried: readonly string[]; readonly areTold: boolean },
) => {
  const reason = `POST /api/comments took no comment on ${tellDocument(document)} (${tried.join('; ')})`;
  if (latest !== undefined && isNoOperation(latest.answer, { areTold })) {
    const expected = 'the operation at POST /api/comments';
    const explanation = 'there is no POST /api/comments';
    const { answer, exchanges } = latest;
    return judge.violated(made, { expected, seen: tellAnswer(answer), exchanges, explanation });
  }
  const isUntold = latest === undefined || latest.outcome === 'unclear';
  judge[isUntold ? 'inconclusive' : 'blocked'](made, reason);
};

/** Comments on a document without its path, by the names that it may have; undefined where none was taken. */
export const commentByPayload = async (
  context: Context,
  document: Document,
  way: Way,
): Promise<Named | undefined> => {
  const tried: string[] = [];
  let latest: Made | undefined;
  const { names, areTold } = await namesToTry(context, document);
  for (const type of new Set([way.type, ...names].filter((name) => name !== undefined))) {
    const words = marker(`without path on ${tellDocument(document)}`);
    const named = { form: way.form, type };
    latest = await makeIn(context, document, { anywhere: true, way: named, wish: { comments: words } });
    if (latest.outcome === 'accepted') return { one: latest, way: named, marker: words };
    tried.push(`${type}: ${tellAnswer(latest.answer)}`);
  }
  tellRefused(context, document, { latest, tried, areTold });
  return undefined;
};
