import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import type { Answer } from '../harness/client.ts';
import { hasStatus, isLater } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import { isTrivial } from '../harness/resources/read-failure.ts';
import type { Snapshot } from '../harness/resources/snapshot.ts';
import { judgeDeletion } from '../harness/scenario/deletion.ts';
import { describeRecord, findOnce } from '../harness/scenario/owned-records.ts';
import { readOnce } from '../harness/scenario/presence.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import { retriesForLists } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { contractsOf, deletionOf, describeOne, namesNothing } from './descriptor.ts';
import {
  type FoundDocument,
  isSameDocument,
  judgeDocument,
  judgeFormats,
  judgeLists,
  readClaims,
} from './judging.ts';

/** Legal documents to delete one after the other, and others that must stay. */
interface ReachableDocuments {
  readonly victims: readonly LegalDocumentReference[];
  readonly bystanders: readonly LegalDocumentReference[];
}

const observeBody = ({ judge }: Scenario, { status, text, exchange }: Answer): void => {
  if (hasStatus({ status }, 'no-content')) return;
  const body = isTrivial(text) ? 'empty' : 'legal-document';
  judge.observe('legal-documents/delete-answer-body', body, exchange);
};

type FixtureContext = Pick<Context, 'profile' | 'fixtures'>;

/** The maximum numbers of documents to delete, of documents in the profile to watch, and of older ones to watch. */
const mostVictims = 3;
const mostBystanders = 4;
const mostOlder = 2;

const takeOf = async (
  { fixtures }: FixtureContext,
  contract: Id,
  count: number,
): Promise<readonly LegalDocumentReference[]> => {
  const taken: LegalDocumentReference[] = [];
  while (taken.length < count) {
    const one = await fixtures.legalDocument({ contract });
    if (one === undefined) break;
    taken.push(one);
  }
  return taken;
};

/**
 * Creates documents with the hook: deletes two of the first contract and, between them, one of the second; one of each
 * and older ones must stay.
 */
const madeFixtures = async (context: FixtureContext): Promise<ReachableDocuments> => {
  const [first, second] = contractsOf(context);
  const older = context.profile.legalDocuments.readable.filter(
    ({ contract }) => contract === first || contract === second,
  );
  if (first === undefined) return { victims: [], bystanders: [] };
  const [one, two, three] = await takeOf(context, first, 3);
  const [four, five] = second === undefined ? [] : await takeOf(context, second, 2);
  const omitUndefined = (all: readonly (LegalDocumentReference | undefined)[]) =>
    all.filter((each) => each !== undefined);
  return {
    victims: omitUndefined([one, four, two]),
    bystanders: [...omitUndefined([three, five]), ...older.slice(0, mostOlder)],
  };
};

const listedFixtures = async (context: FixtureContext): Promise<ReachableDocuments> => {
  const victims: LegalDocumentReference[] = [];
  for (const contract of contractsOf(context))
    victims.push(...(await takeOf(context, contract, mostVictims - victims.length)));
  return { victims, bystanders: context.profile.legalDocuments.readable.slice(0, mostBystanders) };
};

/** Documents that the hook creates, or else those that the profile lists. */
const findVictims = (context: FixtureContext): Promise<ReachableDocuments> =>
  context.fixtures.availableLegalDocuments() === Number.POSITIVE_INFINITY
    ? madeFixtures(context)
    : listedFixtures(context);

const deletes = 'legal-documents/delete-deletes-the-legal-document';
const leaves = 'legal-documents/delete-leaves-others';
const unlists = 'legal-documents/deleted-is-not-listed';
const ownClaims = [deletes, unlists, leaves] as const;
const claims = [...readClaims, ...ownClaims];

/** One deletion, and the documents deleted so far, to which it is added. */
interface Round {
  readonly victim: LegalDocumentReference;
  readonly others: readonly LegalDocumentReference[];
  readonly format: Format;
  readonly gone: FoundDocument[];
}

