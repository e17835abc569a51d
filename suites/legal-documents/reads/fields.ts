import { isData, type Value } from '../../../models/resources/resource.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf, readInEach } from '../../harness/dialect/formats-of.ts';
import { isNothing, isSnapshot, type Snapshot, snapshotOf } from '../../harness/resources/snapshot.ts';
import { isUndecided } from '../../harness/resources/unread.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { type FieldLaw, fieldCheck, valuesOf } from '../../laws/fields.ts';
import { contractsOf, list, namesNoContract, show } from '../descriptor.ts';
import { flagOf } from '../judging.ts';

/** A flag is a boolean or 0 and 1; texts stand for it only where the format has nothing but texts. */
const fieldLaw: FieldLaw = {
  area: 'legal-documents',
  noun: 'legal document',
  further: (rule, snapshot) => {
    if (rule.type !== 'flag') return undefined;
    const isFlag = (value: Value) =>
      flagOf(value) !== undefined && (snapshot.format === 'xml' || typeof value !== 'string');
    const wrong = valuesOf(rule, snapshot).find((value) => !isNothing(value) && !isFlag(value));
    return wrong === undefined
      ? undefined
      : `member ${rule.field.name} should be true, false, 1 or 0, is ${jsonText(wrong)}`;
  },
};

/** So many legal documents of those that the profile names are read one by one. */
const most = 10;

/** A legal document, with the contract at whose path it was read; undefined in a list, which may hold others by mistake. */
interface Placed extends Snapshot {
  readonly contract?: Id;
}

const row = 'legal-documents/contract-is-object';

/** Judges whether those read below one contract say that they are of another one, as far as its id is known. */
const judgeContracts = ({ judge, profile }: Context, documents: readonly Placed[]): void => {
  for (const { contract: own, data, exchange } of documents) {
    const { contract } = data;
    const shown = isData(contract) ? idFrom(contract['id']) : undefined;
    const isAnother = profile.legalDocuments.contracts.some((id) => id === shown && id !== own);
    if (own === undefined || !isAnother) continue;
    judge.violated(row, {
      expected: `contract ${own}, at whose path the legal document is`,
      seen: `contract ${shown}`,
      exchanges: [exchange],
      explanation: 'a legal document shows another contract than its own',
    });
  }
};

interface FieldSearch {
  readonly documents: readonly Placed[];
  /** Whether something was not answered. */
  readonly isIncomplete: boolean;
}

const findIn = async (context: Context, format: Format): Promise<FieldSearch> => {
  const documents: Placed[] = [];
  let isIncomplete = false;
  for (const named of context.profile.legalDocuments.readable.slice(0, most)) {
    const shown = await show(context, named, format);
    if (isSnapshot(shown)) documents.push({ ...shown, contract: named.contract });
    isIncomplete ||= isUndecided(shown.kind);
  }
  for (const contract of contractsOf(context)) {
    const { entries, exchange, kind } = await list(context, contract, { format });
    documents.push(...entries.map(({ reading }) => snapshotOf(reading, { format, exchange })));
    isIncomplete ||= isUndecided(kind);
  }
  return { documents, isIncomplete };
};

/** Looks at the type and length of each member of the legal documents that the profile leads to. */
export const fields = fieldCheck(fieldLaw, {
  id: 'legal-documents/fields',
  title: 'Each member that a legal document shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    if (contractsOf(context).length === 0) return { because: 'notApplicable', reason: namesNoContract };
    const looked: FieldSearch[] = [];
    for (const format of formatsOf(context.profile)) looked.push(await findIn(context, format));
    const documents = looked.flatMap((one) => one.documents);
    judgeContracts(context, documents);
    if (documents.length > 0 || looked.some(({ isIncomplete }) => isIncomplete)) return documents;
    return { because: 'unmet', reason: 'the contracts of the profile have no legal document to read' };
  },
});

/** One as it comes, one that somebody locks, and one with the members that the profile says the hook can give. */
const makeAll = async (context: Context, contract: Id): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const variant of [{}, { locked: true }, { members: context.profile.legalDocuments.madeWith }]) {
    const named = await context.fixtures.legalDocument({ contract, ...variant });
    if (named === undefined) continue;
    const read = async (format: Format) => [await show(context, named, format)].filter(isSnapshot);
    snapshots.push(...(await readInEach(formatsOf(context.profile), read)));
  }
  return snapshots;
};

/** The same for legal documents that a hook makes; those that are listed are for deleting. */
export const ownFields = fieldCheck(fieldLaw, {
  id: 'legal-documents/own-fields',
  title: 'Each member that a new legal document shows is of its documented type and length',
  // It takes none of those that are listed.
  needs: { states: [] },
  read: async (context) => {
    const [contract] = contractsOf(context);
    if (contract === undefined) return { because: 'notApplicable', reason: namesNoContract };
    if (context.fixtures.availableLegalDocuments() !== Number.POSITIVE_INFINITY)
      return {
        because: 'unmet',
        reason: whyLacking('no hook creates legal documents', 'hooks.create-legal-document'),
      };
    return makeAll(context, contract);
  },
});
