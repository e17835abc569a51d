import type { Members } from '../../../models/members.ts';
import { type Data, isData } from '../../../models/resources/resource.ts';
import type { SilenceId } from '../../../models/silences/index.ts';
import { compareDecimals, normalDecimal } from '../../../models/wire/decimal.ts';
import type { Check, Context } from '../../harness/check.ts';
import { holdsText, marker } from '../../harness/generate/marker.ts';
import type { UserReference } from '../../harness/profile/requisition-profile.ts';
import { isSnapshot } from '../../harness/resources/snapshot.ts';
import { observer, silenceObserver, type UnspecifiedRequest } from '../../laws/unspecified.ts';
import { describes, pricesIn, snapshotIn, textIn } from '../descriptor.ts';
import { blockWithoutForm, findForm, isTaken, knownKeys, makeIn } from '../form.ts';
import { attempt, type CreationAttempt, change } from '../operations.ts';
import { envelopes, type Form, freeLine, type LineInput, type RequisitionInput } from '../payload.ts';

/** Sums whole quantities times prices with at most two decimals. */
const sumOf = (lines: readonly LineInput[]): string => {
  const cents = lines.map(
    ({ quantity = 1, unitPrice = 0 }) => Number(quantity) * Math.round(Number(unitPrice) * 100),
  );
  return (cents.reduce((sum, one) => sum + one, 0) / 100).toFixed(2);
};

const totalHolds = (total: string, lines: readonly LineInput[]): string => {
  const order = compareDecimals(total, normalDecimal(sumOf(lines)) ?? '0');
  if (order === 0) return 'lines';
  return order > 0 ? 'lines-and-tax' : 'less than its lines';
};

const bodyHolds = ({ answer }: CreationAttempt, { profile }: Context): string => {
  if (answer.text.trim() === '') return answer.headers['location'] === undefined ? 'no body' : 'location';
  const shown = snapshotIn(answer, profile);
  if (!isSnapshot(shown)) return 'something else';
  return Object.keys(shown.data).length === 1 ? 'id' : 'requisition';
};

const few = ['id', 'line-num', 'description'];

const content = (lines: readonly Data[]): string =>
  lines.every((line) => Object.keys(line).every((member) => few.includes(member) || line[member] === null))
    ? 'few'
    : 'all';

/** Observes what a creation returns and what a read shows of it, where the documentation leaves that open. */
export const observeCreation = (context: Context, one: CreationAttempt): void => {
  const { judge } = context;
  const { input, answer, snapshot } = one;
  const { exchange, status } = answer;
  judge.observe('formats/create-status', String(status), exchange);
  judge.observe('requisitions/create-answer-body', bodyHolds(one, context), exchange);
  if (snapshot === undefined) return;
  if (snapshot.lines.length > 0) {
    judge.observe('requisitions/line-content', content(snapshot.lines), snapshot.exchange);
  }
  const { total } = pricesIn(snapshot);
  if (total !== undefined) {
    judge.observe('requisitions/total-holds', totalHolds(total, input.lines), snapshot.exchange);
  }
};

/** Observes which of several forms are accepted; each has the word to record for the silence. */
const observeForms = async (
  context: Context,
  silence: SilenceId,
  forms: readonly (readonly [word: string, form: Form, user?: UserReference])[],
): Promise<void> => {
  const taken: string[] = [];
  for (const [word, form, user] of forms) if (await isTaken(context, form, user)) taken.push(word);
  const seen = taken.length === forms.length ? 'any' : taken.join(', ') || 'none';
  context.judge.observe(silence, seen, context.client.exchanges.at(-1));
};

const observeEnvelopes = async (context: Context, form: Form): Promise<void> => {
  if (!context.profile.capabilities.json) return;
  const forms = envelopes.map((envelope) => [envelope, { ...form, envelope }] as const);
  await observeForms(context, 'requisitions/json-body', forms);
};

const observeUsers = async (context: Context, form: Form): Promise<void> => {
  const { user = {} } = context.profile.requisitions;
  const known = knownKeys(user);
  const forms = known.map((key) => [key, { ...form, users: key }, { [key]: user[key] }] as const);
  // A single key does not show whether others are accepted too.
  if (known.length > 1) await observeForms(context, 'requisitions/user-reference', forms);
};

/** Whether a requisition in the form accepted as JSON is also accepted as XML. */
const observeXml = async (context: Context, form: Form): Promise<void> => {
  const { judge, profile } = context;
  if (!profile.capabilities.json || !profile.capabilities.xml) return;
  const input = { lines: [freeLine('in XML')] };
  const { outcome, answer } = await makeIn(context, form, input, { format: 'xml' });
  if (outcome !== 'unclear') judge.observe('requisitions/xml-body', outcome, answer.exchange);
};

