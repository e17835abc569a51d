import type { HistoryMembers } from '../../../fixtures/histories/history.ts';
import type { InspectionHistory } from '../../../fixtures/histories/inspection-history.ts';
import { type InspectionOverrides, requiredOnes } from '../../quality-inspections/fake.ts';
import { eachShownBy, hasAll, shownBy } from './patterns.ts';

/** The description of a platform in a history, merged with that of its file. */
export type ScriptedInspections = Partial<InspectionHistory>;

const listOf = (value: unknown): readonly HistoryMembers[] => (Array.isArray(value) ? value : []);

/** A copy without parts that would refer to the first. */
const again = (one: HistoryMembers): HistoryMembers => ({
  ...one,
  ...{ id: `${one['id']}-again`, characteristicValues: [], expectedResults: null, expectedLimits: [] },
});

const keptCharacteristics = (
  one: HistoryMembers,
  { 'characteristics-are': which }: ScriptedInspections,
): readonly HistoryMembers[] => {
  const all = listOf(one['characteristics']);
  if (which === 'the first') return all.slice(0, 1);
  if (which === 'twice') return all.flatMap((each) => [each, again(each)]);
  return which === 'reversed' ? all.toReversed() : all;
};

const shownCharacteristic = (one: HistoryMembers, history: ScriptedInspections): HistoryMembers => {
  const parts = Object.entries(history['every-part'] ?? {}).map(([name, template]) => [
    name,
    eachShownBy(one[name], template),
  ]);
  return shownBy({ ...one, ...Object.fromEntries(parts) }, history['every-characteristic']);
};

const shown = (one: HistoryMembers, history: ScriptedInspections): HistoryMembers => {
  const characteristics = keptCharacteristics(one, history).map((each) => shownCharacteristic(each, history));
  const ofItem = one['itemId'] === undefined ? {} : history['every-with-item'];
  return shownBy(shownBy({ ...one, characteristics }, history.every), ofItem);
};

const only = (one: HistoryMembers, names: readonly string[]): HistoryMembers =>
  Object.fromEntries(names.map((name) => [name, one[name]]));

const decision = { status: 'Closed', reviewDecision: 'Accepted', resolutionReasonText: 'as agreed' };

const usual: Readonly<Record<string, HistoryMembers>> = {
  start: { status: 'In Progress' },
  submit: { status: 'In Buyer Review' },
  accept: decision,
  reject: { ...decision, reviewDecision: 'Rejected' },
  send_back: { status: 'In Progress' },
};

const withRecorded = (one: HistoryMembers, { recorded }: ScriptedInspections): HistoryMembers => ({
  ...one,
  characteristics: listOf(one['characteristics']).map((each) => {
    const own = recorded?.[each['valueType'] === 'choice' ? 'choice' : 'numeric'];
    if (own === undefined || own === null) return each;
    return { ...each, recordedCharacteristic: { id: 1, characteristicId: each['id'], ...own } };
  }),
});

const moved = (
  one: HistoryMembers,
  type: string,
  history: ScriptedInspections,
): HistoryMembers | undefined => {
  const own = history.moves?.[type];
  if (own === null) return undefined;
  const after = shownBy(one, { ...usual[type], ...own });
  return type === 'accept' || type === 'reject' ? withRecorded(after, history) : after;
};

const refusal = (sent: HistoryMembers, history: ScriptedInspections): number | undefined => {
  const { 'does-not-need': spared = [], refuses = [] } = history;
  const lacks = requiredOnes.some((name) => (sent[name] ?? null) === null && !spared.includes(name));
  return lacks || refuses.some((one) => hasAll(sent, one)) ? 422 : undefined;
};

const lists = (all: readonly HistoryMembers[], { list }: ScriptedInspections): unknown => {
  if (list === 'one') return all[0];
  return list === 'below a name' ? { qualityInspections: all, total: all.length } : all;
};

/** The overrides of the fake for a history. */
export const inspectionsOf = (history: ScriptedInspections): InspectionOverrides => {
  let newest: HistoryMembers = {};
  const { created = {}, needs } = history;
  return {
    refuses: (sent) => refusal(sent, history),
    keeps: (one) => {
      newest = one;
      return one;
    },
    created: {
      ...(created.status !== undefined && { status: created.status }),
      tells: () => {
        const { tells } = created;
        if (tells === undefined) return shown(newest, history);
        return tells.length === 0 ? undefined : only(shown(newest, history), tells);
      },
    },
    shows: (one) => {
      const all = shown(history['reads-show-the-newest'] ? newest : one, history);
      return history['reads-hide-characteristics'] ? { ...all, characteristics: undefined } : all;
    },
    lists: (all) => lists(all, history),
    acts: (one, sent, { action }) => {
      const exported = action === 'exported';
      const own = (exported ? history.mark : history.reset) ?? {};
      const barred = own['refused-for'];
      if (barred !== undefined && hasAll(one, barred)) return 409;
      if (own['takes-the-flag'] && sent['exported'] !== exported) return 409;
      return shownBy(one, own.makes ?? { exported });
    },
    others: (other, exported) => shownBy(other, (exported ? history.mark : history.reset)?.others),
    moves: (one, type) => moved(one, type, history),
    ...(needs && { needs }),
  };
};
