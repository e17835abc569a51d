import type { RequirementId } from '../../models/requirements/index.ts';
import { legalDocument } from '../../models/resources/legal-document.ts';
import type { Value } from '../../models/resources/resource.ts';
import { type Id, idFrom } from '../../models/wire/id.ts';
import { jsonText } from '../../models/wire/json-text.ts';
import type { LegalMembers } from '../harness/profile/legal-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { type Scenario, scenarioCheck } from '../harness/scenario/scenario.ts';
import { passTime } from '../harness/time/clock.ts';
import { retriesForLists } from '../harness/time/eventually.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { flagOf } from '../laws/both-formats.ts';
import {
  contractsOf,
  describeOne,
  entryIn,
  list,
  namesNothing,
  type ShownDocument,
  show,
} from './descriptor.ts';
import { rows } from './judging.ts';

/** A member that is given to a legal document, and the comparison with what a read shows. */
interface GivenMember {
  readonly requirement: RequirementId;
  /** Returns undefined if the value has another type than documented, which another requirement covers. */
  readonly isGiven: (shown: Value, given: never) => boolean | undefined;
}

const sameId = (shown: Value, given: unknown): boolean | undefined => {
  const id = idFrom(shown);
  return id === undefined && shown !== null ? undefined : id === idFrom(given);
};

/** The notation of several ids in one text is undocumented. */
const sameIds = (shown: Value, given: readonly unknown[]): boolean =>
  [...new Set(String(shown).match(/\d+/g) ?? [])].sort().join() ===
  [...new Set(given.map(String))].sort().join();

const given: { readonly [M in keyof LegalMembers]-?: GivenMember } = {
  'contract-template-id': {
    requirement: 'legal-documents/contract-template-made-the-agreement',
    isGiven: sameId,
  },
  'external-file-upload': {
    requirement: 'legal-documents/external-file-upload-tells-whose-paper',
    isGiven: (shown, paper: boolean) => {
      const flag = flagOf(shown);
      return flag === undefined && shown !== null ? undefined : flag === paper;
    },
  },
  'locked-by-other-party': {
    requirement: 'legal-documents/locks-name-who-edits',
    isGiven: (shown, party: string) => shown === party,
  },
  'locked-by-user-id': { requirement: 'legal-documents/locks-name-who-edits', isGiven: sameId },
  'reviewer-user-ids': { requirement: 'legal-documents/reviewers-are-internal', isGiven: sameIds },
};

const members = Object.keys(given) as readonly (keyof LegalMembers)[];

const rowsOf = (wanted: readonly (keyof LegalMembers)[]): readonly RequirementId[] => [
  ...new Set(wanted.map((member) => given[member].requirement)),
];

/** The members to create documents with: those of the profile, and the same on the other party's paper. */
const variantsOf = (members: LegalMembers): readonly LegalMembers[] => {
  const paper = members['external-file-upload'];
  return paper === undefined ? [members] : [members, { ...members, 'external-file-upload': !paper }];
};

/** Creates a legal document with some members, and reads it. */
const makeWith = async (scenario: Scenario, configured: LegalMembers): Promise<ShownDocument> => {
  const contract = scenario.need(contractsOf(scenario)[0]);
  const shown = await show(
    scenario,
    scenario.need(await scenario.fixtures.legalDocument({ contract, members: configured })),
  );
  return isSnapshot(shown) ? shown : scenario.need(undefined);
};

const judgeMade = (scenario: Scenario, configured: LegalMembers, shown: ShownDocument): void => {
  for (const member of members) {
    const [wanted, value] = [configured[member], shown.data[member]];
    if (wanted === undefined || value === undefined) continue;
    const { requirement, isGiven } = given[member];
    const isRight = isGiven(value, wanted as never);
    if (isRight === undefined) continue;
    scenario.finds(requirement, isRight, [shown], {
      expected: `${member} of legal document ${describeOne(shown.named)} is ${jsonText(wanted)}, as it was created with`,
      seen: `the value is ${jsonText(value)}`,
      because: `${member} is not what a legal document was made with`,
      subject: `${legalDocument.name} ${member}`,
    });
  }
};

/**
 * The number of later documents a list must grow by and contain before it is known not to be cut at the end of a page.
 */
const growths = 2;

/**
 * Judges that the list of its contract holds a document that a read shows. If it is still missing after retries,
 * creates others without these members: a list that shows each of them is not cut off.
 */
const judgeListed = async (scenario: Scenario, shown: ShownDocument): Promise<void> => {
  const { contract, id } = shown.named;
  const later: Id[] = [];
  let before = -1;
  for (;;) {
    const listing = await scenario.eventually(
      () => list(scenario, contract),
      (one) => entryIn(one, id) !== undefined,
      retriesForLists,
    );
    const isListed = entryIn(listing, id) !== undefined;
    const isGrown =
      listing.snapshots.length > before && later.every((one) => entryIn(listing, one) !== undefined);
    if (listing.kind !== 'records' || !(isListed || isGrown)) return;
    if (isListed || later.length === growths)
      return scenario.finds(rows.held, isListed, [shown, listing.answer], {
        expected: `${describeOne(shown.named)}, which a read shows, in the list of that contract`,
        seen: `${listing.seen} without it, and with those that were made later: ${later.join(', ')}`,
        because: 'a list lacks a legal document of its contract',
      });
    before = listing.snapshots.length;
    later.push((await makeWith(scenario, {})).named.id);
  }
};

