import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import { isAbsent, isSuccess } from '../harness/meaning.ts';
import type { LegalDocumentReference } from '../harness/profile/legal-profile.ts';
import type { ListResult } from '../harness/scenario/owned-records.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import { hasBothFormats } from '../laws/both-formats.ts';
import { contractsOf, isSame, namesIn, namesNothing } from './descriptor.ts';
import { type FoundDocument, judgeDocument, judgeFormats, judgeLists, readClaims, rows } from './judging.ts';

/** The maximum numbers of documents to read: of the profile, and of each list. */
const mostNamed = 10;
const mostListed = 3;

/** Documents that the lists show, except for those that other checks may delete at any time. */
const listedIn = (
  { profile }: Scenario,
  lists: ReadonlyMap<Id, ListResult>,
  known: readonly LegalDocumentReference[],
): readonly LegalDocumentReference[] =>
  [...lists]
    .flatMap(([contract, one]) => namesIn(contract, one).slice(0, mostListed))
    .filter((one) => ![...known, ...profile.legalDocuments.expendable].some((other) => isSame(other, one)));

/** Reads the documents of the profile, the lists, and some documents of these; returns those that were found. */
const readIn = async (
  scenario: Scenario,
  known: readonly LegalDocumentReference[],
  format: Format,
): Promise<readonly FoundDocument[]> => {
  const found: FoundDocument[] = [];
  for (const named of known) found.push(await judgeDocument(scenario, named, { format, isKnown: true }));
  const lists = await judgeLists(scenario, contractsOf(scenario), { format, found });
  for (const named of listedIn(scenario, lists, known))
    found.push(await judgeDocument(scenario, named, { format, isKnown: false }));
  return found.filter(({ isFound }) => isFound);
};

/** Whether each answer was a success, or stated that there is nothing. */
const areAnswered = ({ client }: Scenario): boolean =>
  client.exchanges.every((one) => isSuccess(one) || isAbsent(one));

/** Reads lists and legal documents, and compares what they show. */
export const reads = scenarioCheck({
  id: 'legal-documents/reads',
  draws: true,
  title: 'Lists hold the legal documents of their contracts, which can be shown one by one',
  claims: readClaims,
  effect: 'reads',
  run: async (scenario) => {
    const { judge, profile, formats } = scenario;
    if (namesNothing(scenario, readClaims)) return;
    await scenario.drawOrder(profile.legalDocuments.readable.slice(0, mostNamed), async (known) => {
      let last: readonly FoundDocument[] = [];
      let isAny = false;
      for (const format of formats) {
        last = await readIn(scenario, known, format);
        isAny ||= last.length > 0;
      }
      if (hasBothFormats(scenario, rows.formats)) for (const one of last) await judgeFormats(scenario, one);
      const because = !isAny && areAnswered(scenario) ? 'unmet' : 'inconclusive';
      judge[because](readClaims, 'the contracts of the profile show no legal document that is a case of it');
    });
  },
});
