import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOf } from '../dialect/place.ts';
import { noBrowser, noDocuments } from '../fake/absent.ts';
import { answerWith } from '../fake/fake.ts';
import { notingJudge } from '../fake/noting-judge.ts';
import { sampleProfile, strictSettings } from '../fake/sample-profile.ts';
import { openTestClock } from '../fake/test-clock.ts';
import { noteLength } from '../run/list-lengths.ts';
import { judgeDeletion } from './deletion.ts';
import type { OwnedRecords } from './owned-records.ts';
import type { FoundRecord } from './presence.ts';
import { openScenario } from './scenario.ts';

const contract = { contract_id: 1 };
const list = placeOf('legal-documents.list', {}, contract);
const collection: OwnedRecords = {
  ...{ name: 'legal documents', ofOwner: 'of contract 1', list, add: list, pages: 'legal documents' },
  show: (id) => placeOf('legal-documents.show', {}, { ...contract, id }),
};

const recordOf = (id: string, isRead = true): FoundRecord => ({
  ...{ collection, id, exchanges: [], isFound: true, isListed: true, isRead },
});

/**
 * Statuses or bodies of successes, by the last segment of the path: the list, 7 that is deleted, and 8 that is not.
 * Where there are several, the last one is answered from then on.
 */
type Answers = Readonly<Record<string, string | readonly string[]>>;

const openAnswers = (answers: Answers) => {
  const asked = new Map<string, number>();
  return (path: string): string => {
    const last = path.slice(path.lastIndexOf('/') + 1);
    const all = [answers[last] ?? '[]'].flat();
    const at = asked.get(last) ?? 0;
    asked.set(last, at + 1);
    return all[Math.min(at, all.length - 1)] ?? '';
  };
};

/** A longer list was seen before: one of two is complete, one of three may be a page. */
const longest = 3;

/** What a deletion decides by the answers after it: of reads, of the list, of others. */
const outcomesOf = async (answers: Answers, isOtherRead?: boolean): Promise<readonly string[]> => {
  const { judge, notes } = notingJudge();
  const answerOf = openAnswers(answers);
  const send = async ({ method, path }: { readonly method: string; readonly path: string }) => {
    const given = method === 'DELETE' ? '204' : answerOf(path);
    return /^\d+$/.test(given) ? answerWith(Number(given), '', 'json') : answerWith(200, given, 'json');
  };
  const profile = sampleProfile();
  noteLength(profile, 'legal documents', longest);
  const context = {
    ...{ judge, profile, settings: strictSettings, client: { send, exchanges: [], requests: 0 } },
    ...{ browser: noBrowser, fixtures: noDocuments, clock: openTestClock() },
  };
  const place = placeOf('legal-documents.delete', {}, { ...contract, id: 7 });
  const others = [recordOf('8', isOtherRead)];
  await judgeDeletion(openScenario(context, []), recordOf('7'), { place, others });
  const claims = ['delete-deletes-the-legal-document', 'deleted-is-not-listed', 'delete-leaves-others'];
  const outcomeOf = (claim: string) =>
    notes.all.find(({ requirement }) => requirement === `legal-documents/${claim}`)?.outcome ?? 'open';
  return claims.map(outcomeOf);
};

const [both, one, page] = ['[{"id":7},{"id":8}]', '[{"id":8}]', '[{"id":4},{"id":5},{"id":6}]'];
const [its, others] = ['{"id":7}', '{"id":8}'];

/** The list, a read of what was deleted and of the other, and what that decides; further pages. */
const reads: readonly (readonly [string, readonly string[], readonly string[], Answers?])[] = [
  ['gone, and the other there', [one, '404', others], ['holds', 'holds', 'holds']],
  ['still there: the other tells nothing', [both, its, '404'], ['violated', 'violated', 'open']],
  ['gone with the other, which is listed', [one, '404', '404'], ['holds', 'holds', 'violated']],
  ['gone with the other, which is not listed', ['[]', '404', '404'], ['holds', 'holds', 'violated']],
  ['gone, and the other in no list', ['[{"id":9}]', '404', others], ['holds', 'holds', 'violated']],
  ['gone, and another record in place of the other', [one, '404', its], ['holds', 'holds', 'violated']],
  ['gone, and another record in its place', [one, others, others], ['holds', 'holds', 'holds']],
  [
    'on a further page',
    [page, '404', others],
    ['holds', 'violated', 'open'],
    { 'legal_documents?id=7': both },
  ],
  ['in no list that is answered', ['503', '404', others], ['holds', 'inconclusive', 'holds']],
];

/** The list, and what it decides about another one that no read showed before. */
const lists: readonly (readonly [string, string, string])[] = [
  ['holds it', one, 'holds'],
  ['is complete without it', '[{"id":9}]', 'violated'],
  ['is a page without it', page, 'inconclusive'],
  ['shows a record without an id', '[{"status":"draft"},{"id":9}]', 'inconclusive'],
  ['is not answered', '503', 'inconclusive'],
];

const away = '[{"id":9}]';

/** What is answered later in another way, and what that decides. */
const late: readonly (readonly [string, Answers, readonly string[]])[] = [
  [
    'it leaves the list',
    { legal_documents: [both, both, both, one], 8: others },
    ['holds', 'holds', 'holds'],
  ],
  ['the list lags', { legal_documents: [away, away, away, one], 8: others }, ['holds', 'holds', 'holds']],
  ['a read lags', { legal_documents: one, 8: ['404', others] }, ['holds', 'holds', 'holds']],
  [
    'a page lacks what was deleted',
    { legal_documents: away, 'legal_documents?offset=1': one, 8: others },
    ['holds', 'holds', 'holds'],
  ],
];

describe('a deleted record', () => {
  for (const [name, [listed = '', deleted = '', other = ''], expected, further] of reads)
    it(`is ${name}`, async () => {
      const answers = { ...further, legal_documents: listed, 7: deleted, 8: other };
      assert.deepEqual(await outcomesOf(answers), expected);
    });

  for (const [name, answers, expected] of late)
    it(`is gone, and the other there a moment later: ${name}`, async () => {
      assert.deepEqual(await outcomesOf({ ...answers, 7: '404' }), expected);
    });

  for (const [name, listed, expected] of lists)
    it(`leaves another one that was listed alone: the list ${name}`, async () => {
      const [, , leaves] = await outcomesOf({ legal_documents: listed, 7: '404', 8: '404' }, false);
      assert.equal(leaves, expected);
    });
});
