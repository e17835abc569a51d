import type { RequirementId } from '../../models/requirements/index.ts';
import { requisition } from '../../models/resources/requisition.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import { ownFormat } from '../harness/dialect/formats-of.ts';
import type { UserReference } from '../harness/profile/requisition-profile.ts';
import { type Created, create, idIn } from '../harness/resources/create.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { isSnapshot } from '../harness/resources/snapshot.ts';
import { whyLacking } from '../harness/verdict/lacking.ts';
import { ownWords } from '../harness/verdict/own-words.ts';
import { createRequest, type MakingEndpoint, read, textIn } from './descriptor.ts';
import { findMarked } from './find-id.ts';
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
export interface CreatedRequisition extends Created {
  readonly input: RequisitionInput;
}

export interface RequisitionOptions {
  /** `requisitions.create` when left out. */
  readonly endpoint?: MakingEndpoint;
  /** Of body and answer; JSON where the target has it when left out. */
  readonly format?: Format;
}

/** Asks for a new requisition in a form that is given, and finds its id. */
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

/** The result of trying. */
interface Tried {
  readonly form?: Form;
  /** Each form that was not accepted, with what it was answered. */
  readonly tried: readonly string[];
  /** Whether some of that tells nothing of the form. */
  readonly unclear: boolean;
}

const shapes: readonly Form[] = envelopes.flatMap((envelope) =>
  currencyForms.map((currency) => ({ ...presetForm, envelope, currency })),
);

const plainInput = (user?: UserReference): RequisitionInput => ({
  lines: [freeLine('form')],
  header: { ...(user && { 'requested-by': user }) },
});

/** Whether a read shows what was sent: no where it shows something else in its place. */
type Retained = 'yes' | 'no' | 'unknown';

const nameless = (user: UserReference) => userKeys.flatMap((key) => user[key] ?? []).map(String);

const keptIn = async (context: Context, { id, input }: CreatedRequisition): Promise<Retained> => {
  const snapshot = id === undefined ? undefined : await read(context, id);
  if (snapshot === undefined || !isSnapshot(snapshot)) return 'unknown';
  const user = input.header?.['requested-by'] as UserReference | undefined;
  if (user !== undefined) {
    const shown = snapshot.data['requested-by'];
    if (typeof shown !== 'object' || shown === null) return shown === null ? 'no' : 'unknown';
    const values = Object.values(shown).map(String);
    return nameless(user).some((one) => values.includes(one)) ? 'yes' : 'no';
  }
  const text = input.lines[0]?.description ?? '';
  if (snapshot.lines.length > 0) return textIn(snapshot.lines, text) === undefined ? 'no' : 'yes';
  return snapshot.reading.present.has('requisition-lines') ? 'no' : 'unknown';
};

/** What a refusal says, unless another one has said it. */
const firstTold = (tried: readonly string[], { answer }: CreatedRequisition): string => {
  const words = ownWords(answer.exchange);
  return words === undefined || tried.some((one) => one.includes(words)) ? '' : ` ${words}`;
};

/** Tries forms in order. A target may pass over what it does not understand: one that is kept comes first. */
const firstTaken = async (
  context: Context,
  forms: readonly Form[],
  inputOf: () => RequisitionInput,
): Promise<Tried> => {
  const accepted: { form: Form; kept: Retained }[] = [];
  const tried: string[] = [];
  let unclear = false;
  for (const form of forms) {
    const made = await makeIn(context, form, inputOf());
    if (made.outcome === 'accepted') {
      const kept = await keptIn(context, made);
      if (kept === 'yes') return { form, tried, unclear };
      accepted.push({ form, kept });
    } else {
      unclear ||= made.outcome === 'unclear';
      tried.push(`${describeForm(form)}: ${made.answer.status ?? 'no answer'}${firstTold(tried, made)}`);
    }
  }
  const best = accepted.find(({ kept }) => kept === 'unknown') ?? accepted[0];
  return { ...(best && { form: best.form }), tried, unclear };
};

const namings = (form: Form, user: UserReference): Form[] =>
  userKeys.filter((key) => user[key] !== undefined).map((users) => ({ ...form, users }));

/**
 * Looks for a form in which a plain draft is accepted: first the place of the members and the spelling of the
 * currency, then how a requester is named, where the profile knows one.
 */
const tryForms = async (context: Context): Promise<Tried> => {
  const { user } = context.profile.requisitions;
  const shape = await firstTaken(context, shapes, () => plainInput());
  if (user === undefined) return shape;
  const forms = shape.form === undefined ? shapes : [shape.form];
  const named = await firstTaken(
    context,
    forms.flatMap((form) => namings(form, user)),
    () => plainInput(user),
  );
  if (named.form !== undefined || shape.form === undefined) {
    return { ...named, tried: [...shape.tried, ...named.tried], unclear: shape.unclear || named.unclear };
  }
  return shape;
};

/** The result of looking for a form. */
type FormSearch = { readonly form: Form } | { readonly tried: readonly string[]; readonly unclear: boolean };

/** The same platform takes the same form; what a target did under load need not be what it does a moment later. */
const findOnce = oncePerProfile(
  async (context: Context): Promise<FormSearch> => {
    const pinned = context.profile.dialects['requisitions/form'];
    if (pinned !== undefined) return { form: readForm(pinned) };
    const { form, tried, unclear } = await tryForms(context);
    return form === undefined ? { tried, unclear } : { form };
  },
  { isFinal: (search) => 'form' in search || !search.unclear },
);

/**
 * How this target takes a requisition: what the profile says, else the first form in which it accepts a plain
 * draft that it must accept. Undefined when it accepts none.
 */
export const findForm = async (context: Context): Promise<Form | undefined> => {
  const search = await findOnce(context);
  return 'form' in search ? search.form : undefined;
};

/** The form of a target, or the first of all where it takes none: for requests that are sent all the same. */
export const formOf = async (context: Context): Promise<Form> => (await findForm(context)) ?? presetForm;

/** The same for every claim, so that all that it blocks is one finding. */
const advice =
  'currency, header and line of requisitions in the profile tell what each needs here, dialects how it is written';

/** Whether the target takes no requisition at all; then the claims are blocked with what was tried. */
export const blockWithoutForm = async (
  context: Context,
  claims: readonly RequirementId[],
): Promise<boolean> => {
  const search = await findOnce(context);
  if ('form' in search) return false;
  const words = `no plain requisition was accepted (${advice}): ${search.tried.join('; ')}`;
  const isNamed = context.profile.requisitions.currency !== undefined;
  context.judge.blocked(claims, isNamed ? words : whyLacking(words, 'requisitions.currency'));
  return true;
};