/** Creates legal documents with the members of the profile, and compares them with reads. */
export const madeWith = scenarioCheck({
  id: 'legal-documents/made-with',
  draws: true,
  title: 'A legal document shows the template, paper, locks and reviewers that it was created with',
  claims: [...rowsOf(members), rows.held],
  needs: { states: [] },
  run: async (scenario) => {
    const claims = [...rowsOf(members), rows.held];
    if (namesNothing(scenario, claims)) return;
    const configured = scenario.profile.legalDocuments.madeWith;
    const configuredRows = rowsOf(members.filter((member) => configured[member] !== undefined));
    const present = configuredRows.length === 0 ? [] : [...configuredRows, rows.held];
    scenario.judge.notApplicable(
      claims.filter((row) => !present.includes(row)),
      whyLacking('the profile does not say what legal documents are made with', 'legal-documents.made-with'),
    );
    if (scenario.fixtures.availableLegalDocuments() !== Number.POSITIVE_INFINITY) {
      const reason = whyLacking('no hook creates legal documents', 'hooks.create-legal-document');
      return scenario.judge.notApplicable(present, reason);
    }
    await scenario.each(present.length === 0 ? [] : variantsOf(configured), [], async (variant) => {
      const made = await makeWith(scenario, variant);
      judgeMade(scenario, variant, made);
      await judgeListed(scenario, made);
    });
    scenario.judge.inconclusive(present, 'no read of a new legal document shows it');
  },
});

const stamps = {
  summary: {
    requirement: 'legal-documents/exec-summary-timestamp-tells-of-updates',
    member: 'ccc-exec-summary-timestamp',
  },
  file: { requirement: 'legal-documents/file-timestamp-tells-of-updates', member: 'ccc-file-timestamp' },
} as const;

const stampIn = ({ data }: Pick<ShownDocument, 'data'>, member: string): number =>
  Date.parse(String(data[member] ?? ''));

/** Whether the stamp of a part shows an update; undefined where the stamp is not shown. */
const isLater = (before: ShownDocument, after: ShownDocument, member: string): boolean | undefined => {
  const [was, is] = [stampIn(before, member), stampIn(after, member)];
  if (Number.isNaN(is)) return member in after.data && !Number.isNaN(was) ? false : undefined;
  return Number.isNaN(was) || is > was;
};

const stampOfOther = 'legal-documents/stamp-of-the-other-part';

/** Updates a part of a legal document with a hook, and compares its stamp before and after. */
const updatePart = async (scenario: Scenario, part: keyof typeof stamps): Promise<void> => {
  const { requirement, member } = stamps[part];
  const before = await makeWith(scenario, {});
  await passTime(scenario.clock, [String(before.data[member])]);
  scenario.need(
    (await scenario.fixtures.callHook('update-legal-document', { ...before.named, part })) || undefined,
  );
  const after = await scenario.eventually(
    () => show(scenario, before.named),
    (shown) => isSnapshot(shown) && isLater(before, shown, member) !== false,
  );
  if (!isSnapshot(after)) return;
  const later = scenario.need(isLater(before, after, member));
  const other = stamps[part === 'summary' ? 'file' : 'summary'].member;
  const [was, is] = [stampIn(before, other), stampIn(after, other)];
  if (!Number.isNaN(was) && !Number.isNaN(is))
    scenario.judge.observe(stampOfOther, was === is ? 'stays' : 'moves', after.exchange);
  scenario.finds(requirement, later, [before, after], {
    expected: `${member} of legal document ${describeOne(before.named)} is later once its ${part} was updated`,
    seen: `it was ${String(before.data[member])} and is ${String(after.data[member])}`,
    because: `${member} does not show updates`,
  });
};

/** Updates the parts of legal documents that have their own stamps. */
export const partStamps = scenarioCheck({
  id: 'legal-documents/part-stamps',
  draws: true,
  title: 'Updates of the executive summary and of the file move their timestamps',
  claims: Object.values(stamps).map(({ requirement }) => requirement),
  observes: [stampOfOther],
  needs: { states: [] },
  requires: (context) => [
    {
      isMet: context.fixtures.hasHook('update-legal-document'),
      missing: 'no hook updates legal documents',
      keys: ['hooks.update-legal-document'],
    },
    {
      isMet: contractsOf(context).length > 0 && context.fixtures.availableLegalDocuments() > 0,
      missing: 'no hook creates legal documents',
      keys: ['legal-documents.contracts', 'hooks.create-legal-document'],
    },
  ],
  otherwise: 'the hook update-legal-document returned nothing that could be judged',
  run: (scenario) => scenario.each(['summary', 'file'] as const, [], (part) => updatePart(scenario, part)),
});
