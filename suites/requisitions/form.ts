import type { RequirementId } from '../../models/requirements/index.ts';
import { requisition } from '../../models/resources/requisition.ts';
import type { Value } from '../../models/resources/resource.ts';
import { greatestId, type Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Exchange } from '../../reports/run.ts';
import type { Context } from '../harness/check.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import { holdsText, markersIn } from '../harness/generate/marker.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';
import { collectRecords, idsIn } from '../harness/resources/collected-records.ts';
import { type CreationResult, create, idIn } from '../harness/resources/create.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { sameReference } from '../harness/resources/same-value.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { ownWords } from '../harness/verdict/own-words.ts';
import { createRequest, listRequest, type MakingEndpoint, mineRequest, read, textIn } from './descriptor.ts';
import {
  bodyOf,
  currencyForms,
  describeForm,
  envelopes,
  type Form,
  freeLine,
  presetForm,
  type RequisitionInput,
  readForm,
  userKeys,
} from './payload.ts';

/** The result of a request for a new requisition. */
export interface CreatedRequisition extends CreationResult {
  readonly input: RequisitionInput;
}

export interface RequisitionOptions {
  /** `requisitions.create` when left out. */
  readonly endpoint?: MakingEndpoint;
  /** Of body and answer; JSON where the target has it when left out. */
  readonly format?: Format;
}

type FormTools = Pick<Context, 'client' | 'profile'>;

/** The number of pages of a list to search, and of the newest requisitions to read individually. */
const mostPages = 20;
const mostRead = 3;

interface Search {
  readonly id?: Id;
  readonly exchanges: readonly Exchange[];
}

/** Reads the requisitions with the highest ids and searches them for the texts, as a list need not show lines. */
const readNewest = async (
  context: FormTools,
  ids: readonly Id[],
  tails: readonly string[],
): Promise<Search> => {
  const exchanges: Exchange[] = [];
  for (const id of [...ids].sort((a, b) => Number(b > a) - Number(b < a)).slice(0, mostRead)) {
    const snapshot = await read(context, id);
    exchanges.push(snapshot.exchange);
    if (isSnapshot(snapshot) && tails.some((text) => holdsText(snapshot.data, text)))
      return { id, exchanges };
  }
  return { exchanges };
};

/** Searches a list for tails of markers. Each page requests ids above all those seen before. */
const search = async (context: FormTools, tails: readonly string[], ofUser: boolean): Promise<Search> => {
  const { client } = context;
  const exchanges: Exchange[] = [];
  let known: readonly Id[] = [];
  for (let page = 0; page < mostPages; page++) {
    const query = known.length === 0 ? '' : `id%5Bgt%5D=${greatestId(known)}`;
    const answer = await client.send((ofUser ? mineRequest : listRequest)(query));
    exchanges.push(answer.exchange);
    const { readings } = collectRecords(requisition, answer);
    const [id] = idsIn(readings.filter(({ data }) => tails.some((text) => holdsText(data, text))));
    if (id !== undefined) return { id, exchanges };
    const fresh = idsIn(readings).filter((one) => !known.includes(one));
    if (fresh.length === 0) break;
    known = [...known, ...fresh];
  }
  const newest = await readNewest(context, known, tails);
  return { ...newest, exchanges: [...exchanges, ...newest.exchanges] };
};

/** Finds the id of a requisition whose creation does not return it: by the markers of its input, in the lists. */
const findMarked = async (context: FormTools, input: unknown): Promise<Search> => {
  const tails = markersIn(input);
  if (tails.length === 0) return { exchanges: [] };
  const mine = await search(context, tails, true);
  if (mine.id !== undefined) return mine;
  const all = await search(context, tails, false);
  return { ...all, exchanges: [...mine.exchanges, ...all.exchanges] };
};

/** Creates a requisition in a given form, and finds its id. */
export const makeIn = async (
  context: Context,
  form: Form,
  input: RequisitionInput,
  options: RequisitionOptions = {},
): Promise<CreatedRequisition> => {
  const { profile } = context;
  const { endpoint = 'requisitions.create', format = ownFormat(profile) } = options;
  const made = await create<Id>(context, createRequest(endpoint, bodyOf(profile, form, input, format)), {
    describe: (id) => (id === undefined ? 'a requisition whose id is not known' : `requisition ${id}`),
    idIn: (answer) => idIn(requisition, answer),
    findId: () => findMarked(context, input),
  });
  return { ...made, input };
};

/** The outcome of trying forms. */
interface FormTrials {
  readonly form?: Form;
  /** Each form that was not accepted, with its answer. */
  readonly tried: readonly string[];
  /** Whether some answers say nothing about the form. */
  readonly unclear: boolean;
}

const shapes: readonly Form[] = envelopes.flatMap((envelope) =>
  currencyForms.map((currency) => ({ ...presetForm, envelope, currency })),
);

const plainInput = (user?: UserReference): RequisitionInput => ({
  lines: [freeLine('form')],
  header: { ...(user && { 'requested-by': user }) },
});

