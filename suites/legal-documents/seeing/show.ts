import { legalDocument } from '../../../models/resources/legal-document.ts';
import { type Id, idFrom } from '../../../models/wire/id.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Reading, readOne } from '../../../models/wire/read.ts';
import type { Exchange } from '../../../reports/run.ts';
import type { Context } from '../../harness/check.ts';
import type { Answer } from '../../harness/client.ts';
import { ownFormat } from '../../harness/formats-of.ts';
import { isTrivial } from '../../harness/is-trivial.ts';
import type { LegalDocumentReference } from '../../harness/profile/legal-profile.ts';
import { showRequest } from '../asking/requests.ts';
import { type Nothing, nothingIn } from './answered.ts';

/** A legal document as a read showed it. */
interface Seen {
  readonly kind: 'seen';
  readonly reading: Reading;
}

/** `other`: a success that shows another one. `empty`: one that shows nothing at all. */
type Came = Seen | Nothing | { readonly kind: 'other' | 'empty'; readonly seen: string };

/** What a read of one legal document came to. */
export type Shown = Came & {
  readonly named: LegalDocumentReference;
  readonly format: Format;
  readonly exchange: Exchange;
};

/** A legal document that a read did show. */
export type SeenDocument = Shown & Seen;

export const isSeen = (shown: Shown): shown is SeenDocument => shown.kind === 'seen';

const cameOf = (answer: Answer, id: Id, format: Format): Came => {
  const nothing = nothingIn(answer);
  if (nothing !== undefined) return nothing;
  if (isTrivial(answer.text)) return { kind: 'empty', seen: 'an answer without anything in it' };
  try {
    const reading = readOne(legalDocument, answer.text, answer.format ?? format);
    const own = reading.data['id'] ?? null;
    // One whose id is of another type is the one that was asked for; one without an id tells nothing.
    if (own === null) return { kind: 'untold', seen: 'an answer without an id' };
    const shown = idFrom(own) ?? id;
    return shown === id ? { kind: 'seen', reading } : { kind: 'other', seen: `an answer with id ${shown}` };
  } catch {
    return { kind: 'untold', seen: 'an answer that could not be parsed' };
  }
};

/** Reads a legal document at the path of a contract. */
export const show = async (
  { client, profile }: Pick<Context, 'client' | 'profile'>,
  named: LegalDocumentReference,
  format: Format = ownFormat(profile),
): Promise<Shown> => {
  const answer = await client.send(showRequest(named, format));
  return { ...cameOf(answer, named.id, format), named, format, exchange: answer.exchange };
};