/** Observes in which forms a requisition may be written. Judges nothing. */
export const formSilences: Check = observer({
  id: 'requisitions/form-silences',
  title: 'In which body formats the target accepts requisitions and references to users',
  open: findForm,
  observers: [
    { observes: ['requisitions/json-body'], observe: observeEnvelopes },
    { observes: ['requisitions/xml-body'], observe: observeXml },
    { observes: ['requisitions/user-reference'], observe: observeUsers },
  ],
});

interface Probe extends Pick<UnspecifiedRequest<unknown, CreationAttempt>, 'silence' | 'accepted'> {
  readonly input: () => RequisitionInput;
}

/** What a read shows of a line that was sent without a subject, next to a line with a description. */
const subjectOfBare = ({ input, snapshot }: CreationAttempt): string | undefined => {
  const lines = snapshot?.lines ?? [];
  const [{ description = '' } = {}] = input.lines;
  const unnamed = lines.filter((line) => !holdsText(line, description));
  if (!describes(lines) || unnamed.length === lines.length) return undefined;
  if (unnamed.length === 0) return 'left-out';
  const subjects = unnamed.flatMap((line) =>
    Object.keys(line).flatMap((name) => (/^(description|item)/.test(name) ? [line[name] ?? ''] : [])),
  );
  return subjects.every((subject) => String(subject).trim() === '') ? 'neither' : 'preset';
};

const customFields = 'custom-fields';

/** How a read shows a custom field that was sent with a header or a line. */
const shownCustomField = (data: Data | undefined, sent: Members): string | undefined => {
  const [[name, value] = ['', '']] = Object.entries(sent);
  const fields = data?.[customFields] ?? null;
  const shown = isData(fields) ? (fields[name] ?? '') : '';
  if (shown === '') return 'passed-over';
  return String(shown).trim() === value ? 'kept' : 'changed';
};

/** What reads show of the custom-fields of a header and its line; undefined where either cannot be read. */
const customFieldsAfter = ({ input: { header, lines }, snapshot }: CreationAttempt): string | undefined => {
  const [{ description = '', further } = {}] = lines;
  const line = textIn(snapshot?.lines ?? [], description);
  if (snapshot === undefined || line === undefined) return undefined;
  const seen = [
    shownCustomField(snapshot.data, header?.[customFields] as Members),
    shownCustomField(line, further?.[customFields] as Members),
  ];
  if (seen.includes('changed')) return 'changed';
  return new Set(seen).size === 1 ? seen[0] : `${seen[0]} in the header, ${seen[1]} in the line`;
};

const withCustomFields = (): RequisitionInput => {
  const fields = () => ({ [customFields]: { 'procon-note': marker('custom field') } });
  return { header: fields(), lines: [freeLine('with a custom field', { further: fields() })] };
};

const probes: readonly Probe[] = [
  {
    silence: 'requisitions/custom-fields',
    input: withCustomFields,
    accepted: customFieldsAfter,
  },
  {
    silence: 'requisitions/without-lines',
    input: () => ({ header: { justification: marker('without lines') }, lines: [] }),
  },
  {
    silence: 'requisitions/line-without-subject',
    input: () => ({
      header: { justification: marker('without subject') },
      lines: [freeLine('beside'), { quantity: '1', unitPrice: '10.00' }],
    }),
    accepted: subjectOfBare,
  },
  {
    silence: 'requisitions/platform-members-in-request',
    input: () => ({ header: { status: 'approved', 'line-count': 7 }, lines: [freeLine('with a status')] }),
    accepted: 'ignored',
  },
  {
    silence: 'requisitions/without-currency',
    input: () => ({ header: { currency: null }, lines: [freeLine('without currency')] }),
    accepted: 'preset',
  },
];

const lineToUpdate = 'requisitions/line-to-update';

/** Updates the only line, identified by its number alone. */
const observeNaming = silenceObserver({
  silence: lineToUpdate,
  send: async (context: Context) => {
    const { id, snapshot } = await attempt(context, { lines: [freeLine('to be named', { lineNum: 1 })] });
    if (id === undefined || snapshot === undefined || !describes(snapshot.lines)) return undefined;
    const lines = [freeLine('named by its number', { lineNum: 1 })];
    return { lines, ...(await change(context, id, {}, { lines })) };
  },
  accepted: ({ lines: [line], snapshot }) => {
    if (snapshot === undefined || textIn(snapshot.lines, line?.description ?? '') === undefined)
      return undefined;
    return snapshot.lines.length === 1 ? 'any' : 'id';
  },
});

/** Observes how incomplete requisitions are treated, and how an update may identify a line. */
export const incompleteSilences: Check = observer({
  id: 'requisitions/incomplete-silences',
  title: 'How requisitions that lack something are treated, and how updates name lines',
  open: async (context, claims) =>
    (await blockWithoutForm(context, claims)) ? undefined : findForm(context),
  observers: [
    observeNaming,
    ...probes.map(({ input, ...row }) =>
      silenceObserver({ ...row, send: (context: Context) => attempt(context, input()) }),
    ),
  ],
});
