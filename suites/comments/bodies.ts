import { mentionOf } from '../../models/commentable.ts';
import { drawTexts, longText, mixedLetters } from '../harness/generate/awkward-text.ts';
import { describeValue, wordsOf } from '../harness/generate/text-rendering.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { findOnce, isTruncated, readRecord } from '../harness/scenario/owned-records.ts';
import { judgeMembers } from '../harness/scenario/presence.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import { type CreatedComment, findCommentable, idOf, make, makeAccepted, makeIn } from './create.ts';
import { type CommentableDocument, whyNothing } from './descriptor.ts';

const kept = 'comments/body-is-kept';
const longBody = 'comments/long-body';
const xmlBody = 'comments/xml-body';

/** A body in a form that both formats can show: XML does not distinguish line endings. */
const bodyOf = ({ data: { comments } }: Snapshot): string | undefined =>
  typeof comments === 'string' ? comments.replace(/\r\n?/g, '\n').trim() : undefined;

/** Judges that all snapshots of a comment show the same body, even if it differs from what was sent. */
const judgeEqual = ({ finds }: Scenario, made: CreatedComment, all: readonly Snapshot[]): void => {
  const [first, ...others] = all.filter((one) => bodyOf(one) !== undefined);
  const other = others.find((one) => first && bodyOf(one) !== bodyOf(first)) ?? others[0];
  if (first === undefined || other === undefined) return;
  finds(kept, bodyOf(first) === bodyOf(other), [made, first, other], {
    expected: `comments ${describeValue(bodyOf(first))}, as they are shown elsewhere`,
    seen: `${describeValue(bodyOf(other))}, in ${other.format.toUpperCase()}`,
    because: 'one comment is shown with two bodies',
  });
};

/**
 * Reads a comment in every format, and optionally in the list, and judges that each answer shows the body that was
 * sent.
 */
const judgeBody = async (scenario: Scenario, made: CreatedComment, isListed = false): Promise<void> => {
  const id = scenario.need(await idOf(scenario, made), 'the id of a new comment is not shown');
  const all: Snapshot[] = [];
  for (const format of scenario.formats) {
    const { snapshot, seen } = await readRecord(scenario, made.collection, id, format);
    if (snapshot === undefined) scenario.judge.inconclusive(kept, `a read: ${seen}`);
    else all.push(snapshot);
  }
  const { matches } = isListed ? await findOnce(scenario, { ...made, id }) : { matches: [] };
  all.push(...matches.filter((one) => !isTruncated(made, one)));
  for (const one of all) judgeMembers(scenario, made, one);
  judgeEqual(scenario, made, all);
};

/** Observes how a body of thousands of characters is treated: the documentation names no limit. */
const observeLong = async (scenario: Scenario, document: CommentableDocument): Promise<void> => {
  const { judge, need } = scenario;
  const made = need(await make(scenario, document, { comments: longText() }));
  if (made.outcome === 'refused') return judge.observe(longBody, 'refused', made.answer.exchange);
  const id = need(made.outcome === 'accepted' ? await idOf(scenario, made) : undefined);
  const { snapshot } = await readRecord(scenario, made.collection, id);
  const { data, exchange } = need(snapshot);
  const body = data['comments'];
  if (typeof body !== 'string') return;
  const isKept = wordsOf(body) === wordsOf(made.input?.['comments']);
  judge.observe(longBody, isKept ? 'kept' : 'cut', exchange);
};

/** Characters with a named entity in HTML but not in XML. */
const noBreaks = 'due on 7.\u00A0May at 10\u00A0o\u2019clock \u2013 not later';

/**
 * Further texts. A mention is part of the body like any other text; only users whom the profile allows are mentioned.
 */
const furtherTexts = ({ profile }: Scenario): readonly string[] => {
  const mentioning = profile.comments.mentioned
    .slice(0, 1)
    .map(({ id }) => `as ${mentionOf(id)} says, it is due`);
  return ['to @[User] and @[User:] alone', noBreaks, ...mentioning];
};

/** Sends bodies of many kinds, and reads them in every format. */
export const bodies = scenarioCheck({
  id: 'comments/bodies',
  exclusive: 'notifications',
  title: 'The body of a comment is shown as it was sent, whatever its characters',
  claims: [kept],
  observes: [xmlBody, longBody],
  draws: true,
  otherwise: ({ profile }) => whyNothing(profile, 'no comment could be made to be read'),
  run: async (scenario) => {
    const fixtures = await findCommentable(scenario, -1);
    const [first] = fixtures;
    if (first === undefined) return;
    const sent = { bodies: 0 };
    const attempt = async (comments: string): Promise<void> => {
      const { document, way } = scenario.need(fixtures[sent.bodies % fixtures.length]);
      const isFirstOnDocument = sent.bodies < fixtures.length;
      sent.bodies += 1;
      await scenario.part(kept, async () =>
        judgeBody(scenario, await makeAccepted(scenario, document, { comments }), isFirstOnDocument),
      );
      if (!isFirstOnDocument) return;
      const inXml = await makeIn(scenario, document, { way: { ...way, form: 'xml' }, input: { comments } });
      if (inXml.outcome !== 'unclear') scenario.judge.observe(xmlBody, inXml.outcome, inXml.answer.exchange);
      if (inXml.outcome === 'accepted') await judgeBody(scenario, inXml);
    };
    await drawTexts(scenario, {
      ...{ drawn: 3, further: furtherTexts(scenario) },
      // Each kind of document gets characters of all lengths at least once.
      first: fixtures.map(() => mixedLetters),
      attempt: async (comments) => void (await scenario.part(kept, () => attempt(comments))),
    });
    await scenario.part([], () => observeLong(scenario, first.document));
  },
});
