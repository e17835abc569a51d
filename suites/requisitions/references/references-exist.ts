import type { RequirementId } from '../../../models/requirements/index.ts';
import { withArticle } from '../../../models/requirements/requirement.ts';
import type { Value } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import type { Id } from '../../../models/wire/id.ts';
import type { Context } from '../../harness/check.ts';
import { unusedId } from '../../harness/generate/marker.ts';
import { isLater } from '../../harness/meaning.ts';
import { judgeForbidden } from '../../harness/pairs.ts';
import type { Profile } from '../../harness/profile/profile.ts';
import type { Scenario } from '../../harness/scenario/scenario.ts';
import { whyLacking } from '../../harness/verdict/lacking.ts';
import { changingCheck } from '../changing-check.ts';
import { isSound, lineMember, type RequisitionSnapshot, textIn } from '../descriptor.ts';
import { showsReference } from '../form.ts';
import { attemptBy, furtherWrites, isCreation, type LineWay, lineWays } from '../line-operations.ts';
import { attempt, type ChangeResult, change } from '../operations.ts';
import { freeLine, type LineInput, type RequisitionInput } from '../payload.ts';

/** A member that refers to a record which must exist and be active. */
interface ReferenceKind {
  readonly member: 'currency' | 'requested-by' | 'supplier';
  /** Whether it is a member of a line. */
  readonly ofLine: boolean;
  /** The keys in the profile for an active and an inactive record. */
  readonly keys:
    | readonly ['currency', 'inactiveCurrency']
    | readonly ['user', 'inactiveUser']
    | readonly ['supplier', 'inactiveSupplier'];
  /** A reference to a record that does not exist. */
  readonly unknown: unknown;
  /** The silence to observe if it is a specific one. */
  readonly silence?: SilenceId;
}

// Three letters that ISO 4217 has never assigned.
const currency = { member: 'currency', keys: ['currency', 'inactiveCurrency'], unknown: 'XQZ' } as const;

/** The members that rule 2 of requisitions covers. */
const referenceKinds: readonly ReferenceKind[] = [
  { ...currency, ofLine: false },
  { ...currency, ofLine: true, silence: 'requisitions/line-currency' },
  {
    ...{ member: 'requested-by', ofLine: false, keys: ['user', 'inactiveUser'] },
    unknown: { id: unusedId, login: 'procon-nobody', email: 'procon-nobody@example.invalid' },
  },
  { member: 'supplier', ofLine: true, keys: ['supplier', 'inactiveSupplier'], unknown: unusedId },
];

const rowsOf = ({ member }: ReferenceKind) =>
  ({ exists: `requisitions/${member}-exists`, active: `requisitions/${member}-is-active` }) as const;

/** A reference of a line comes after a line with a valid reference, as the rule holds for each line. */
const inputWith = (
  { member, ofLine }: ReferenceKind,
  value: unknown,
  { requisitions: { supplier } }: Profile,
): RequisitionInput => {
  if (!ofLine) return { header: { [member]: value }, lines: [freeLine(member)] };
  const own: LineInput = member === 'supplier' ? { supplier: value as Id } : { further: { [member]: value } };
  const fine = member === 'supplier' ? { supplier } : {};
  return { lines: [freeLine('first', fine), freeLine(`with a ${member}`, own)] };
};

/** The value that a read shows for the reference. */
const shownIn = (
  profile: Profile,
  { member, ofLine }: ReferenceKind,
  snapshot: RequisitionSnapshot,
): Value | undefined => {
  if (!ofLine) return isSound(snapshot, member) ? snapshot.data[member] : undefined;
  const line = textIn(snapshot.lines, `procon with a ${member} `);
  return line && (member === 'supplier' ? lineMember(profile, line, member) : line[member]);
};

/** The rules of a kind, each with a reference that breaks it, if the profile has one. */
const brokenBy = (
  { judge, profile }: Context,
  kind: ReferenceKind,
): readonly { readonly requirement: RequirementId; readonly what: string; readonly value: unknown }[] => {
  const { exists, active } = rowsOf(kind);
  const [noun, key] = kind.keys;
  const member = kind.ofLine ? `${kind.member} of a line` : kind.member;
  const value = profile.requisitions[key];
  const absent = {
    requirement: exists,
    what: `${withArticle(member)} that does not exist`,
    value: kind.unknown,
  };
  if (value !== undefined)
    return [absent, { requirement: active, what: `${withArticle(member)} that is not active`, value }];
  const words = `the profile names no inactive ${kind.member}`;
  judge.notApplicable(active, whyLacking(words, `requisitions.inactive-${noun}`));
  return [absent];
};

