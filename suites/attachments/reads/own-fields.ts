import type { Check, Context } from '../../harness/check.ts';
import { formatsOf } from '../../harness/formats-of.ts';
import { marker } from '../../harness/marker.ts';
import { openPatience, type Patiently } from '../../harness/patience.ts';
import { snapshotsIn } from '../../harness/resources/collected.ts';
import type { Snapshot } from '../../harness/resources/snapshot.ts';
import {
  attachFile,
  attachmentIn,
  attachText,
  discard,
  isKnown,
  type Known,
  type Put,
  put,
  snapshotsOf,
} from '../attach.ts';
import { type Document, firstOf, list, placeBelow, sixOwners } from '../descriptor.ts';
import { plainFile } from '../files/sample-files.ts';
import { read } from '../look.ts';
import { fieldClaims } from './field-rules.ts';
import { judgeFields } from './judge-fields.ts';

/** A file, a text that is linked, and a link where the target takes one. */
const attachAll = async (
  context: Context,
  document: Document,
  patiently: Patiently,
): Promise<readonly Put[]> => {
  const members = { type: 'text', text: marker('fields'), 'linked-to': 'attachment_to_suppliers' } as const;
  const link = { type: 'url', url: 'https://procon.example/fields', intent: 'Supplier' };
  return [
    await attachFile(context, document, { file: plainFile(), patiently }),
    await attachText(context, document, { members: { ...members, intent: 'Supplier' }, patiently }),
    await put(context, document, { body: attachmentIn('bare', link), patiently }),
  ];
};

/** What reads of them show, where they show records. */
const shown = async (context: Context, known: readonly Known[]): Promise<readonly Snapshot[]> => {
  const snapshots: Snapshot[] = [];
  for (const { document, id } of known) {
    const look = await read(context, placeBelow('show-of', document, id));
    if (look.kind === 'record') snapshots.push(look.snapshot);
  }
  return snapshots;
};

/** The same for attachments of the suites' own. */
export const ownFields: Check = {
  id: 'attachments/own-fields',
  title: 'Each member that a new attachment shows is of its documented type and length',
  claims: fieldClaims,
  observes: [],
  effect: 'changes',
  run: async (context) => {
    const { judge, profile } = context;
    const [document] = firstOf(profile, sixOwners);
    if (document === undefined) {
      for (const claim of fieldClaims)
        judge.notApplicable(claim, 'the profile names no documents of attachments');
      return;
    }
    judge.planned(1);
    const all = await attachAll(context, document, openPatience(context.clock));
    const known = all.filter(isKnown);
    const snapshots = [...known.flatMap(snapshotsOf), ...(await shown(context, known))];
    for (const format of formatsOf(profile)) {
      snapshots.push(...snapshotsIn(await list(context, document, { format })));
    }
    judgeFields(judge, snapshots);
    await discard(context, all);
    judge.executed();
  },
};
