import type { Format } from '../../../models/wire/media-type.ts';
import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { contractsOf, list, namesNothing, show } from '../descriptor.ts';
import { type Found, fieldClaims, judgeFields } from './judge-fields.ts';

/** So many legal documents of those that the profile names are read one by one. */
const most = 10;

interface Looked {
  readonly found: readonly Found[];
  /** Whether something was not answered. */
  readonly untold: boolean;
}

const findIn = async (context: Context, format: Format): Promise<Looked> => {
  const found: Found[] = [];
  let untold = false;
  for (const named of context.profile.legalDocuments.readable.slice(0, most)) {
    const shown = await show(context, named, format);
    if (isSnapshot(shown)) found.push(shown);
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
export const fields: Check = {
  id: 'legal-documents/fields',
  title: 'Each member that a legal document shows is of its documented type and length',
  claims: fieldClaims,
  observes: [],
  effect: 'reads',
  run: async (context) => {
    const { judge, profile } = context;
    if (namesNothing(context, fieldClaims)) return;
    const formats = formatsOf(profile);
    judge.planned(formats.length);
    const looked: Looked[] = [];
    for (const format of formats) {
      looked.push(await findIn(context, format));
      judge.executed();
    }
    const found = looked.flatMap((one) => one.found);
    if (found.length > 0 || looked.some(({ untold }) => untold)) return judgeFields(judge, found);
    for (const claim of fieldClaims)
      judge.unmet(claim, 'the contracts of the profile have no legal document to look at');
  },
};