/** Whether a read shows this reference in a member; undefined where it is inconclusive. */
export const showsReference = (shown: Value | undefined, sent: unknown): boolean | undefined =>
  shown === null || shown === '' ? false : sameReference(sent, shown);

/** Whether a read shows the requester that was sent, or else the line; undefined where it is inconclusive. */
const isRetained = async (
  context: Context,
  { id, input }: CreatedRequisition,
): Promise<boolean | undefined> => {
  const snapshot = id === undefined ? undefined : await read(context, id);
  if (!isSnapshot(snapshot)) return undefined;
  if (input.header?.['requested-by'] !== undefined)
    return showsReference(snapshot.data['requested-by'], context.profile.requisitions.user);
  const showsLines = snapshot.lines.length > 0 || snapshot.reading.present.has('requisition-lines');
  const text = input.lines[0]?.description ?? '';
  return showsLines ? textIn(snapshot.lines, text) !== undefined : undefined;
};

/** Whether a requisition is accepted in a form, and no read shows that its content was lost or replaced. */
export const isTaken = async (
  context: Context,
  form: Form,
  user: UserReference | undefined,
): Promise<boolean> => {
  const made = await makeIn(context, form, plainInput(user));
  return made.outcome === 'accepted' && (await isRetained(context, made)) !== false;
};

/** The message of a refusal, unless an earlier one was the same. */
const newWords = (tried: readonly string[], { answer }: CreatedRequisition): string => {
  const words = ownWords(answer.exchange);
  return words === undefined || tried.some((one) => one.includes(words)) ? '' : ` ${words}`;
};

/**
 * Tries forms in order. A target may ignore what it does not understand, so a form whose content is kept is preferred.
 */
const firstTaken = async (
  context: Context,
  forms: readonly Form[],
  user?: UserReference,
): Promise<FormTrials> => {
  const accepted: { form: Form; isKept: boolean | undefined }[] = [];
  const tried: string[] = [];
  let unclear = false;
  for (const form of forms) {
    const made = await makeIn(context, form, plainInput(user));
    if (made.outcome === 'accepted') {
      const isKept = await isRetained(context, made);
      if (isKept) return { form, tried, unclear };
      accepted.push({ form, isKept });
    } else {
      unclear ||= made.outcome === 'unclear';
      tried.push(`${describeForm(form)}: ${made.answer.status ?? 'no answer'}${newWords(tried, made)}`);
    }
  }
  const best = accepted.find(({ isKept }) => isKept === undefined) ?? accepted[0];
  return { ...(best && { form: best.form }), tried, unclear };
};

/** The keys by which the profile identifies a user. */
export const knownKeys = (user: UserReference): readonly Form['users'][] =>
  userKeys.filter((key) => user[key] !== undefined);

/**
 * Finds a form in which a plain draft is accepted: first the envelope and the notation of the currency, then how the
 * requester is referenced, where the profile has one.
 */
const tryForms = async (context: Context): Promise<FormTrials> => {
  const { user } = context.profile.requisitions;
  const shape = await firstTaken(context, shapes);
  if (user === undefined) return shape;
  const forms = shape.form === undefined ? shapes : [shape.form];
  const namings = forms.flatMap((form) => knownKeys(user).map((users) => ({ ...form, users })));
  const named = await firstTaken(context, namings, user);
  if (named.form === undefined && shape.form !== undefined) return shape;
  return { ...named, tried: [...shape.tried, ...named.tried], unclear: shape.unclear || named.unclear };
};

/** Cached per profile, since a platform does not change its form; not if an answer was unclear, as under load. */
const findOnce = oncePerProfile(
  (context: Context): Promise<FormTrials> => {
    const pinned = context.profile.dialects['requisitions/form'];
    if (pinned === undefined) return tryForms(context);
    return Promise.resolve({ form: readForm(pinned), tried: [], unclear: false });
  },
  { isFinal: ({ form, unclear }) => form !== undefined || !unclear },
);

/**
 * The form in which this target accepts a requisition: the one in the profile, or else the first in which it accepts a
 * plain draft. Undefined if there is none.
 */
export const findForm = async (context: Context): Promise<Form | undefined> => (await findOnce(context)).form;

/** The form of a target, or the preset one if no form was accepted, for requests that are sent all the same. */
export const formOf = async (context: Context): Promise<Form> => (await findForm(context)) ?? presetForm;

/** The same text for every claim, so that all blocked claims form one finding. */
const advice =
  'currency, header and line of requisitions in the profile say what each needs here, dialects how it is written';

/** Blocks the claims, with the forms that were tried, if the target accepts no requisition. Returns whether it did. */
export const blockWithoutForm = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<boolean> => {
  const { form, tried } = await findOnce(context);
  if (form !== undefined) return false;
  const words = `no plain requisition was accepted (${advice}): ${tried.join('; ')}`;
  const isNamed = context.profile.requisitions.currency !== undefined;
  context.judge.blocked(claims, isNamed ? words : whyLacking(words, 'requisitions.currency'));
  return true;
};
