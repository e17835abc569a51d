import type { Data } from '../../models/resources/resource.ts';
import { isId } from '../../models/wire/id.ts';
import type { Format } from '../../models/wire/media-type.ts';
import type { Context } from '../harness/check.ts';
import { oncePerProfile } from '../harness/resources/once-per-profile.ts';
import { attemptInCart } from './cart/put-line.ts';
import { textIn } from './descriptor.ts';
import { attempt, type CreationAttempt, change, make } from './operations.ts';
import { freeLine, itemLine, type LineInput, type RequisitionInput } from './payload.ts';

/** The operations beside the plain creation that take header and lines; rules about these hold for them as well. */
export const furtherWrites = [
  'requisitions.submit-for-approval',
  'requisitions.update',
  'requisitions.update-and-submit',
] as const;

export type FurtherWrite = (typeof furtherWrites)[number];

/** The operations that may change a line that is there. */
const lineChanges = ['requisitions.update of a line', 'requisitions.update-and-submit of a line'] as const;

/** The ways that lines take into a requisition beside the plain creation; rules about lines hold for each. */
export const lineWays = [...furtherWrites, ...lineChanges] as const;

/** One of them, a plain creation in a format, or by way of the cart, which a user has but one of. */
export type LineWay = Format | (typeof lineWays)[number] | 'requisitions.add-to-cart';

const isFormat = (way: LineWay): way is Format => way === 'json' || way === 'xml';

/** Whether a requisition is made by it, with the lines that are sent. */
export const isCreation = (way: LineWay): boolean =>
  isFormat(way) || way === 'requisitions.submit-for-approval';

/** What an update names a line by that is there: nothing else about it is documented. */
const namings = {
  id: ({ id }: Data) => (isId(id) ? { id } : undefined),
  'line-num': ({ 'line-num': lineNum }: Data) => (typeof lineNum === 'number' ? { lineNum } : undefined),
} as const;

type LineNaming = keyof typeof namings;

const silence = 'requisitions/line-to-update';

/** Lines as an update of a draft has to name them; undefined where the draft does not show what they are named by. */
const nameLines = (
  { input: { lines: starts }, snapshot }: CreationAttempt,
  lines: readonly LineInput[],
  naming: LineNaming,
): readonly LineInput[] | undefined => {
  const shown = snapshot?.lines ?? [];
  if (shown.length !== starts.length) return undefined;
  const marked = starts.map(({ description }) => description && textIn(shown, description));
  // A line of an item has the words of the item.
  const others = shown.filter((line) => !marked.includes(line));
  const named = lines.flatMap((line, at) => {
    const own = marked[at] ?? others.shift();
    const name = own && namings[naming](own);
    return name === undefined ? [] : [{ ...line, ...name }];
  });
  return named.length === lines.length ? named : undefined;
};

/** Whether lines that are named in a way are changed, and none is added. */
const isNamedBy = async (context: Context, naming: LineNaming): Promise<boolean> => {
  const changes = [freeLine('named'), freeLine('named too')];
  const draft = await attempt(context, { lines: [freeLine('to be named'), freeLine('to be named too')] });
  const lines = nameLines(draft, changes, naming);
  if (draft.id === undefined || lines === undefined) return false;
  const { snapshot } = await change(context, draft.id, {}, { lines });
  const shown = snapshot?.lines ?? [];
  const areThere = changes.every(({ description = '' }) => textIn(shown, description) !== undefined);
  return areThere && shown.length === changes.length;
};

/** How an update names a line that is there: what the profile says, else what is seen to lead to it. */
const namingOf = oncePerProfile(async (context: Context): Promise<LineNaming | undefined> => {
  const pinned = context.profile.dialects[silence];
  if (pinned === 'id' || pinned === 'line-num') return pinned;
  if (await isNamedBy(context, 'id')) return 'id';
  return (await isNamedBy(context, 'line-num')) ? 'line-num' : undefined;
});

/** What a line is before it is changed: of the item of the profile where it is to have one. */
const startOf = ({ profile }: Context, { item }: LineInput): LineInput =>
  item === undefined ? freeLine('to be changed') : itemLine(profile.requisitions.item ?? item);

/** Whether lines that are there are changed. */
export const isChange = (way: LineWay): boolean => (lineChanges as readonly LineWay[]).includes(way);

/** Each line takes the place of one that is there. Nothing is sent where it is not known how an update names one. */
const changeLines = async (
  context: Context,
  submit: boolean,
  input: RequisitionInput,
): Promise<CreationAttempt> => {
  const draft = await attempt(context, { lines: input.lines.map((line) => startOf(context, line)) });
  const { id, exchanges } = draft;
  const naming = await namingOf(context);
  const lines = naming && nameLines(draft, input.lines, naming);
  if (id === undefined || lines === undefined) {
    const { snapshot: _, ...unread } = draft;
    return { ...unread, input, outcome: 'unclear' };
  }
  const changed = await change(context, id, input.header ?? {}, { lines, submit });
  return { ...changed, id, input, exchanges: [...exchanges, ...changed.exchanges] };
};

/**
 * Sends header and lines in a way, and reads the requisition: an update is that of a new draft. Its line is beside
 * those of the input, or they take the place of its lines. Unclear where that could not be asked for, as where the cart
 * is not to be touched.
 */
export const attemptBy = async (
  context: Context,
  way: LineWay,
  input: RequisitionInput,
): Promise<CreationAttempt> => {
  if (isFormat(way)) return attempt(context, input, { format: way });
  if (way === 'requisitions.add-to-cart') return attemptInCart(context, input);
  if (way === 'requisitions.submit-for-approval') return attempt(context, input, { endpoint: way });
  const submit = way.startsWith('requisitions.update-and-submit');
  if (isChange(way)) return changeLines(context, submit, input);
  const draft = await make(context, { lines: [freeLine('to be updated')] });
  const { id } = draft;
  if (id === undefined) return { ...draft, outcome: 'unclear' };
  const { header = {}, lines } = input;
  const changed = await change(context, id, header, { lines, submit });
  return { ...changed, id, input, exchanges: [...draft.exchanges, ...changed.exchanges] };
};
