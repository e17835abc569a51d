import type { Id } from '../../../models/wire/id.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import { marker } from '../../harness/marker.ts';
import type { Patiently } from '../../harness/patience.ts';
import { attachFile, attachText, discard, isKnown, type Known, type Put } from '../attach.ts';
import { type Document, linkFor } from '../descriptor.ts';
import { plainFile } from '../files/sample-files.ts';

/** An attachment that may be deleted. */
export interface Victim {
  readonly document: Document;
  readonly id: string;
  readonly exchanges: readonly Exchange[];
  /** Undefined for one that the suites did not attach themselves. */
  readonly put?: Known;
}

type Before = { readonly patiently: Patiently; readonly before?: Put['listed'] };

const file = (context: Context, document: Document, given: Before): Promise<Put> =>
  attachFile(context, document, { ...given, file: plainFile(), linkedTo: linkFor(document) });

/** A text where the document takes one: that is documented for few. */
const text = async (context: Context, document: Document, given: Before): Promise<Put> => {
  const members = { type: 'text', text: marker('to be deleted'), 'linked-to': 'event_terms' } as const;
  const came = await attachText(context, document, { ...given, members: { ...members, intent: 'Supplier' } });
  return came.outcome === 'refused' ? file(context, document, given) : came;
};

/** How long the list is waited for, and who looks at what was attached after others. */
export interface Finding {
  readonly patiently: Patiently;
  readonly look: (put: Put, before: readonly Victim[]) => Promise<void>;
}

/** Two files with a text between them; fewer where they are not taken. */
const ownVictims = async (
  context: Context,
  document: Document,
  { patiently, look }: Finding,
): Promise<readonly Victim[]> => {
  const found: Victim[] = [];
  for (const attach of [file, text, file]) {
    const before = found.at(-1)?.put?.seenSoFar;
    const came = await attach(context, document, { patiently, ...(before && { before }) });
    await look(came, found);
    if (isKnown(came)) found.push({ document, id: came.id, exchanges: came.exchanges, put: came });
    else await discard(context, [came]);
    if (came.outcome !== 'accepted') return found;
  }
  return found;
};

const wanted = 2;

/** Those that a hook makes, else those that the profile lists. */
const givenVictims = async ({ profile, supply }: Context, document: Document): Promise<readonly Victim[]> => {
  const { segment: owner, id } = document;
  const ids: Id[] = [];
  if (supply.canAttach()) {
    for (let at = 0; at < wanted; at += 1) {
      const made = await supply.attach({ owner, document: id });
      if (made !== undefined) ids.push(made);
    }
  } else {
    const listed = profile.attachments.expendable;
    ids.push(
      ...listed.filter((one) => one.owner === owner && one.document === id).map((one) => one.attachment),
    );
  }
  return ids.slice(0, wanted).map((one) => ({ document, id: String(one), exchanges: [] }));
};

/** Attachments of a document that may be deleted: the suites' own where the document takes any. */
export const findVictims = async (
  context: Context,
  document: Document,
  finding: Finding,
): Promise<readonly Victim[]> => {
  const own = await ownVictims(context, document, finding);
  return own.length > 0 ? own : givenVictims(context, document);
};