/** Reads all documents, deletes one, and reads them again. */
const runRound = async (scenario: Scenario, { victim, others, format, gone }: Round): Promise<void> => {
  const { judge, profile } = scenario;
  const found: FoundDocument[] = [];
  for (const named of [victim, ...others])
    found.push(await judgeDocument(scenario, named, { format, isKnown: true }));
  const contracts = [...new Set(found.map(({ named }) => named.contract))];
  await judgeLists(scenario, contracts, { format, found });
  const [own, ...bystanders] = found;
  if (own?.isRead !== true)
    return judge.inconclusive(deletes, `${describeOne(victim)} cannot be read before it is deleted`);
  if (profile.capabilities.json && profile.capabilities.xml) await judgeFormats(scenario, own);
  const { result, answer } = await judgeDeletion(scenario, own, {
    ...{ place: deletionOf(victim), others: bystanders, format, status: 'formats/delete-status' },
  });
  if (result === 'refused' || result === 'unclear') return;
  observeBody(scenario, answer);
  if (result === 'gone' && !isLater(answer)) gone.push(own);
};

/**
 * Judges that deleted documents are still gone; retries while one is shown. A new document that reuses the id does not
 * count.
 */
const judgeStillGone = async (
  scenario: Scenario,
  gone: readonly FoundDocument[],
  format: Format,
): Promise<void> => {
  for (const one of gone) {
    const { read } = one;
    const isIt = (shown: Snapshot | undefined) =>
      shown !== undefined && read !== undefined && isSameDocument(shown.reading, read.reading);
    const traces = [
      [unlists, 'a list', async () => (await findOnce(scenario, one, format)).matches[0]],
      [deletes, 'a read', async () => (await readOnce(scenario, one, format))?.snapshot],
    ] as const;
    for (const [row, place, readTrace] of traces) {
      const shown = await scenario.eventually(readTrace, (now) => !isIt(now), retriesForLists);
      if (isIt(shown))
        scenario.finds(row, false, [read, shown], {
          expected: `${describeRecord(one)}, which was deleted, is gone`,
          seen: `${place} in ${format.toUpperCase()} shows it`,
          because: 'a deleted legal document is not gone',
        });
    }
  }
};

/** Records why there is nothing to delete. Other checks may still decide what reads decide. */
const judgeNone = ({ judge, fixtures }: Scenario): void => {
  const isOffered = fixtures.availableLegalDocuments() > 0;
  const reason = isOffered
    ? 'no legal document that may be deleted was available'
    : whyLacking(
        'no legal document that may be deleted is left',
        'legal-documents.expendable or hooks.create-legal-document',
      );
  judge[isOffered ? 'blocked' : 'notApplicable'](ownClaims, reason);
  judge.unmet(readClaims, reason);
};

/** Deletes legal documents and judges that they are gone and others stay. */
export const deletion = scenarioCheck({
  id: 'legal-documents/deletion',
  title: 'A deleted legal document is no longer shown or listed, and others stay',
  claims,
  observes: ['formats/delete-status', 'legal-documents/delete-answer-body'],
  needs: { priority: true },
  run: async (scenario) => {
    const { judge, formats } = scenario;
    if (namesNothing(scenario, claims)) return;
    const { victims, bystanders } = await findVictims(scenario);
    if (victims.length === 0) return judgeNone(scenario);
    judge.planned(victims.length);
    const gone: FoundDocument[] = [];
    for (const [at, victim] of victims.entries()) {
      const others = [...victims.slice(at + 1), ...bystanders];
      const format = formats[Math.min(at, formats.length - 1)] ?? 'json';
      await runRound(scenario, { victim, others, format, gone });
      judge.executed();
    }
    for (const format of formats) await judgeStillGone(scenario, gone, format);
    judge.inconclusive(leaves, 'no other legal document was available to compare');
    judge.inconclusive(claims, 'none of the available legal documents showed such a case');
  },
});
