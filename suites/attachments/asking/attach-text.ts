import type { Members } from '../../../models/members.ts';
import { requestedAttachment } from '../../../models/resources/attachment-request.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Asking } from '../../harness/attachments/owner.ts';
import { type BodyForm, bodyIn } from '../../harness/body-in.ts';
import type { Context } from '../../harness/check.ts';
import type { Place } from '../../harness/place.ts';
import { placeOf } from '../../harness/place.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import { discard } from './discard.ts';
import type { Document } from './documents.ts';
import { placeBelow } from './places.ts';
import { isKnown, type Put, type Putting, put, sightsOf } from './put.ts';

/** A text as it is sent. */
export interface TextMembers extends Members {
  readonly type: 'text';
  readonly text: string;
  readonly 'linked-to'?: string;
  readonly intent: string;
}

/** A text that was sent. */
export interface TextPut extends Put {
  readonly sent: TextMembers;
}

/** An attachment that is no upload, as a body: the documentation does not show whether below a name. */
export const attachmentIn = (form: BodyForm, members: Members): SentBody =>
  bodyIn(requestedAttachment, form, members);

/** Where a text goes: below the attachments; for an event also at a path that ends with an id, as a sample shows it. */
export const placesFor = (document: Document): readonly Place[] => {
  const below = placeBelow('add-to', document);
  if (document.segment !== 'quote_requests') return [below];
  const withId = placeOf('attachments.add-text-to-event', {}, { owner_id: document.id, attachment_id: 0 });
  return [below, withId];
};

interface Way {
  readonly form: BodyForm;
  readonly place: number;
  readonly linked: boolean;
}

const unlinked = ({ 'linked-to': _, ...members }: TextMembers): TextMembers => members;

/** Found once for each kind of document: the same platform takes the same texts. */
const known = new WeakMap<Profile, Map<string, Way>>();

const waysFor = ({ profile }: Asking, document: Document, isLinkNeeded: boolean): readonly Way[] => {
  const found = known.get(profile)?.get(document.segment);
  if (found !== undefined && (found.linked || !isLinkNeeded)) return [found];
  const links = isLinkNeeded ? [true] : [true, false];
  return links.flatMap((linked) =>
    placesFor(document).flatMap((_, place) =>
      (['bare', 'wrapped'] as const).map((form) => ({ form, place, linked })),
    ),
  );
};

const keep = ({ profile }: Asking, { segment }: Document, way: Way): void => {
  const found = known.get(profile) ?? new Map<string, Way>();
  known.set(profile, found.set(segment, way));
};

type Wish = Omit<Putting, 'body' | 'place'> & {
  readonly members: TextMembers;
  /** What it is linked to is what it is about: it is not left out. */
  readonly isLinkNeeded?: boolean;
};

/** Whether a body was taken of which nothing was understood. */
const isEmpty = (came: Put): boolean => {
  const sights = isKnown(came) ? sightsOf(came) : [];
  return sights.some(({ data }) => data['text'] === null) && sights.every(({ data }) => !data['text']);
};

/** Attaches a text in each way that the documentation leaves open, until one is not refused; answers the last. */
export const attachText = async (context: Context, document: Document, wish: Wish): Promise<TextPut> => {
  const { members, isLinkNeeded = false, ...putting } = wish;
  const places = placesFor(document);
  let last: TextPut | undefined;
  for (const way of waysFor(context, document, isLinkNeeded)) {
    const sent = way.linked ? members : unlinked(members);
    const place = places[way.place];
    const body = attachmentIn(way.form, sent);
    const before = putting.before ?? last?.before;
    const came = await put(context, document, { ...putting, body, before, ...(place && { place }) });
    if (way.form === 'wrapped' && isEmpty(came)) {
      await discard(context, [came]);
      continue;
    }
    // A refusal at a place that is documented says more than one at another.
    last = { ...(last !== undefined && came.outcome === 'refused' ? last : came), sent };
    if (came.outcome === 'accepted') keep(context, document, way);
    if (came.outcome !== 'refused') return last;
  }
  if (last === undefined) throw new TypeError('there is no way to attach a text');
  return last;
};
