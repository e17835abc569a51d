import type { Id } from '../../../models/wire/id.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import type { Context } from '../../harness/check.ts';
import { ownFormat } from '../../harness/dialect/formats-of.ts';
import { drawnStory } from '../../harness/generate/draw-units.ts';
import { marker, unusedId } from '../../harness/generate/marker.ts';
import { judgeForbidden, judgeHonoured } from '../../harness/pairs.ts';
import { describeOutcome } from '../../harness/resources/create.ts';
import { idText, isNothing, recordsIn } from '../../harness/resources/snapshot.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { lineMember, textIn } from '../descriptor.ts';
import { blockWithoutForm, type CreatedRequisition, findForm, formOf, makeIn } from '../form.ts';
import { attemptBy, isChange, isCreation, type LineWay, lineWays } from '../line-operations.ts';
import { attempt, type CreationAttempt, completeInput } from '../operations.ts';
import { type Form, freeLine, itemLine, type LineInput, presetForm } from '../payload.ts';

const byDescription = 'requisitions/line-by-description';
const byItem = 'requisitions/line-by-item';
const noItem = whyLacking('the profile names no item', 'requisitions.item');

/** Returns why rules about items do not apply; undefined where they do. */
export const lackingItem = ({ profile }: Pick<Context, 'profile'>): string | undefined =>
  profile.requisitions.item === undefined ? noItem : undefined;

/** A free-form line may require members that an item would supply: if a plain one is refused, tries a fuller one. */
const freeLineOf = async (
  context: Context,
  form: Form,
  control: CreatedRequisition,
): Promise<CreatedRequisition> => {
  if (control.outcome !== 'refused') return control;
  const full = await makeIn(context, form, await completeInput(context, 'free'));
  return full.outcome === 'accepted' ? full : control;
};

const kinds = [byDescription, byItem] as const;

/** Creates requisitions with a line of each kind. */
export const kindsOfLines = drawnStory({
  id: 'requisitions/kinds-of-lines',
  title: 'A line is accepted as free-form text or with a catalog item',
  claims: kinds,
  run: async (context) => {
    const { judge, profile } = context;
    const { item, lineMembers } = profile.requisitions;
    const result = await findForm(context);
    const form = result ?? presetForm;
    const create = (line: LineInput) =>
      makeIn(context, form, { lines: [line], header: { 'req-title': marker('one line') } });
    const control = await create(freeLine('free'));
    const ofItem = item === undefined ? undefined : await create(itemLine(item));
    const isTaken = ofItem?.outcome === 'accepted';
    if (result === undefined && !isTaken) return void (await blockWithoutForm(context, kinds));
    const sent = isTaken ? await freeLineOf(context, form, control) : control;
    const free = { requirement: byDescription, what: 'a line with a description' } as const;
    judgeHonoured(judge, free, { sent, control: ofItem, isKept: true });
    const what = `a line with ${lineMembers.item} ${item}`;
    if (ofItem === undefined) judge.notApplicable(byItem, noItem);
    else
      judgeHonoured(judge, { requirement: byItem, what }, { sent: ofItem, control: control, isKept: true });
  },
});

const wins = 'requisitions/item-description-wins';

const descriptionsIn = ({ snapshot }: CreationAttempt): readonly string[] =>
  (snapshot?.lines ?? []).flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  );

/**
 * Judges a line with an item and its own description: it must have the description of the item, if reads show lines.
 */
export const judgeDescription = async (
  scenario: Scenario,
  way: LineWay,
  more: Pick<LineInput, 'unitPrice'> = {},
): Promise<void> => {
  const { judge, need, finds } = scenario;
  const line = itemLine(need(scenario.profile.requisitions.item), more);
  const [own, otherLine] = [marker('described by the client'), freeLine('beside')];
  const one = await attemptBy(scenario, way, { lines: [{ ...line, description: own }, otherLine] });
  if (one.outcome === 'refused' && isCreation(way)) {
    const control = await attemptBy(scenario, way, { lines: [line, otherLine] });
    const row = { requirement: wins, what: 'an item together with a description' } as const;
    return judgeHonoured(judge, row, { sent: one, control, isKept: true });
  }
  const lines = one.snapshot?.lines ?? [];
  need(textIn(lines, otherLine.description), 'no read shows a description of the line');
  // A target that ignores the item knows no description for it.
  const control = await attempt(scenario, { lines: [line] });
  const [described] = descriptionsIn(control);
  const expected = need(described, 'no read shows the description of the item alone');
  const shown = descriptionsIn(one);
  const isOwn = textIn(lines, own) !== undefined;
  // An updated line may keep its previous description.
  const isOther = !isOwn && !shown.includes(expected);
  finds(wins, isOther && !isCreation(way) ? undefined : !isOwn && !isOther, [control, one], {
    expected: `the description of the item, as a line with the item alone shows it: ${jsonText(expected)}`,
    seen: shown.map((each) => jsonText(each)).join(' and '),
    because: isOwn
      ? 'the description of the request is kept for a line with an item'
      : 'a line with an item and a description gets another description than that of the item',
  });
};

