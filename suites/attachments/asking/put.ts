import type { Format } from '../../../models/wire/media-type.ts';
import type { SentBody } from '../../../models/wire/write-body.ts';
import type { Exchange } from '../../../reports/run.ts';
import { idInLocation, recordIn } from '../../harness/attachments/attach.ts';
import type { Listed } from '../../harness/attachments/list-attachments.ts';
import type { Asking } from '../../harness/attachments/owner.ts';
import type { Answer } from '../../harness/client.ts';
import { idText } from '../../harness/id-text.ts';
import { outcomeOf } from '../../harness/outcome.ts';
import type { Patiently } from '../../harness/patience.ts';
import { type Place, requestAt } from '../../harness/place.ts';
import { furtherQueries, isWhole, list } from '../seeing/list.ts';
import { type Sight, sightIn, sightsIn, withId } from '../seeing/sights.ts';
import type { Document } from './documents.ts';
import { placeBelow } from './places.ts';

/** How something is attached, and how it is looked for. */
export interface Putting {
  readonly body: SentBody;
  readonly patiently: Patiently;
  /** What was listed before; asked for when left out. */
  readonly before?: Listed | undefined;
  /** Where it is sent; below the attachments when left out. */
  readonly place?: Place;
  /** Of the answer, and of the list afterwards. */
  readonly format?: Format | undefined;
}

/** What came of attaching something. */
export interface Put {
  readonly document: Document;
  readonly outcome: 'accepted' | 'refused' | 'unclear';
  readonly place: Place;
  /** The media type of what was sent. */
  readonly type: string;
  readonly answer: Answer;
  readonly before: Listed;
  /** The list afterwards, where it was accepted. */
  readonly listed?: Listed;
  /** The same with what a page of it may hide: whatever was listed before. */
  readonly seenSoFar?: Listed;
  /** Whether that is the whole list: no page hides anything. */
  readonly isWhole: boolean;
  /** Whether it is what the list shows first: nothing further was asked for. */
  readonly isFirst: boolean;
  /** The id that the answer tells; it may be that of something else. */
  readonly told?: string;
  /** The id, where the list shows that it is new. */
  readonly id?: string;
  readonly exchanges: readonly Exchange[];
}

/** One whose id is known. */
export type Known = Put & { readonly id: string; readonly listed: Listed };

export const isKnown = (put: Put): put is Known => put.id !== undefined;

const idAmong = (before: readonly string[], { ids }: Listed, told: string | undefined) => {
  if (told !== undefined && ids.includes(told) && !before.includes(told)) return told;
  const fresh = ids.filter((id) => !before.includes(id));
  return fresh.length === 1 ? fresh[0] : undefined;
};

/** A list may have pages: what the first one does not show is asked for. */
const lookFurther = async (
  asking: Asking,
  document: Document,
  {
    listed,
    ...known
  }: { readonly listed: Listed; readonly before: Listed; readonly told?: string | undefined },
): Promise<Listed> => {
  const { before, told } = known;
  if (listed.kind !== 'records' || isWhole(asking, listed) || idAmong(before.ids, listed, told) !== undefined)
    return listed;
  for (const query of furtherQueries(told, listed.ids.length)) {
    const further = await list(asking, document, { query });
    if (further.kind === 'records' && told !== undefined && further.ids.includes(told)) return further;
  }
  return listed;
};

const ofAttachments = ['type', 'intent', 'linked-to', 'file-url', 'text'] as const;

/** Whether a creation was answered with what can hardly be anything but the new attachment. */
export const isRecordOfIt = (answer: Answer): boolean => {
  const record = recordIn(answer) ?? {};
  return ofAttachments.filter((name) => record[name] !== undefined).length > 1;
};

/** The id, as the list tells it; as its record alone does where a page hides it. */
const idAfter = (
  before: Listed,
  listed: Listed,
  {
    told,
    answer,
    isAll,
  }: { readonly told: string | undefined; readonly answer: Answer; readonly isAll: boolean },
): string | undefined => {
  if (before.kind !== 'records' && !isNew(before)) return undefined;
  const id = idAmong(before.ids, listed, told);
  if (id !== undefined || isAll || told === undefined || before.ids.includes(told)) return id;
  return isRecordOfIt(answer) ? told : undefined;
};

/** Attaches something to a document, and looks for it in the list. */
export const put = async (asking: Asking, document: Document, putting: Putting): Promise<Put> => {
  const { body, patiently, format } = putting;
  const { place = placeBelow('add-to', document) } = putting;
  const before = putting.before ?? (await list(asking, document));
  const answer = await asking.client.send(requestAt(place, { format, body }));
  const { outcome } = outcomeOf(answer);
  const common = {
    document,
    outcome,
    place,
    answer,
    before,
    type: body.type,
    isWhole: false,
    isFirst: false,
  };
  if (outcome !== 'accepted') return { ...common, exchanges: [answer.exchange] };
  const told = idText(recordIn(answer) ?? {}) ?? idInLocation(answer);
  const first = await patiently(
    () => list(asking, document, { format }),
    // What is taken for later with 202 is not waited for.
    (now) => answer.status === 202 || now.ids.some((id) => !before.ids.includes(id)),
  );
  const listed = await lookFurther(asking, document, { listed: first, before, told });
  const isAll = isWhole(asking, first);
  const id = idAfter(before, listed, { told, answer, isAll });
  const ids = [...new Set([...before.ids, ...first.ids, ...listed.ids])];
  return {
    ...common,
    ...{ listed, isWhole: isAll, isFirst: listed === first },
    seenSoFar: isAll ? listed : { ...listed, ids },
    exchanges: [answer.exchange, listed.answer.exchange],
    ...(told !== undefined && { told }),
    ...(id !== undefined && { id }),
  };
};

/** Where there is none yet, a list may be missing. */
const isNew = ({ kind, answer }: Listed): boolean => kind === 'refused' && answer.status === 404;

/** Those that the last of them shows to be there still, as far as it tells. */
export const stillListed = <P extends Known>(all: readonly P[]): readonly P[] => {
  const last = all.at(-1);
  return last?.isWhole ? all.filter(({ id }) => last.listed.ids.includes(id)) : all;
};

/** Everything that the answer and the list show of it. */
export const sightsOf = ({ answer, listed, id }: Known): readonly Sight[] => {
  const created = sightIn(answer);
  return withId([...(created === undefined ? [] : [created]), ...sightsIn(listed)], id);
};
