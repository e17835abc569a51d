import { mentionOf } from '../../models/commentable.ts';
import { longText, markedTexts } from '../harness/awkward-text.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { judgeShown } from '../harness/scenario/member-law.ts';
import { find, isCut, readOf } from '../harness/scenario/owned-records.ts';
import { type Scenario, scenario } from '../harness/scenario/scenario.ts';
import { describeValue } from '../harness/text-rendering.ts';
import { type CreatedComment, given, idOf, make, makeIn, takenAt } from './create.ts';
import { whyNothing, wordsOf } from './descriptor.ts';

const kept = 'comments/body-is-kept';
const longBody = 'comments/long-body';
const xmlBody = 'comments/xml-body';

/** A body as both formats can show it: XML does not tell one line end from another. */
const bodyOf = ({ data: { comments } }: Snapshot): string | undefined =>
  typeof comments === 'string' ? comments.replace(/\r\n?/g, '\n').trim() : undefined;

/** Reads a comment in every format, by choice in the list too: each shows the body that was sent, and all one body. */
const judgeBody = async (t: Scenario, made: CreatedComment, isListed = false): Promise<void> => {
  const id = t.need(await idOf(t, made), 'the id of a new comment is not told');
  const all: Snapshot[] = [];
  for (const format of t.formats) {
    const { snapshot, seen } = await readOf(t, made.in, id, format);
    if (snapshot === undefined) t.judge.inconclusive(kept, `a read: ${seen}`);
    else all.push(snapshot);
  }
  if (isListed) all.push(...(await find(t, { ...made, id })).own.filter((one) => !isCut(made, one)));
  for (const one of all) judgeShown(t, made, one);
  const [first, ...others] = all.filter((one) => bodyOf(one) !== undefined);
  const other = others.find((one) => first && bodyOf(one) !== bodyOf(first)) ?? others[0];
  if (first === undefined || other === undefined) return;
  t.finds(kept, bodyOf(first) === bodyOf(other), [made, first, other], {
    expected: `comments ${describeValue(bodyOf(first))}, as they are shown elsewhere`,
    seen: `${describeValue(bodyOf(other))}, in ${other.format.toUpperCase()}`,
    because: 'one comment is shown with two bodies',
  });
};

/** Sends bodies of many kinds, and reads them in every format. */
export const bodies = scenario({
  id: 'comments/bodies',
  exclusive: 'notifications',
  title: 'The body of a comment is shown as it was sent, whatever its characters',
  claims: [kept],
  observes: [xmlBody, longBody],
  otherwise: ({ profile }) => whyNothing(profile, 'no comment could be made to be looked at'),
  run: async (t) => {
    const places = await takenAt(t, -1);
    // A mention is a part of the body like all others; only those are mentioned who may be.
    const mentioning = t.profile.comments.mentioned
      .slice(0, 1)
      .map(({ id }) => `as ${mentionOf(id)} says, it is due`);
    const texts = markedTexts(t.settings.seed, {
      drawn: 3,
      further: ['to @[User] and @[User:] alone', ...mentioning],
    });
    await t.each(places.length === 0 ? [] : texts, kept, async (comments, at) => {
      const { document, way } = t.need(places[at % places.length]);
      const isEarly = at < places.length;
      await t.part(kept, async () => judgeBody(t, await given(t, document, { comments }), isEarly));
      if (!isEarly) return;
      const inXml = await makeIn(t, document, { way: { ...way, form: 'xml' }, input: { comments } });
      if (inXml.outcome !== 'unclear') t.judge.observe(xmlBody, inXml.outcome, inXml.answer.exchange);
      if (inXml.outcome === 'accepted') await judgeBody(t, inXml);
    });
    // How a body of thousands of letters is taken: the documentation tells no length of it.
    const { document } = t.need(places[0]);
    const made = t.need(await make(t, document, { comments: longText() }));
    if (made.outcome === 'refused') return t.judge.observe(longBody, 'refused', made.answer.exchange);
    const id = t.need(made.outcome === 'accepted' ? await idOf(t, made) : undefined);
    const { snapshot } = await readOf(t, made.in, id);
    const body = snapshot?.data['comments'];
    if (snapshot === undefined || typeof body !== 'string') return;
    t.judge.observe(
      longBody,
      wordsOf(body) === wordsOf(made.sent?.['comments']) ? 'kept' : 'cut',
      snapshot.exchange,
    );
  },
});