/** Orders an item with a different description. */
export const itemDescriptions = changingCheck({
  id: 'requisitions/item-descriptions',
  title: 'A line with an item and a description has the description of the item',
  claims: [wins],
  exempt: lackingItem,
  parts: (scenario) => {
    const format = ownFormat(scenario.profile);
    return [
      // A price does not make it another item.
      () => judgeDescription(scenario, format, { unitPrice: '3' }),
      ...[format, ...lineWays].map((way) => () => judgeDescription(scenario, way)),
    ];
  },
});

const exists = 'requisitions/item-exists';
const submit = 'requisitions.submit-for-approval';

/** Whether a read shows that the item of the control was understood: its id, its description or its price. */
const showsItem = ({ profile }: Scenario, { snapshot }: CreationAttempt): boolean =>
  (snapshot?.lines ?? []).some((line) =>
    [lineMember(profile, line, 'item'), line['description'], lineMember(profile, line, 'unitPrice')].some(
      (value) => !isNothing(value),
    ),
  );

const inputWith = (...lines: readonly LineInput[]) => ({ header: { 'req-title': marker('item') }, lines });

/** Whether a line with neither item nor description is refused. A target that ignores items would see such a line. */
const refusesEmptyLine = async (scenario: Scenario): Promise<boolean> =>
  (await makeIn(scenario, await formOf(scenario), inputWith({ quantity: '1' }))).outcome === 'refused';

/**
 * Whether a read shows the line with the unknown item. The documentation does not say what an update does with a line
 * it rejects, so only a kept line counts; for a changed line, only its item.
 */
const isLineKept = ({ profile }: Scenario, way: LineWay, { input, snapshot }: CreationAttempt): boolean => {
  const texts = isChange(way) ? [] : input.lines.flatMap(({ description }) => description ?? []);
  return (snapshot?.lines ?? []).some((line) => {
    const item = lineMember(profile, line, 'item');
    const isItem = item === unusedId || recordsIn(item).some((one) => idText(one) === String(unusedId));
    return isItem || texts.some((text) => textIn([line], text) !== undefined);
  });
};

/** Judges lines for an item that does not exist, with a line for an existing item as the control. */
export const judgeUnknownItem = async (scenario: Scenario, way: LineWay): Promise<void> => {
  const { need, stop, profile, judge, formats } = scenario;
  const isNew = isCreation(way);
  const lineOf = (item: Id) => ({ ...(isNew ? {} : freeLine('in an update')), ...itemLine(item) });
  const control = await attemptBy(scenario, way, inputWith(lineOf(need(profile.requisitions.item))));
  if (isNew && control.outcome !== 'accepted')
    stop(`an item that exists is not accepted: ${describeOutcome(control)}`);
  // A target that ignores items cannot be judged. In another format, it must show the item itself.
  const isOther = formats.slice(1).some((format) => format === way);
  const refusesEmpty = async () => isNew && !isOther && (await refusesEmptyLine(scenario));
  const isUnderstood = showsItem(scenario, control) || (await refusesEmpty());
  const line = lineOf(unusedId);
  // With a description, after a valid line, and submitted.
  const further = [
    [way, { ...freeLine('unknown item'), ...line }],
    [way, freeLine('beside'), line],
    [submit, line],
  ] as const;
  for (const [by, ...lines] of [[way, line] as const, ...(way === ownFormat(profile) ? further : [])]) {
    const sent = await attemptBy(scenario, by, inputWith(...lines));
    const isKept = isNew ? isUnderstood && sent.outcome === 'accepted' : isLineKept(scenario, way, sent);
    if (!isNew && !isKept && sent.outcome !== 'refused') continue;
    const row = { requirement: exists, what: 'an item that does not exist' } as const;
    judgeForbidden(judge, row, { sent, control, isKept: isKept || undefined });
  }
};

/** Orders an item that does not exist, with and without a description. */
export const unknownItems = changingCheck({
  id: 'requisitions/unknown-items',
  title: 'An item of a line has to exist',
  claims: [exists],
  exempt: lackingItem,
  parts: (scenario) =>
    [...scenario.formats, ...lineWays.filter((way) => way !== submit)].map(
      (way) => () => judgeUnknownItem(scenario, way),
    ),
});