/** How references are sent. */
interface ReferenceSender {
  readonly way: LineWay;
  readonly send: (value: unknown) => Promise<ChangeResult>;
}

/** Whether a read shows the reference. A write that was accepted for later may not be visible yet. */
const isKept = (
  profile: Profile,
  kind: ReferenceKind,
  { sent: { answer, snapshot }, value }: { readonly sent: ChangeResult; readonly value: unknown },
): boolean | undefined => {
  const isShown = showsReference(snapshot && shownIn(profile, kind, snapshot), value);
  return isShown === false && isLater(answer) ? undefined : isShown;
};

/** Judges invalid references of a kind, with a valid one as the control if the profile has one. */
const judgeKind = async (
  context: Context,
  kind: ReferenceKind,
  { way, send }: ReferenceSender,
): Promise<void> => {
  const { judge, profile } = context;
  const good = profile.requisitions[kind.keys[0]];
  const control = good === undefined ? undefined : await send(good);
  const isNew = isCreation(way);
  const [lacking, key] = [`the profile names no active ${kind.member}`, `requisitions.${kind.keys[0]}`];
  const silence = isNew ? 'requisitions/wrong-reference' : 'requisitions/wrong-reference-on-update';
  for (const { value, ...row } of brokenBy(context, kind)) {
    const sent = await send(value);
    if (control === undefined) judge.inconclusive(row.requirement, whyLacking(lacking, key));
    const pair = { sent, control, isKept: isKept(profile, kind, { sent, value }) };
    const rejected = judgeForbidden(judge, row, pair);
    if (rejected === undefined || way === 'requisitions.add-to-cart') continue;
    const leftOut = kind.silence ? 'of-the-requisition' : isNew ? 'left-out' : 'unchanged';
    const word = rejected === 'refused' ? rejected : leftOut;
    judge.observe(kind.silence ?? silence, word, sent.answer.exchange);
  }
};

/** Judges references of a kind in a given kind of write. */
const judgeBy = (context: Context, kind: ReferenceKind, way: LineWay): Promise<void> => {
  const send = (value: unknown) => attemptBy(context, way, inputWith(kind, value, context.profile));
  return judgeKind(context, kind, { way, send });
};

/** Judges the rules about references of lines in a given kind of write. */
export const judgeLineReferences = async (context: Context, way: LineWay): Promise<void> => {
  for (const kind of referenceKinds) if (kind.ofLine) await judgeBy(context, kind, way);
};

/**
 * Judges updates of a draft that consist of a reference alone. The draft has another currency, so that valid references
 * change something.
 */
const judgeHeaderUpdates = async (scenario: Scenario): Promise<void> => {
  const { otherCurrency } = scenario.profile.requisitions;
  const header = otherCurrency === undefined ? {} : { currency: otherCurrency };
  const made = await attempt(scenario, { header, lines: [freeLine('update of references')] });
  const id = scenario.need(made.id);
  for (const kind of referenceKinds) {
    const send = (value: unknown) => change(scenario, id, { [kind.member]: value });
    if (!kind.ofLine) await judgeKind(scenario, kind, { way: 'requisitions.update', send });
  }
};

/** Sends currencies, requesters and suppliers that do not exist or are inactive. */
export const referencesExist = changingCheck({
  id: 'requisitions/references-exist',
  title: 'Currencies, requester and suppliers of a requisition exist and are active',
  claims: [...new Set(referenceKinds.flatMap((kind) => Object.values(rowsOf(kind))))],
  observes: [
    'requisitions/wrong-reference',
    'requisitions/wrong-reference-on-update',
    'requisitions/line-currency',
  ],
  parts: (scenario) => [
    ...referenceKinds.map((kind) => async () => {
      const ways = [...scenario.formats, ...(kind.ofLine ? lineWays : furtherWrites)];
      for (const way of ways) await judgeBy(scenario, kind, way);
    }),
    () => judgeHeaderUpdates(scenario),
  ],
});
