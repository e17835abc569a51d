import type { Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isNothing } from '../../harness/is-nothing.ts';
import { type FieldLaw, fieldCheck, type Snapshot, valuesOf } from '../../laws/fields.ts';
import { contractsOf, namesNoContract } from '../asking/named.ts';
import { flagOf } from '../seeing/differing.ts';
import { list } from '../seeing/listing.ts';
import { isSeen, show } from '../seeing/show.ts';

/** A flag is a boolean or 0 and 1; texts stand for it only where the format has nothing but texts. */
export const fieldLaw: FieldLaw = {
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

interface Looked {
  readonly found: readonly Snapshot[];
  /** Whether something was not answered. */
  readonly untold: boolean;
}

const findIn = async (context: Context, format: Format): Promise<Looked> => {
  const found: Snapshot[] = [];
  let untold = false;
  for (const named of context.profile.legalDocuments.readable.slice(0, most)) {
    const shown = await show(context, named, format);
    if (isSeen(shown)) found.push(shown);
    untold ||= shown.kind === 'untold';
  }
  for (const contract of contractsOf(context)) {
    const { entries, exchange, kind } = await list(context, contract, { format });
    found.push(...entries.map(({ reading }) => ({ reading, format, exchange })));
    untold ||= kind === 'untold';
  }
  return { found, untold };
};

/** Looks at the type and length of each member of the legal documents that the profile leads to. */
export const fields = fieldCheck(fieldLaw, {
  id: 'legal-documents/fields',
  title: 'Each member that a legal document shows is of its documented type and length',
  effect: 'reads',
  read: async (context) => {
    if (contractsOf(context).length === 0) return { because: 'notApplicable', reason: namesNoContract };
    const looked: Looked[] = [];
    for (const format of formatsOf(context.profile)) looked.push(await findIn(context, format));
    const found = looked.flatMap((one) => one.found);
    if (found.length > 0 || looked.some(({ untold }) => untold)) return found;
    return { because: 'unmet', reason: 'the contracts of the profile have no legal document to look at' };
  },
});
